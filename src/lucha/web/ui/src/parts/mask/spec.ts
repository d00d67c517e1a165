// What a mask is made of. A spec names parts from the tables of face.ts and cloth.ts; the left half is drawn and mirrored.
export type Eye =
  | 'almond' | 'angry' | 'round' | 'cat' | 'sleepy' | 'diamond' | 'sad' | 'hollow'
export type Brow =
  | 'ring' | 'flame' | 'wing' | 'bolt' | 'diamond' | 'star' | 'petal' | 'drop' | 'swoop' | 'band' | 'heart' | 'none'
export type Mouth =
  | 'smirk' | 'grin' | 'shout' | 'lips' | 'fangs' | 'grill' | 'stitch' | 'teeth' | 'tusks' | 'muzzle' | 'tongue'
  | 'cat' | 'beak' | 'moustache' | 'mandible' | 'needle' | 'snout'
export type Pattern =
  | 'none' | 'flames' | 'crownfire' | 'tiger' | 'panel' | 'jaw' | 'cap' | 'rays' | 'scales' | 'web' | 'dots'
  | 'skull' | 'chevron' | 'zig' | 'checker' | 'bolts' | 'spiral' | 'waves' | 'wings' | 'petals' | 'half' | 'tears'
  | 'leaf' | 'cross'
export type Motif =
  | 'none' | 'star' | 'bolt' | 'flame' | 'sun' | 'moon' | 'heart' | 'paw' | 'spade' | 'skull' | 'spider' | 'rose'
  | 'gem' | 'eye' | 'crown' | 'drop' | 'cross' | 'note' | 'trident' | 'snake' | 'wing' | 'sunburst' | 'pepper'
  | 'anchor'
export type Top =
  | 'none' | 'catears' | 'dogears' | 'mouseears' | 'bigears' | 'horns' | 'bullhorns' | 'antennae' | 'unihorn'
  | 'narwhal' | 'fin' | 'mohawk' | 'crown' | 'tiara' | 'witch' | 'hair' | 'pineapple' | 'hood' | 'flame'
  | 'tentacles' | 'spikes' | 'veil' | 'rosehair' | 'llama' | 'fins' | 'beanie' | 'ridge' | 'leaves' | 'blade'
export type Shape = 'std' | 'wide' | 'long' | 'jaw'

export interface Spec {
  name?: string
  base: string
  two: string
  trim: string
  eye: Eye
  brow: Brow
  mouth: Mouth
  motif: Motif
  pattern: Pattern
  top: Top
  shape: Shape
  iris: string
  skin: string
  seam: boolean
  // colours of single parts, where they differ from the three above
  motifCol?: string
  hair?: string
  earin?: string
  ear?: string
  muzzle?: string
  nose?: string
  beak?: string
  lip?: string
  horn?: string
  crown?: string
  gem?: string
  hat?: string
  flame?: string
  veil?: string
  flower?: string
}

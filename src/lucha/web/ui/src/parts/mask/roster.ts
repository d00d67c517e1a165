// The masks that have a name of their own.
import { C, SKIN } from './ink'
import type { Spec } from './spec'

/** The nine superstars of Luchador!. */
export const SUPERSTARS: Record<string, Partial<Spec>> = {
  'El Perrito': { base: C.tan, two: C.brown, trim: C.white, eye: 'round', brow: 'none', mouth: 'tongue', motif: 'none', top: 'dogears', pattern: 'cap', iris: C.brown, seam: false },
  'La Tormenta Muerta': { base: C.navy, two: C.sky, trim: C.yellow, eye: 'angry', brow: 'bolt', mouth: 'grill', motif: 'bolt', pattern: 'crownfire', top: 'none', iris: C.sky },
  'La Cobra Vuelo': { base: C.green, two: C.forest, trim: C.yellow, eye: 'cat', brow: 'swoop', mouth: 'fangs', motif: 'snake', pattern: 'scales', top: 'hood', iris: C.lime },
  'Bam Bam En Fuego': { base: C.red, two: C.orange, trim: C.yellow, eye: 'angry', brow: 'flame', mouth: 'shout', motif: 'none', pattern: 'flames', top: 'flame', iris: C.orange, seam: false },
  'Ay Yi Yi Dolores': { base: C.pink, two: C.purple, trim: C.white, eye: 'sad', brow: 'drop', mouth: 'lips', motif: 'heart', motifCol: C.red, pattern: 'cap', top: 'rosehair', hair: C.black, iris: C.purple },
  'El Gallo de Hierro': { base: C.grey, two: C.red, trim: C.silver, eye: 'angry', brow: 'wing', mouth: 'beak', motif: 'none', pattern: 'jaw', top: 'mohawk', shape: 'long', iris: C.orange, seam: false },
  'Doña Calavera': { base: C.purple, two: C.bone, trim: C.pink, eye: 'hollow', brow: 'none', mouth: 'teeth', motif: 'rose', motifCol: C.pink, pattern: 'skull', top: 'rosehair', hair: C.black, flower: C.orange, iris: C.yellow },
  'El Tren Nocturno': { base: C.black, two: C.crimson, trim: C.silver, eye: 'round', brow: 'band', mouth: 'grill', motif: 'moon', motifCol: C.yellow, pattern: 'chevron', top: 'none', shape: 'wide', iris: C.yellow },
  'La Mariposa Azul': { base: C.blue, two: C.sky, trim: C.cyan, eye: 'almond', brow: 'wing', mouth: 'lips', lip: C.pink, motif: 'gem', motifCol: C.pink, pattern: 'petals', top: 'antennae', iris: C.blue, skin: SKIN[2] },
}

/** The twenty-six luchadores of Lucha Layer Dip. */
export const LAYER_DIP: Record<string, Partial<Spec>> = {
  'El Flaco': { base: C.lime, two: C.forest, trim: C.white, eye: 'sad', brow: 'ring', mouth: 'smirk', motif: 'pepper', motifCol: C.red, pattern: 'none', shape: 'long', skin: SKIN[2] },
  'El Mosquito': { base: C.grey, two: C.black, trim: C.silver, eye: 'round', brow: 'petal', mouth: 'needle', motif: 'none', pattern: 'tiger', top: 'antennae', iris: C.red, shape: 'long', seam: false },
  'El Purrito': { base: C.orange, two: C.brown, trim: C.white, eye: 'cat', brow: 'none', mouth: 'cat', motif: 'none', pattern: 'tiger', top: 'catears', earin: C.rose, iris: C.green, seam: false },
  'La Mariposa': { base: C.violet, two: C.orange, trim: C.yellow, eye: 'almond', brow: 'wing', mouth: 'lips', motif: 'none', pattern: 'wings', top: 'antennae', iris: C.purple },
  'La Pina': { base: C.yellow, two: C.gold, trim: C.green, eye: 'round', brow: 'ring', mouth: 'grin', motif: 'none', pattern: 'scales', top: 'pineapple', iris: C.green, seam: false },
  'La Rosa': { base: C.rose, two: C.red, trim: C.red, eye: 'almond', brow: 'petal', mouth: 'lips', motif: 'rose', pattern: 'none', top: 'leaves', iris: C.green },
  'El Esqueleto': { base: C.black, two: C.bone, trim: C.bone, eye: 'hollow', brow: 'none', mouth: 'teeth', motif: 'none', pattern: 'skull', iris: C.red, seam: false },
  'El Hipster': { base: C.teal, two: C.orange, trim: C.yellow, eye: 'sleepy', brow: 'ring', mouth: 'moustache', hair: C.brown, motif: 'none', pattern: 'checker', top: 'beanie', hat: C.red, seam: false, skin: SKIN[2] },
  'El Narval': { base: C.sky, two: C.blue, trim: C.white, eye: 'round', brow: 'drop', mouth: 'smirk', motif: 'none', pattern: 'waves', top: 'narwhal', iris: C.navy, seam: false },
  'El Raton': { base: C.silver, two: C.rose, trim: C.white, eye: 'round', brow: 'none', mouth: 'muzzle', motif: 'none', pattern: 'none', top: 'mouseears', earin: C.rose, iris: C.black },
  'El Unicornio': { base: C.white, two: C.pink, trim: C.cyan, eye: 'almond', brow: 'star', mouth: 'grin', motif: 'none', pattern: 'rays', top: 'unihorn', iris: C.violet, seam: false },
  'El Zombi': { base: C.lime, two: C.grey, trim: C.purple, eye: 'sleepy', brow: 'ring', mouth: 'stitch', motif: 'cross', motifCol: C.crimson, pattern: 'half', iris: C.red },
  'La Araña': { base: C.crimson, two: C.black, trim: C.white, eye: 'diamond', brow: 'diamond', mouth: 'mandible', motif: 'spider', motifCol: C.black, pattern: 'web', iris: C.red },
  'La Bruja': { base: C.purple, two: C.green, trim: C.lime, eye: 'cat', brow: 'swoop', mouth: 'fangs', motif: 'none', pattern: 'spiral', top: 'witch', iris: C.lime, seam: false },
  'La Fantasma': { base: C.white, two: C.silver, trim: C.sky, eye: 'hollow', brow: 'none', mouth: 'shout', motif: 'drop', pattern: 'tears', top: 'veil', veil: '#dfe8ee', iris: C.cyan },
  'La Heroina': { base: C.blue, two: C.red, trim: C.yellow, eye: 'almond', brow: 'band', mouth: 'lips', motif: 'star', pattern: 'panel', top: 'hair', hair: C.brown, iris: C.blue, skin: SKIN[2] },
  'La Llama': { base: C.bone, two: C.white, trim: C.pink, eye: 'sleepy', brow: 'ring', mouth: 'muzzle', muzzle: C.white, motif: 'none', pattern: 'dots', top: 'llama', iris: C.brown, seam: false },
  'La Sirena': { base: C.teal, two: C.cyan, trim: C.rose, eye: 'almond', brow: 'swoop', mouth: 'lips', motif: 'trident', motifCol: C.yellow, pattern: 'scales', top: 'fins', iris: C.teal, skin: SKIN[2] },
  'El Gordo': { base: C.yellow, two: C.red, trim: C.blue, eye: 'round', brow: 'star', mouth: 'moustache', motif: 'pepper', motifCol: C.red, pattern: 'jaw', shape: 'wide' },
  'El Hijo de Cocodrilo': { base: C.lime, two: C.yellow, trim: C.white, eye: 'cat', brow: 'ring', mouth: 'snout', motif: 'none', pattern: 'scales', top: 'ridge', iris: C.orange, seam: false },
  'El Pulpo': { base: C.pink, two: C.crimson, trim: C.rose, eye: 'round', brow: 'ring', mouth: 'smirk', motif: 'drop', motifCol: C.sky, pattern: 'dots', top: 'tentacles', iris: C.navy },
  'La Princesa de Espados': { base: C.navy, two: C.white, trim: C.silver, eye: 'almond', brow: 'heart', mouth: 'lips', motif: 'spade', motifCol: C.white, pattern: 'cross', top: 'tiara', gem: C.sky, iris: C.sky },
  'La Seductora': { base: C.crimson, two: C.black, trim: C.pink, eye: 'sleepy', brow: 'heart', mouth: 'lips', motif: 'heart', pattern: 'petals', top: 'hair', hair: C.black, iris: C.green, skin: SKIN[0] },
  'La Superestrella': { base: C.gold, two: C.white, trim: C.red, eye: 'almond', brow: 'star', mouth: 'grin', motif: 'star', motifCol: C.white, pattern: 'rays', top: 'spikes', iris: C.blue },
  'El Cocodrilo': { base: C.forest, two: C.green, trim: C.yellow, eye: 'angry', brow: 'flame', mouth: 'snout', motif: 'crown', motifCol: C.yellow, pattern: 'scales', top: 'ridge', shape: 'jaw', iris: C.red },
  'La Reina de Espados': { base: C.black, two: C.crimson, trim: C.white, eye: 'cat', brow: 'drop', mouth: 'lips', motif: 'spade', motifCol: C.white, pattern: 'panel', top: 'crown', gem: C.black, iris: C.crimson },
}

/** Wrestlers of RUMBLESLAM, by kind. */
export const RUMBLE: Record<string, Partial<Spec>> = {
  'Orc Brawler': { base: C.green, two: C.red, trim: C.yellow, eye: 'angry', brow: 'flame', mouth: 'tusks', motif: 'none', pattern: 'cap', top: 'mohawk', iris: C.red, skin: '#5e8a3a', shape: 'jaw', seam: false },
  'Orc Grappler': { base: C.forest, two: C.orange, trim: C.white, eye: 'sleepy', brow: 'swoop', mouth: 'tusks', motif: 'star', motifCol: C.orange, pattern: 'jaw', iris: C.red, skin: '#5e8a3a', shape: 'jaw' },
  'Goblin Brawler': { base: C.lime, two: C.green, trim: C.red, eye: 'cat', brow: 'ring', mouth: 'grin', motif: 'bolt', pattern: 'none', top: 'bigears', iris: C.yellow },
  'Goblin Grappler': { base: C.lime, two: C.purple, trim: C.purple, eye: 'round', brow: 'ring', mouth: 'fangs', motif: 'none', pattern: 'tiger', top: 'bigears', earin: C.rose, iris: C.red, seam: false },
  'Troll': { base: C.teal, two: C.navy, trim: C.bone, eye: 'angry', brow: 'ring', mouth: 'tusks', motif: 'skull', motifCol: C.bone, pattern: 'tiger', top: 'horns', skin: '#4c8a8a', shape: 'wide', iris: C.yellow },
  'Human Brawler': { base: C.red, two: C.white, trim: C.blue, eye: 'almond', brow: 'wing', mouth: 'smirk', motif: 'star', pattern: 'panel', iris: C.brown },
  'Human Grappler': { base: C.blue, two: C.yellow, trim: C.white, eye: 'angry', brow: 'bolt', mouth: 'moustache', motif: 'eye', motifCol: C.blue, pattern: 'zig', iris: C.brown },
  'Halfling Brawler': { base: C.yellow, two: C.orange, trim: C.brown, eye: 'round', brow: 'ring', mouth: 'grin', motif: 'paw', motifCol: C.white, pattern: 'jaw', top: 'mouseears', earin: C.orange, iris: C.green },
  'Halfling Grappler': { base: C.pink, two: C.yellow, trim: C.white, eye: 'diamond', brow: 'diamond', mouth: 'smirk', motif: 'flame', motifCol: C.red, pattern: 'rays', iris: C.green },
  'Ogre': { base: C.purple, two: C.orange, trim: C.yellow, eye: 'sleepy', brow: 'star', mouth: 'teeth', motif: 'sun', pattern: 'crownfire', shape: 'wide', iris: C.red },
}

/** The four wrestlers of Solo Una Noche. */
export const SOLO: Record<string, Partial<Spec>> = {
  'El Gran Tamal': { base: C.bone, two: C.lime, trim: C.red, eye: 'round', brow: 'drop', mouth: 'grin', motif: 'pepper', motifCol: C.red, pattern: 'rays', top: 'leaves', shape: 'wide', iris: C.brown, seam: false },
  'La Golondrina': { base: C.navy, two: C.white, trim: C.orange, eye: 'almond', brow: 'wing', mouth: 'beak', beak: C.orange, motif: 'none', pattern: 'wings', top: 'fins', iris: C.sky, shape: 'std', seam: false },
  'Doctor Nudo': { base: C.white, two: C.teal, trim: C.teal, eye: 'diamond', brow: 'ring', mouth: 'stitch', motif: 'cross', motifCol: C.red, pattern: 'spiral', top: 'none', iris: C.green, seam: false },
  'El Cobrador': { base: C.black, two: C.forest, trim: C.gold, eye: 'angry', brow: 'flame', mouth: 'moustache', hair: C.black, motif: 'gem', motifCol: C.lime, pattern: 'panel', top: 'bullhorns', shape: 'jaw', iris: C.red, seam: false },
}

/** The six Masks of the Luchador Monster Pack: each has its own ink, emblem and cut, so that none is told by colour alone. */
export const TROPHIES: Record<string, Partial<Spec>> = {
  'mask:rayo': { base: C.blue, two: C.sky, trim: C.yellow, motif: 'bolt', brow: 'bolt', eye: 'angry', pattern: 'crownfire', mouth: 'grill' },
  'mask:fuego': { base: C.red, two: C.orange, trim: C.yellow, motif: 'flame', brow: 'flame', eye: 'angry', pattern: 'flames', mouth: 'shout' },
  'mask:sol': { base: C.yellow, two: C.orange, trim: C.red, motif: 'sun', brow: 'ring', eye: 'round', pattern: 'rays', mouth: 'grin' },
  'mask:luna': { base: C.navy, two: C.violet, trim: C.silver, motif: 'moon', brow: 'swoop', eye: 'almond', pattern: 'cap', mouth: 'smirk' },
  'mask:calavera': { base: C.black, two: C.bone, trim: C.bone, motif: 'skull', brow: 'diamond', eye: 'diamond', pattern: 'jaw', mouth: 'teeth' },
  'mask:rosa': { base: C.pink, two: C.purple, trim: C.white, motif: 'heart', brow: 'heart', eye: 'cat', pattern: 'petals', mouth: 'lips' },
}

export const ROSTER: Record<string, Partial<Spec>> = { ...SUPERSTARS, ...LAYER_DIP, ...RUMBLE, ...SOLO, ...TROPHIES }

// The pictures of Power cards and of Evolutions: outlined objects in an svg of 120 by 110.
import { c, INK, l, p, spots, starPath } from '../../parts/mask/ink'
import { PICTOGRAMS, type Pictogram } from '../../parts/dice'

const [CREAM, RED, YELLOW, BLUE, GREEN, STEEL, LIME] = ['#fff8e9', '#b91c28', '#f7b61d', '#17489c', '#2f9a52', '#b6c0c8', '#8fd33f']
const face = (name: Pictogram, ink: string) => `<g transform="translate(12 6) scale(.97)">${PICTOGRAMS[name](ink)}</g>`
const box = (x: number, y: number, w: number, h: number, fill: string, line = 4.5) => p(`M${x} ${y}H${x + w}V${y + h}H${x}Z`, fill, line)
const windows = (places: [number, number][]) => places.map(([x, y]) => p(`M${x - 4} ${y - 5}H${x + 4}V${y + 5}H${x - 4}Z`, INK)).join('')
const flipped = (drawn: string) => drawn + `<g transform="matrix(-1 0 0 1 120 0)">${drawn}</g>`

const PICTURES = {
  tail: p('M14 98C8 66 30 40 62 40 84 40 96 26 92 10 112 24 112 62 84 70 60 76 48 84 52 100Z', GREEN, 4.5) + [[30, 56, -44], [50, 42, -18], [74, 40, 8], [94, 30, 44]].map(([x, y, turn]) => `<g transform="translate(${x} ${y}) rotate(${turn})">${p('M-9 3L0 -20 9 3Z', '#f0e2c0', 3.5)}</g>`).join('') + l('M28 92C30 76 42 64 60 60', 4),
  store: box(18, 46, 84, 52, CREAM) + p('M10 24H110V46C110 54 96 54 94 46 92 54 78 54 76 46 74 54 60 54 60 46 60 54 44 54 44 46 42 54 28 54 26 46 24 54 10 54 10 46Z', RED, 4.5) + p('M26 24H44V46C42 54 28 54 26 46ZM60 24H76V46C74 54 60 54 60 46ZM94 24H110V46C110 54 96 54 94 46Z', CREAM, 3) + box(66, 64, 26, 34, BLUE, 4) + box(28, 64, 28, 22, YELLOW, 4),
  wings: flipped(p('M56 64C30 60 10 40 4 12 18 20 26 22 36 22 42 16 50 18 54 26 60 36 60 50 56 64Z', '#9257c2', 4.5) + l('M14 24C24 40 38 52 54 58M30 24C36 36 44 44 55 48', 4)) + p('M48 56C48 42 72 42 72 56V84C72 96 48 96 48 84Z', '#5d2f93', 4.5) + l('M52 66H68M52 76H68', 3.5),
  brain: p('M60 98C58 88 44 88 36 82 18 80 12 62 20 52 12 38 24 22 38 24 44 10 60 12 62 18 72 8 90 14 92 28 108 30 112 48 102 58 106 74 90 84 78 80 74 86 66 88 66 98Z', '#f4a3b8', 4.5) + l('M62 20V74M38 26C34 36 42 42 50 38M24 52C34 48 42 54 40 62M92 30C84 32 80 40 86 46M102 58C92 54 84 60 86 68M62 50C70 46 76 50 76 58', 4),
  acid: p('M40 12H80V22H74V44L100 88C104 98 98 104 88 104H32C22 104 16 98 20 88L46 44V22H40Z', CREAM, 4.5) + p('M36 66H84L96 90C98 96 94 99 88 99H32C26 99 22 96 24 90Z', LIME, 3) + c(48, 84, 6, CREAM, 2.5) + c(66, 76, 4, CREAM, 2.5) + c(76, 88, 5, CREAM, 2.5),
  neck: p('M34 104V66C34 50 50 46 56 36V20C56 8 92 6 96 18L104 26C104 36 92 38 82 36 80 58 70 66 70 104Z', YELLOW, 4.5) + spots([[46, 74], [60, 60], [48, 92], [62, 88], [68, 46]]).map(([x, y]) => c(x, y, 5, '#a84a05')).join('') + c(84, 20, 4, INK),
  wheel: l('M60 54L34 104M60 54L86 104', 12) + l('M60 54L34 104M60 54L86 104', 5, STEEL) + c(60, 52, 42, 'none', 4.5) + Array.from({ length: 8 }, (_, i) => { const [x, y] = [60 + 42 * Math.cos(i * Math.PI / 4), 52 + 42 * Math.sin(i * Math.PI / 4)].map(Math.round); return l(`M60 52L${x} ${y}`, 3) + c(x!, y!, 8, [RED, YELLOW, BLUE, '#08727e'][i % 4]!, 3.5) }).join('') + c(60, 52, 8, CREAM, 3.5),
  heal: p('M60 98C22 70 12 50 16 34 22 14 48 14 60 34 72 14 98 14 104 34 108 50 98 70 60 98Z', '#e0362f', 4.5) + p('M52 38H68V50H80V66H68V78H52V66H40V50H52Z', CREAM, 4),
  stomp: p('M34 8H70V54C92 58 104 68 104 84H28C28 66 34 60 34 50Z', '#7a4524', 4.5) + p('M22 84H108V98H22Z', INK, 3) + l('M36 22H68M36 34H68', 4) + l('M8 108L18 98M112 108L104 100M60 110V104', 5),
  tower: box(20, 46, 30, 56, '#d9a860') + box(76, 38, 26, 64, '#d9a860') + p('M42 102V30L62 6 82 30V102Z', '#f3d99c', 4.5) + windows([[54, 40], [70, 40], [54, 60], [70, 60], [54, 80], [70, 80], [32, 60], [32, 80], [92, 54], [92, 74]]),
  train: p('M14 34C14 20 24 14 40 14H96C104 14 108 20 108 30V84H14Z', RED, 4.5) + box(24, 32, 22, 22, CREAM, 4) + box(56, 32, 22, 22, CREAM, 4) + box(86, 32, 12, 22, CREAM, 4) + l('M14 68H108', 4) + c(34, 90, 9, STEEL, 4) + c(86, 90, 9, STEEL, 4),
  flame: p('M60 106C30 106 18 86 24 64 28 48 40 44 38 24 54 32 58 44 56 54 66 44 68 26 62 6 88 18 104 46 100 74 97 94 82 106 60 106Z', '#ef7d22', 4.5) + p('M60 104C46 104 38 94 42 80 46 70 54 68 56 56 68 64 80 74 78 88 76 98 70 104 60 104Z', YELLOW, 3),
  battery: box(14, 34, 82, 48, CREAM) + box(96, 46, 12, 24, INK, 3) + p('M20 40H66V76H20Z', LIME, 3) + p('M62 28L38 62H54L48 90 78 50H60Z', YELLOW, 4),
  bolt: face('energy', LIME),
  claws: face('smash', LIME),
  star: face('victory', YELLOW),
  skull: face('ouch', '#ffc23d'),
  fame: face('celebrity', YELLOW),
  ruin: face('destruction', '#ffc23d'),
  shield: p('M60 6C74 16 90 20 106 20 108 60 94 90 60 104 26 90 12 60 14 20 30 20 46 16 60 6Z', STEEL, 4.5) + p('M60 20V90C36 78 26 56 26 32 38 32 50 28 60 20Z', '#8ea0ad') + c(60, 54, 12, YELLOW, 4),
  dice: box(18, 18, 52, 52, '#2a2029') + box(56, 44, 48, 48, '#2a2029') + c(44, 44, 8, LIME) + spots([[68, 56], [92, 56], [80, 68], [68, 80], [92, 80]]).map(([x, y]) => c(x, y, 5, LIME)).join(''),
  eye: p('M6 56C24 24 96 24 114 56 96 88 24 88 6 56Z', CREAM, 4.5) + c(60, 56, 22, '#9257c2', 4.5) + c(60, 56, 10, INK) + c(52, 48, 5, '#fff') + l('M60 8V22M26 14L32 26M94 14L88 26', 5),
  tentacle: l('M20 104C10 64 30 34 60 34 90 34 100 58 84 70 70 78 58 66 66 56', 30) + l('M20 104C10 64 30 34 60 34 90 34 100 58 84 70 70 78 58 66 66 56', 21, '#a3325e') + spots([[22, 84], [30, 58], [54, 42], [82, 50]]).map(([x, y]) => c(x, y, 5, '#f4a3b8', 3)).join(''),
  jet: p('M60 4C67 16 70 28 70 40L106 64V76L70 66 67 82 80 92V100L60 95 40 100V92L53 82 50 66 14 76V64L50 40C50 28 53 16 60 4Z', '#9fb0bd', 4.5) + p('M55 28C56 20 64 20 65 28V38H55Z', '#3fa3d8', 3),
  tank: p('M8 64H112L102 92H18Z', '#4a5a33', 4.5) + [28, 50, 72, 94].map((x) => c(x, 78, 8, '#b8c08a', 3.5)).join('') + p('M28 64V46C28 36 80 36 80 46V64Z', '#6f8040', 4.5) + l('M80 48L114 36', 14) + l('M80 48L114 36', 6, '#6f8040'),
  cloud: p('M30 92C8 92 4 66 22 60 16 38 44 26 56 42 66 22 100 30 96 54 116 60 112 92 90 92Z', '#d9cfc4', 4.5) + l('M34 74C42 64 54 68 52 78M66 70C76 60 88 68 84 80', 5),
  egg: p('M60 6C88 6 104 50 98 76 92 98 78 104 60 104 42 104 28 98 22 76 16 50 32 6 60 6Z', CREAM, 4.5) + p('M22 62L38 50 50 64 64 48 78 62 98 52C104 90 84 104 60 104 36 104 20 92 22 62Z', '#8dbb3a', 4) + c(48, 82, 6, INK) + c(72, 82, 6, INK),
  mirror: p('M60 4C92 4 100 40 92 62 84 82 72 84 60 84 48 84 36 82 28 62 20 40 28 4 60 4Z', YELLOW, 4.5) + p('M60 14C82 14 90 40 84 56 78 72 70 74 60 74 50 74 42 72 36 56 30 40 38 14 60 14Z', '#bfe6f2', 3.5) + l('M46 52L70 26M58 62L78 40', 5, '#fff') + box(52, 84, 16, 22, YELLOW),
  leaf: p('M14 98C10 44 44 10 108 8 108 72 72 102 14 98Z', GREEN, 4.5) + l('M14 98C40 74 62 54 92 26M40 76V54M40 76H62M62 54V36M62 54H82', 4.5),
  drop: p('M60 4C78 38 94 56 94 74 94 94 78 106 60 106 42 106 26 94 26 74 26 56 42 38 60 4Z', '#9257c2', 4.5) + c(48, 72, 8, INK) + c(72, 72, 8, INK) + l('M46 92C54 86 66 86 74 92', 5),
  ray: p('M6 44H50L58 36H74V76H58L50 68H6Z', STEEL, 4.5) + p('M20 68H40L34 100H18Z', '#7a4524', 4.5) + l('M84 56H114M84 40L106 26M84 72L106 86', 6, RED) + c(66, 56, 9, LIME, 4),
  crown: p('M14 90L8 30 38 54 60 12 82 54 112 30 106 90Z', YELLOW, 4.5) + l('M16 76H104', 4.5) + c(60, 58, 8, RED, 4) + c(32, 66, 6, '#3fa3d8', 3.5) + c(88, 66, 6, '#3fa3d8', 3.5),
  web: l('M60 4V106M8 30L112 82M8 82L112 30', 4) + p('M60 16L98 36V76L60 96 22 76V36ZM60 34L82 46V68L60 80 38 68V46Z', 'none', 4) + c(60, 56, 12, INK) + l('M50 50L34 38M70 50L86 38M50 62L34 74M70 62L86 74', 4),
  bridge: l('M4 78H116', 12) + l('M4 78H116', 5, '#a84a05') + box(26, 20, 14, 84, '#d9a860') + box(80, 20, 14, 84, '#d9a860') + l('M4 66C18 56 28 40 33 22 46 62 74 62 87 22 92 40 102 56 116 66', 4.5) + l('M48 54V74M60 58V74M72 54V74', 3),
  head: p('M40 100V74C16 72 10 44 24 30 36 18 52 24 56 34 62 20 84 16 98 32 110 46 104 74 80 76V100Z', GREEN, 4.5) + c(34, 46, 7, CREAM, 3.5) + c(84, 46, 7, CREAM, 3.5) + c(35, 47, 3, INK) + c(83, 47, 3, INK) + l('M24 62H46M74 62H98', 5),
  news: p('M14 16H92V98H22C16 98 14 94 14 88Z', CREAM, 4.5) + p('M92 36H106V88C106 98 92 98 92 88Z', STEEL, 4.5) + l('M26 32H80M26 80H80M58 48H80M58 62H80', 6) + box(26, 46, 24, 24, RED, 3.5),
  clock: c(60, 56, 48, CREAM, 4.5) + c(60, 56, 38, '#bfe6f2', 3) + l('M60 56V28M60 56L80 66', 7) + c(60, 56, 5, RED, 3),
  cup: p('M34 14H86L78 104H42Z', CREAM, 4.5) + p('M38 44H82L79 76H41Z', LIME, 3) + l('M62 14L74 2', 6) + p('M64 48L48 62H60L56 74 74 58H62Z', YELLOW, 3),
  fist: face('hit', '#e0a972'),
  belt: p('M2 44H34V70H2ZM86 44H118V70H86Z', '#5a3417', 4.5) + p('M28 38H44L40 76H26ZM76 38H92L94 76H80Z', STEEL, 4) + p('M60 22C80 22 92 36 92 56 92 78 80 92 60 92 40 92 28 78 28 56 28 36 40 22 60 22Z', YELLOW, 4.5) + p(starPath(60, 58, 22), RED, 4),
  mask: p('M60 6C88 6 104 30 102 58 100 84 82 104 60 104 38 104 20 84 18 58 16 30 32 6 60 6Z', BLUE, 4.5) + flipped(p('M56 62C40 72 26 64 24 44 38 40 52 46 58 58Z', YELLOW, 4) + c(42, 54, 5, INK)) + p('M42 82C52 76 68 76 78 82 74 94 46 94 42 82Z', CREAM, 4),
  ropes: box(14, 8, 14, 96, STEEL) + box(92, 8, 14, 96, STEEL) + [28, 54, 80].map((y) => l(`M22 ${y}Q60 ${y + 10} 98 ${y}`, 12) + l(`M22 ${y}Q60 ${y + 10} 98 ${y}`, 6, RED)).join(''),
  chair: l('M34 8L44 60H88M44 60L30 104M88 60L98 104M44 82H92', 12) + l('M34 8L44 60H88M44 60L30 104M88 60L98 104M44 82H92', 5, STEEL) + p('M32 6H82L88 42H40Z', STEEL, 4.5),
} as const

type Picture = keyof typeof PICTURES

/** Which picture a card has. A second copy has that of the first. */
const OF_CARD: Record<string, Picture> = {
  acid_attack: 'acid', alien_origin: 'eye', alpha_monster: 'crown', armor_plating: 'shield', background_dweller: 'dice', battery_monster: 'battery',
  burrowing: 'claws', camouflage: 'leaf', complete_destruction: 'ruin', detritivore: 'leaf', eater_of_the_dead: 'skull', energy_drink: 'cup',
  energy_hoarder: 'battery', even_bigger: 'stomp', extra_head: 'head', fire_breathing: 'flame', freeze_time: 'clock', friend_of_children: 'star',
  giant_brain: 'brain', gourmet: 'star', healing_ray: 'ray', herbivore: 'leaf', herd_culler: 'dice', it_has_a_child: 'egg', jets: 'jet',
  made_in_a_lab: 'acid', media_friendly: 'news', metamorph: 'egg', mimic: 'mirror', nova_breath: 'flame', opportunist: 'eye',
  parasitic_tentacles: 'tentacle', plot_twist: 'dice', poison_quills: 'tail', poison_spit: 'drop', psychic_probe: 'brain', rapid_healing: 'heal',
  regeneration: 'heal', rooting_for_the_underdog: 'star', shrink_ray: 'ray', smoke_cloud: 'cloud', solar_powered: 'battery', spiked_tail: 'tail',
  stretchy: 'neck', urbavore: 'tower', were_only_making_it_stronger: 'bolt', wings: 'wings', apartment_building: 'tower', commuter_train: 'train',
  corner_store: 'store', death_from_above: 'wings', energize: 'bolt', evacuation_orders: 'news', flame_thrower: 'flame', frenzy: 'claws',
  gas_refinery: 'flame', heal: 'heal', high_altitude_bombing: 'jet', jet_fighters: 'jet', national_guard: 'tank', nuclear_power_plant: 'battery',
  skyscraper: 'tower', tank: 'tank', vast_storm: 'cloud',
  air_force_one: 'jet', antimatter_pellets: 'bolt', artificial_heart: 'heal', broadway_star: 'fame', brooklyn_bridge: 'bridge', bullet_proof: 'shield',
  can_opener: 'tank', carapace: 'shield', central_park: 'leaf', chameleon: 'mirror', chinatown_regular: 'store', climb_the_empire_state_building: 'tower',
  columbia_university: 'brain', coney_island: 'wheel', curse: 'skull', diva: 'fame', drain: 'battery', drink_the_hudson: 'cup', ego_trip: 'mirror',
  fireball: 'flame', flatiron_building: 'tower', fury: 'fist', general_ellis: 'tank', hailing_cabs: 'train', holland_tunnel: 'bridge', hunter: 'eye',
  jinx_aura: 'dice', king_of_queens: 'crown', leveler: 'ruin', long_neck: 'neck', natural_selection: 'skull', new_york_marathon: 'clock', next_stage: 'egg',
  of_another_world: 'eye', overload: 'bolt', painbow: 'ray', personal_spotlight: 'fame', phoenix_blood: 'flame', photo_op: 'news', power_substation: 'battery',
  power_tap: 'battery', scavenger: 'store', seismic_ray: 'ray', shadow_double: 'mirror', sharp_shooter: 'ray', stink_attack: 'cloud', stomp: 'stomp',
  subterranean_cable: 'bolt', subway: 'train', super_speed: 'clock', terminal_rage: 'fist', tesla_antennae: 'bolt', tesla_cannon: 'ray',
  the_unisphere: 'wheel', tourist: 'news', towering_titan: 'stomp', trash_thrower: 'fist', trophy_hunter: 'crown', universal_soldier: 'mirror',
  violent_star: 'star', webspinner: 'web', yankee_stadium: 'star',
}

/** And which an Evolution has. */
const OF_EVOLUTION: Record<string, Picture> = {
  rope_rebound: 'ropes', mask_against_mask: 'mask', flying_cross_body: 'wings', manager_at_ringside: 'dice', championship_belt: 'belt',
  tecnico: 'star', rudo: 'fist', tag_partner: 'head', top_rope_skyscraper: 'tower', autograph_session: 'fame', kick_out: 'shield',
  garden_favourite: 'crown', chair_shot: 'chair', crowd_control: 'tank', healing_rain: 'heal', destructive_wave: 'ruin', cult_worshippers: 'eye',
  high_tide: 'drop', terror_of_the_deep: 'tentacle', eater_of_souls: 'skull', sunken_temple: 'bridge', mandibles_of_dread: 'claws',
  detachable_tail: 'tail', radioactive_waste: 'acid', primal_bellow: 'cloud', saurian_adaptability: 'mirror', defender_of_tokyo: 'shield',
  heat_vision: 'eye', gamma_breath: 'flame', tail_sweep: 'tail', stroke_of_genius: 'brain', emergency_battery: 'battery', rabbits_foot: 'leaf',
  heart_of_the_rabbit: 'heal', secret_laboratory: 'acid', king_of_the_gizmo: 'crown', energy_sword: 'bolt', electric_carrot: 'bolt',
  mecha_blast: 'ray', destructive_analysis: 'ruin', programmed_to_destroy: 'skull', tune_up: 'clock', breath_of_doom: 'flame',
  lightning_armor: 'shield', claws_of_steel: 'claws', target_acquired: 'eye', alien_scourge: 'claws', precision_field_support: 'ray',
  anger_batteries: 'battery', adapting_technology: 'mirror', funny_looking_but_dangerous: 'eye', exotic_arms: 'tentacle', mothership_support: 'heal',
  superior_alien_technology: 'brain', nine_lives: 'heal', mega_purr: 'star', electro_scratch: 'bolt', cat_nip: 'leaf', play_with_your_food: 'fist',
  feline_motor: 'train', mouse_hunter: 'claws', meow_missle: 'jet', monkey_rush: 'stomp', simian_scamper: 'leaf', jungle_frenzy: 'fist',
  giant_banana: 'heal', chest_thumping: 'fist', alpha_male: 'crown', i_am_the_king: 'crown', twas_beauty_killed_the_beast: 'drop', freeze_ray: 'ray',
  miraculous_catch: 'store', deep_dive: 'drop', cold_wave: 'cloud', encased_in_ice: 'shield', blizzard: 'cloud', black_diamond: 'star',
  icy_reflection: 'mirror', pandamonium: 'battery', eats_shoots_and_leaves: 'leaf', bamboozle: 'mirror', bear_necessities: 'heal',
  panda_express: 'train', bamboo_supply: 'battery', pandarwinism: 'star', yin_and_yang: 'mirror',
}

const designOf = (card: string): string => (card in OF_CARD || card in OF_EVOLUTION ? card : card.replace(/_\d+$/, ''))

export const isDrawn = (card: string): boolean => designOf(card) in OF_CARD || designOf(card) in OF_EVOLUTION
export const drawCard = (card: string): string => PICTURES[OF_CARD[designOf(card)] ?? OF_EVOLUTION[designOf(card)] ?? 'star']

// The voice and the noises of the arena. Both are off until they are asked for, and never say more than the page does.
import type { Noise } from '../boards/board'
import { settings } from '../lib/settings.svelte'
import type { Moment } from '../lib/wire'

/** Sounds a moment that comes on, and says it where all who hear may know it. */
export function announce(moment: Moment, noise: Noise | null, aloud = true): void {
  if (moment.hushed) return
  if (settings.sound && noise) NOISES[noise]()
  if (settings.speech && aloud) speak(moment)
}

/** What is heard while a throw is in the air. */
export function rattle(noise: Noise): void {
  if (settings.sound) NOISES[noise]()
}

export function bell(): void {
  if (settings.sound) NOISES.bell()
}
export function refusalSound(): void {
  if (settings.sound) NOISES.trumpet()
}
export function fanfare(): void {
  if (settings.sound) NOISES.brass()
}
export function hush(): void {
  globalThis.speechSynthesis?.cancel()
}

/** Reads out what is no moment of the match, such as the coach's line. */
export function readOut(text: string): void {
  if (settings.speech) utter([said(text, 1.12, 1)])
}

const COUNT = /^[^ !]+!/

/** The count is shouted slowly, as a referee does; the rest is read along. What is late is dropped. */
function speak(moment: Moment): void {
  const count = /Counted/.test(moment.kind) ? COUNT.exec(moment.text)?.[0] : undefined
  const rest = said(count ? moment.text.slice(count.length).trim() : moment.text, 1.12, 1)
  utter(count ? [said(count, 0.7, 0.7), rest] : [rest])
}

function utter(lines: SpeechSynthesisUtterance[]): void {
  const voice = globalThis.speechSynthesis
  if (!voice) return
  if (voice.pending) voice.cancel()
  for (const line of lines) voice.speak(line)
}

function said(text: string, rate: number, pitch: number): SpeechSynthesisUtterance {
  const words = new SpeechSynthesisUtterance(text)
  words.lang = settings.language === 'es' ? 'es-MX' : 'en-GB'
  words.rate = rate
  words.pitch = pitch
  words.volume = settings.volume
  return words
}

let stage: { audio: AudioContext; loud: GainNode } | null = null
/** Where noises go: as loud as one likes them. */
function sound(): { audio: AudioContext; out: AudioNode } {
  if (stage === null) {
    const audio = new AudioContext()
    const loud = audio.createGain()
    loud.connect(audio.destination)
    stage = { audio, loud }
  }
  const { audio, loud } = stage
  if (audio.state === 'suspended') void audio.resume()
  loud.gain.value = settings.volume ** 2
  return { audio, out: loud }
}

/** A burst of noise through a filter: wood, cloth, skin. */
function burst(at: number, length: number, pitch: number, loud: number, type: BiquadFilterType = 'bandpass'): void {
  const { audio, out } = sound()
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate)
  const data = buffer.getChannelData(0)
  for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 3
  const source = audio.createBufferSource()
  source.buffer = buffer
  const filter = audio.createBiquadFilter()
  filter.type = type
  filter.frequency.value = pitch
  const gain = audio.createGain()
  gain.gain.value = loud
  source.connect(filter).connect(gain).connect(out)
  source.start(audio.currentTime + at)
}

function tone(at: number, length: number, from: number, to: number, loud: number, type: OscillatorType = 'sine'): void {
  const { audio, out } = sound()
  const start = audio.currentTime + at
  const source = audio.createOscillator()
  source.type = type
  source.frequency.setValueAtTime(from, start)
  source.frequency.exponentialRampToValueAtTime(to, start + length)
  const gain = audio.createGain()
  gain.gain.setValueAtTime(0.0001, start)
  gain.gain.exponentialRampToValueAtTime(loud, start + 0.012)
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length)
  source.connect(gain).connect(out)
  source.start(start)
  source.stop(start + length)
}

function slapOnTheMat(at: number): void {
  burst(at, 0.16, 900, 0.7)
  tone(at, 0.2, 110, 45, 0.8)
}

const NOISES: Record<Noise, () => void> = {
  dice: () => [0, 0.07, 0.13, 0.22, 0.27].forEach((at) => burst(at, 0.06, 1700 + Math.random() * 900, 0.5)),
  card: () => burst(0, 0.05, 5200, 0.3, 'highpass'),
  slap: () => burst(0, 0.14, 2100, 0.8, 'highpass'),
  thud: () => tone(0, 0.22, 130, 55, 0.7),
  whip: () => {
    tone(0, 0.13, 500, 2400, 0.15, 'triangle')
    burst(0.12, 0.07, 3600, 0.6, 'highpass')
  },
  mat: () => slapOnTheMat(0),
  count: () => {
    NOISES.dice()
    slapOnTheMat(0)
  },
  bell: () => [0, 0.16].forEach((at) => [1046, 2637, 4120].forEach((pitch, i) => tone(at, 1.1 - i * 0.3, pitch, pitch * 0.995, 0.16 / (i + 1)))),
  trumpet: () => tone(0, 0.3, 233, 174, 0.12, 'sawtooth'),
  brass: () => {
    [349, 440, 523, 698].forEach((pitch, i) => tone(i * 0.13, 0.5, pitch, pitch, 0.12, 'sawtooth'))
    burst(0.5, 1.6, 1100, 0.25)
  },
}

/** Sounds for work away from the screen: one for success, one for failure. Synthesized, not loaded. */

const MUTED_KEY = 'portolan:muted';
let context: AudioContext | undefined;

interface Tone {
  /** Hertz. */
  pitch: number;
  /** Start in seconds from now, and duration. */
  at: number;
  length: number;
}

/** High and short, or low and twice: distinguishable in a loud hall, and for people who hear only one of the ranges well. */
const YES: readonly Tone[] = [{ pitch: 1320, at: 0, length: 0.09 }];
const NO: readonly Tone[] = [
  { pitch: 220, at: 0, length: 0.14 },
  { pitch: 220, at: 0.2, length: 0.14 },
];
const LOUDNESS = 0.2;

function play(tones: readonly Tone[], shape: OscillatorType): void {
  if (isMuted() || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  // Browsers suspend it until the person has pressed something; iPads interrupt it when they sleep or a call comes, and some say so by a word of their own.
  if (context.state !== 'running') void context.resume();
  for (const { pitch, at, length } of tones) {
    const start = context.currentTime + at;
    const voice = context.createOscillator();
    const volume = context.createGain();
    voice.type = shape;
    voice.frequency.value = pitch;
    volume.gain.setValueAtTime(LOUDNESS, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + length);
    voice.connect(volume).connect(context.destination);
    voice.start(start);
    voice.stop(start + length);
  }
}

/** It worked. */
export const playYes = (): void => play(YES, 'sine');
/** It did not: look at the screen. */
export const playNo = (): void => play(NO, 'square');

/** Whether this browser is muted. */
export function isMuted(): boolean {
  try {
    return localStorage.getItem(MUTED_KEY) === '1';
  } catch {
    return false;
  }
}

/** Turns this browser's sounds off or on. */
export function setMuted(muted: boolean): void {
  try {
    if (muted) localStorage.setItem(MUTED_KEY, '1');
    else localStorage.removeItem(MUTED_KEY);
  } catch {
    // A browser that stores nothing keeps its sounds on.
  }
}

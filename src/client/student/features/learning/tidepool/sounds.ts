import { usePersistentState } from '#client/shared/platform/screen/persistent-state.ts';
import { SPECIES, type Species } from '#contract/learning/tidepool.schemas.ts';

/** Semitones above the first tone: any of them sound well together. */
const SCALE = [0, 2, 4, 7, 9] as const;
const FIRST_TONE_HZ = 262;
const LOUDEST = 0.07;
const TONE_SECONDS = 0.5;

let opened: AudioContext | null = null;

/** Higher ones would no longer be gentle: animals of the next round sound like those of the first. */
const OCTAVES = 3;

/** The tone of an animal. */
export function toneOf(species: Species): number {
  const index = SPECIES.indexOf(species);
  const semitones = (SCALE[index % SCALE.length] ?? 0) + 12 * (Math.floor(index / SCALE.length) % OCTAVES);
  return FIRST_TONE_HZ * 2 ** (semitones / 12);
}

/** One soft tone, like a drop of water. Nothing is loaded: it is the same without a network. */
function drop(audio: AudioContext, frequency: number, start: number): void {
  const [tone, volume] = [audio.createOscillator(), audio.createGain()];
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(LOUDEST, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + TONE_SECONDS);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + TONE_SECONDS);
}

/** Plays tones one after another. Where a browser has no sound, or does not allow it now, nothing happens. */
function play(frequencies: readonly number[]): void {
  try {
    opened ??= new AudioContext();
    const audio = opened;
    if (audio.state === 'suspended') audio.resume().catch(() => undefined);
    for (const [index, frequency] of frequencies.entries()) drop(audio, frequency, audio.currentTime + index * 0.14);
  } catch {
    opened = null;
  }
}

/** Gentle sounds of the tidepool, off until the student turns them on; kept on this device. */
export function useSounds() {
  const [isOn, setOn] = usePersistentState('tidepool-sounds', false);
  return {
    isOn,
    turn: (on: boolean) => {
      setOn(on);
      if (on) play([toneOf('sea_star')]);
    },
    touched: (species: Species) => isOn && play([toneOf(species)]),
    arrived: (species: Species) => isOn && play([toneOf('sea_star'), toneOf('snail'), toneOf(species)]),
  };
}

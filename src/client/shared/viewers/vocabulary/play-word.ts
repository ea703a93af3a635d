import { Speech } from '../reading/speech.ts';
import { canSay, sayWord } from './say-word.ts';

let playing: HTMLAudioElement | null = null;

/**
 * Plays the recording of a word in place of what is being heard. Where it cannot be had, a voice of the device says the word.
 * @param recording its address; undefined where there is none
 * @returns whether the word is heard
 */
export async function playWord(word: string, language: 'en' | 'es', recording: string | undefined): Promise<boolean> {
  playing?.pause();
  Speech.silence();
  if (recording !== undefined) {
    const audio = new Audio(recording);
    playing = audio;
    try {
      await audio.play();
      return true;
    } catch {
      // Another word was asked for before this one began: that one is heard.
      if (playing !== audio) return true;
    }
  }
  if (!canSay(language)) return false;
  sayWord(word, language);
  return true;
}

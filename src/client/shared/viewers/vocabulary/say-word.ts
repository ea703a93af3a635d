import { Speech } from '../reading/speech.ts';
import { voiceFor } from '../reading/voices.ts';

/** A voice of this device for a language; null where only the network has one, which would fail without it. */
function localVoiceFor(language: 'en' | 'es'): SpeechSynthesisVoice | null {
  return voiceFor(
    speechSynthesis.getVoices().filter(({ localService }) => localService),
    language,
  );
}

/** Whether this device can say a word aloud. */
export function canSay(language: 'en' | 'es'): boolean {
  return 'speechSynthesis' in globalThis && localVoiceFor(language) !== null;
}

/** Says a word aloud, in place of what is being said. */
export function sayWord(word: string, language: 'en' | 'es'): void {
  const voice = localVoiceFor(language);
  if (!voice) return;
  const nothing = () => undefined;
  new Speech(speechSynthesis).play(0, {
    voice,
    rate: () => 0.9,
    sentence: (index) => (index === 0 ? word : null),
    onSentence: nothing,
    onWord: nothing,
    onEnd: nothing,
  });
}

/** A voice of this device for a language; null where only the network has one, which would fail without it. */
function voiceFor(language: 'en' | 'es'): SpeechSynthesisVoice | null {
  return speechSynthesis.getVoices().find(({ lang, localService }) => localService && lang.toLowerCase().startsWith(language)) ?? null;
}

/** Whether this device can say a word aloud. */
export function canSay(language: 'en' | 'es'): boolean {
  return 'speechSynthesis' in globalThis && voiceFor(language) !== null;
}

/** Says a word aloud, in place of what is being said. */
export function sayWord(word: string, language: 'en' | 'es'): void {
  const voice = voiceFor(language);
  if (!voice) return;
  speechSynthesis.cancel();
  const utterance = new SpeechSynthesisUtterance(word);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  utterance.rate = 0.9;
  speechSynthesis.speak(utterance);
}

import { useEffect, useState } from 'react';

/** As people speak here, where the device has more than one voice for a language. Android writes es_US. */
const OF_HERE = /^(en|es)[-_](us|mx)/i;

/** A voice for a language, one that needs no network where there is one, and of this region; null without any. */
export function voiceFor(voices: readonly SpeechSynthesisVoice[], language: string): SpeechSynthesisVoice | null {
  const worth = ({ lang, localService }: SpeechSynthesisVoice) => Number(localService) * 2 + Number(OF_HERE.test(lang));
  const speaking = voices.filter(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === language);
  return speaking.toSorted((a, b) => worth(b) - worth(a))[0] ?? null;
}

/** The device's voice for a language; null without any. */
export function useVoice(language: string): SpeechSynthesisVoice | null {
  const [voices, setVoices] = useState<readonly SpeechSynthesisVoice[]>([]);
  useEffect(() => {
    if (!('speechSynthesis' in window)) return;
    const look = () => setVoices(speechSynthesis.getVoices());
    look();
    // Chromium knows its voices only some time after the page asks.
    speechSynthesis.addEventListener('voiceschanged', look);
    return () => speechSynthesis.removeEventListener('voiceschanged', look);
  }, []);
  return voiceFor(voices, language);
}

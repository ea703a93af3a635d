import { useEffect, useRef, useState } from 'react';
import type { Span } from './sentences.ts';
import { Speech } from './speech.ts';

/** Slow, as people talk, and quick. */
const RATES = [0.7, 1, 1.3] as const;

/** A voice for a language, one that needs no network where there is one; null without any. */
export function voiceFor(voices: readonly SpeechSynthesisVoice[], language: string): SpeechSynthesisVoice | null {
  const speaking = voices.filter(({ lang }) => lang.toLowerCase().startsWith(language));
  return speaking.find(({ localService }) => localService) ?? speaking[0] ?? null;
}

function useVoice(language: string): SpeechSynthesisVoice | null {
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

interface Reading {
  readonly language: string;
  /** 1 to 3. */
  readonly rate: number;
  /** The words of a sentence; null after the last. */
  readonly sentence: (index: number) => string | null;
  readonly onSentence: (index: number) => void;
  readonly onWord: (word: Span) => void;
}

/** Reads a text aloud. Pausing goes on from the sentence's beginning. Null where the device has no voice for the language. */
export function useReadAloud({ language, rate, sentence, onSentence, onWord }: Reading) {
  const voice = useVoice(language);
  const [speaking, setSpeaking] = useState(false);
  const speech = useRef<Speech | null>(null);
  const chosen = useRef(rate);
  chosen.current = rate;
  const pause = () => {
    speech.current?.stop();
    setSpeaking(false);
  };
  // Another language is another text; a page that is left must not go on talking.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    addEventListener('pagehide', pause);
    return () => {
      removeEventListener('pagehide', pause);
      pause();
    };
  }, [language]);
  if (!voice) return null;

  const play = (index: number) => {
    speech.current ??= new Speech(speechSynthesis);
    setSpeaking(true);
    const onEnd = () => setSpeaking(false);
    speech.current.play(index, { voice, rate: () => RATES[chosen.current - 1] ?? 1, sentence, onSentence, onWord, onEnd });
  };
  return { speaking, play, pause };
}

import { useEffect, useRef, useState } from 'react';

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
}

/**
 * Reads a text aloud, sentence by sentence. Pausing stops at the sentence and goes on from its beginning: engines forget how to
 * go on in the middle. Null where the device has no voice for the language.
 */
export function useReadAloud({ language, rate, sentence, onSentence }: Reading) {
  const voice = useVoice(language);
  const [speaking, setSpeaking] = useState(false);
  /** What comes after a cancelled sentence belongs to an earlier turn, and is not listened to. */
  const turn = useRef(0);
  const pause = () => {
    turn.current += 1;
    setSpeaking(false);
    if ('speechSynthesis' in window) speechSynthesis.cancel();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is another text
  useEffect(() => pause, [language]);
  if (!voice) return null;

  const play = (index: number) => {
    pause();
    const mine = turn.current;
    const say = (at: number) => {
      const words = sentence(at);
      if (words === null) return setSpeaking(false);
      onSentence(at);
      const utterance = new SpeechSynthesisUtterance(words);
      utterance.voice = voice;
      utterance.lang = voice.lang;
      utterance.rate = RATES[rate - 1] ?? 1;
      utterance.onend = () => turn.current === mine && say(at + 1);
      utterance.onerror = () => turn.current === mine && setSpeaking(false);
      speechSynthesis.speak(utterance);
    };
    setSpeaking(true);
    say(index);
  };
  return { speaking, play, pause };
}

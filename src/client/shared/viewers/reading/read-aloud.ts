import './read-aloud.css';
import { useEffect, useRef, useState } from 'react';
import { usePopup } from '#client/shared/platform/screen/popup.ts';
import { useLocked } from '#client/shared/platform/session/lock-state.ts';
import type { Span } from './sentences.ts';
import { Speech } from './speech.ts';
import { useVoice } from './voices.ts';

/** Slow, as people talk, and quick. */
const RATES = [0.7, 1, 1.3] as const;

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
  // Behind the lock and the end of a session, the screen lives on.
  const isLocked = useLocked();
  const isOver = usePopup()?.status === 401;
  // Another language is another text; a page that is left or hidden must not go on talking.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const onHidden = () => document.hidden && pause();
    addEventListener('pagehide', pause);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      removeEventListener('pagehide', pause);
      document.removeEventListener('visibilitychange', onHidden);
      pause();
    };
  }, [language, isLocked, isOver]);
  if (!voice) return null;

  const play = (index: number) => {
    speech.current ??= new Speech(speechSynthesis);
    setSpeaking(true);
    const onEnd = () => setSpeaking(false);
    speech.current.play(index, { voice, rate: () => RATES[chosen.current - 1] ?? 1, sentence, onSentence, onWord, onEnd });
  };
  return { speaking, play, pause };
}

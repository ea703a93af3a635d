import { type ComponentProps, type RefObject, useEffect } from 'react';
import { SentenceDock } from './sentence-dock.tsx';
import type { Span } from './sentences.ts';
import { useSentences } from './use-sentences.ts';

interface SentenceReaderProps extends Omit<ComponentProps<typeof SentenceDock>, 'steps' | 'voice'> {
  readonly text: RefObject<HTMLElement | null>;
  /** Changes when another text is shown in the same element. */
  readonly textKey: string;
  readonly language: 'en' | 'es';
  /** False while only a selection is marked. */
  readonly isOn: boolean;
  /** The sentence that one is at, for as long as one goes by sentences. */
  readonly onSentence: (sentence: Span | null) => void;
}

/** Going through a text by sentences, read aloud or by hand. Fetched when a reader first does so. */
export function SentenceReader({ text, textKey, language, isOn, onSentence, ...dock }: SentenceReaderProps) {
  const { span, hasVoice, speaking, toggle, step } = useSentences(text, language, dock.rate, isOn, textKey);
  useEffect(() => {
    onSentence(span);
    return () => onSentence(null);
  }, [span, onSentence]);
  return (
    <SentenceDock
      {...dock}
      steps={isOn ? { onBefore: () => step(-1), onAfter: () => step(1) } : null}
      voice={hasVoice ? { speaking, onToggle: toggle } : null}
    />
  );
}

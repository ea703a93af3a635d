import { type RefObject, useEffect, useRef, useState } from 'react';
import { useReadAloud } from './read-aloud.ts';
import type { Span } from './sentences.ts';
import { paint, rangeAt, sentencesIn, textIn } from './text-ranges.ts';

const SPOKEN = 'tp-sentence';
const WORD = 'tp-word';

/** Going through a text sentence by sentence, by hand or with a voice. The one that one is at is painted and kept in view. */
export function useSentences(text: RefObject<HTMLElement | null>, language: string, rate: number, on: boolean, textKey: string) {
  const [at, setAt] = useState(0);
  const [list, setList] = useState<readonly Span[]>([]);
  /** The same, for what is called between two drawings. */
  const spans = useRef(list);
  const unpaint = useRef(() => {});
  const unpaintWord = useRef(() => {});
  /** Where the sentence that one is at begins. */
  const begins = useRef(0);
  const show = (index: number) => {
    const root = text.current;
    const span = spans.current[index];
    if (!root || !span) return;
    const range = rangeAt(root, span);
    unpaint.current();
    unpaintWord.current();
    begins.current = span.start;
    unpaint.current = paint(SPOKEN, [range]);
    range?.startContainer.parentElement?.scrollIntoView({ block: 'nearest' });
    setAt(index);
  };
  const aloud = useReadAloud({
    language,
    rate,
    sentence: (index) => {
      const span = spans.current[index];
      return span ? (text.current ? textIn(text.current) : '').slice(span.start, span.end) : null;
    },
    onSentence: show,
    onWord: ({ start, end }) => {
      const root = text.current;
      unpaintWord.current();
      if (root) unpaintWord.current = paint(WORD, [rangeAt(root, { start: begins.current + start, end: begins.current + end })]);
    },
  });
  const speaking = aloud?.speaking ?? false;
  useEffect(() => {
    if (!speaking) unpaintWord.current();
  }, [speaking]);
  const pause = useRef(aloud?.pause);
  pause.current = aloud?.pause;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text, or another size of it, begins anew
  useEffect(() => {
    const root = text.current;
    if (!on || !root) return;
    spans.current = sentencesIn(root, language);
    setList(spans.current);
    show(0);
    return () => {
      pause.current?.();
      unpaint.current();
      unpaintWord.current();
    };
  }, [on, textKey, language]);

  const step = (by: number) => {
    aloud?.pause();
    show(Math.min(spans.current.length - 1, Math.max(0, at + by)));
  };
  return {
    span: on ? (list[at] ?? null) : null,
    hasVoice: aloud !== null,
    speaking,
    toggle: () => (aloud?.speaking ? aloud.pause() : aloud?.play(at)),
    step,
  };
}

import { useEffect, useRef, useState } from 'react';
import { useAutosave } from '#client/shared/platform/screen/use-autosave.ts';
import type { QuestionBodyProps } from './question-body-props.ts';

interface MadeKind<Work> {
  readonly none: Work;
  /** @returns null where the text is no such work */
  readonly read: (text: string) => Work | null;
  /** @returns an empty text where nothing was made */
  readonly write: (work: Work) => string;
}

/**
 * Work that is made while it is an answer: kept on the device as it is typed, on its way when it is settled. What another tab or
 * device makes of the answer is taken over.
 */
export function useMade<Work>(
  kind: MadeKind<Work>,
  { question, given, onAnswer }: Pick<QuestionBodyProps, 'question' | 'given' | 'onAnswer'>,
) {
  const [work, setWork] = useState(() => kind.read(given.text ?? '') ?? kind.none);
  /** The newest, between two paintings too. */
  const now = useRef({ work, text: given.text ?? '' });
  const isTouched = useRef(false);
  const field = question.options[0]?.answer_id;

  const { typed, settle } = useAutosave((settled) => {
    if (settled && !isTouched.current) return;
    const text = kind.write(now.current.work);
    if (field === undefined || (!settled && text === now.current.text)) return;
    now.current.text = text;
    return onAnswer({ chosen: text === '' ? [] : [field], text }, settled);
  });
  const show = (change: (before: Work) => Work) => {
    isTouched.current = true;
    now.current.work = change(now.current.work);
    setWork(now.current.work);
  };

  const read = useRef(kind);
  useEffect(() => {
    const text = given.text ?? '';
    if (text === now.current.text) return;
    const work = read.current.read(text) ?? read.current.none;
    now.current = { work, text };
    setWork(work);
  }, [given.text]);

  return {
    work,
    /** The work at this moment: a hand is faster than the screen. */
    newest: () => now.current.work,
    /** Changes it, and sends it on its way. */
    place: (change: (before: Work) => Work) => {
      show(change);
      settle();
    },
    /** Changes it, and keeps it while it is still being written. */
    type: (change: (before: Work) => Work) => {
      show(change);
      typed();
    },
    settle,
  };
}

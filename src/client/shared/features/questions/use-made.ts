import { useEffect, useRef, useState } from 'react';
import type { QuestionBodyProps } from './question-body-props.ts';

/** A pause in writing after which it is kept on the device. */
const PAUSE_MS = 250;

interface MadeKind<Work> {
  readonly none: Work;
  /** @returns null where the text is no such work */
  readonly read: (text: string) => Work | null;
  /** @returns an empty text where nothing was made */
  readonly write: (work: Work) => string;
}

/**
 * Work that is made while it is an answer: durable on the device at every pause, on its way when it is settled. What another tab or
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
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const field = question.options[0]?.answer_id;

  const keep = useRef((_settled: boolean) => {});
  keep.current = (settled) => {
    clearTimeout(timer.current);
    const text = kind.write(now.current.work);
    if (field === undefined || (!settled && text === now.current.text)) return;
    now.current.text = text;
    onAnswer({ chosen: text === '' ? [] : [field], text }, settled);
  };
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
  // Whoever turns the page has not pressed anything else first.
  useEffect(
    () => () => {
      if (isTouched.current) keep.current(true);
    },
    [],
  );

  return {
    work,
    /** The work at this moment: a hand is faster than the screen. */
    newest: () => now.current.work,
    /** Changes it, and sends it on its way. */
    place: (change: (before: Work) => Work) => {
      show(change);
      keep.current(true);
    },
    /** Changes it, and keeps it at the next pause. */
    type: (change: (before: Work) => Work) => {
      show(change);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => keep.current(false), PAUSE_MS);
    },
    settle: () => isTouched.current && keep.current(true),
  };
}

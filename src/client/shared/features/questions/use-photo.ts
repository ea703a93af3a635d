import { useEffect, useRef, useState } from 'react';
import { NO_PHOTO, type Picture, readPhoto, writePhoto } from '#domain/photo.ts';
import type { QuestionBodyProps } from './question-body-props.ts';

/** A pause in writing after which it is kept on the device. */
const PAUSE_MS = 250;

/**
 * A photo while it is an answer. A picture is durable on the device at once, the description at every pause; both go on their way as
 * one answer. What another tab or device makes of the answer is taken over.
 */
export function usePhoto({ question, given, onAnswer }: Pick<QuestionBodyProps, 'question' | 'given' | 'onAnswer'>) {
  const [photo, setPhoto] = useState(() => readPhoto(given.text ?? '') ?? NO_PHOTO);
  /** What was there before the last change, to be put back. */
  const [before, setBefore] = useState<Picture | null>(null);
  /** The newest, between two paintings too. */
  const now = useRef({ photo, text: given.text ?? '' });
  const isTouched = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const field = question.options[0]?.answer_id;

  const keep = useRef((_settled: boolean) => {});
  keep.current = (settled) => {
    clearTimeout(timer.current);
    const text = writePhoto(now.current.photo);
    if (field === undefined || (!settled && text === now.current.text)) return;
    now.current.text = text;
    onAnswer({ chosen: text === '' ? [] : [field], text }, settled);
  };
  const show = (next: typeof photo) => {
    isTouched.current = true;
    now.current.photo = next;
    setPhoto(next);
  };

  useEffect(() => {
    const text = given.text ?? '';
    if (text === now.current.text) return;
    const photo = readPhoto(text) ?? NO_PHOTO;
    now.current = { photo, text };
    setPhoto(photo);
  }, [given.text]);
  // Whoever turns the page has not pressed anything else first.
  useEffect(
    () => () => {
      if (isTouched.current) keep.current(true);
    },
    [],
  );

  return {
    photo,
    before,
    /** @param picture null takes the photo away */
    place: (picture: Picture | null) => {
      setBefore(now.current.photo.picture);
      show({ ...now.current.photo, picture });
      keep.current(true);
    },
    describe: (description: string) => {
      show({ ...now.current.photo, description });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => keep.current(false), PAUSE_MS);
    },
    settle: () => isTouched.current && keep.current(true),
  };
}

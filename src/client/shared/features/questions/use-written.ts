import { useEffect, useRef, useState } from 'react';
import { useAutosave } from '#client/shared/platform/screen/use-autosave.ts';
import { beyond, fitting } from '#domain/answers/fitting-text.ts';
import type { QuestionBodyProps } from './question-body-props.ts';

/** What an answer holds, its spaces not counted: a short constructed response as in the STAAR test, and one of some words or a number. */
export const MAX_SIGNS = 475;
const MAX_SIGNS_SHORT = 120;

/** A text while it is an answer: kept on the device as it is typed, on its way when it is settled. */
export function useWritten({ question, given, onAnswer }: Pick<QuestionBodyProps, 'question' | 'given' | 'onAnswer'>) {
  const [text, setText] = useState(given.text ?? '');
  const [isCut, setCut] = useState(false);
  const field = question.options[0]?.answer_id;
  /** The newest text, also before it is drawn, and the text that was last passed on. */
  const now = useRef({ text, passedOn: text });
  const isTouched = useRef(false);
  const { typed, settle } = useAutosave((settled) => {
    const { text, passedOn } = now.current;
    if (!isTouched.current || field === undefined || (!settled && text === passedOn)) return;
    now.current.passedOn = text;
    return onAnswer({ chosen: text.trim() === '' ? [] : [field], text }, settled);
  });
  const type = (value: string) => {
    isTouched.current = true;
    now.current.text = value;
    setText(value);
    typed();
  };
  // What another tab or device wrote is taken over; otherwise leaving this field would write the older text over it.
  useEffect(() => {
    const elsewhere = given.text ?? '';
    const { text, passedOn } = now.current;
    if (elsewhere === passedOn || text !== passedOn) return;
    now.current = { text: elsewhere, passedOn: elsewhere };
    isTouched.current = false;
    setText(elsewhere);
  }, [given.text]);

  const tooMuch = question.type === 'extended' ? beyond(text, MAX_SIGNS) : '';
  // Typing ends at the limit, as in the STAAR test. What is pasted into a long answer may be long work: it stays, and what is too much of it is shown.
  const onChange = (event: { readonly currentTarget: { readonly value: string } }) => {
    const { value } = event.currentTarget;
    const isPasted = value.length - text.length > 1;
    const mostLong = isPasted ? Number.POSITIVE_INFINITY : MAX_SIGNS;
    const most = question.type === 'extended' ? mostLong : MAX_SIGNS_SHORT;
    const kept = value.length < text.length ? value : fitting(text, value, most);
    // What is too much is said already.
    setCut(kept !== value && (isPasted || !tooMuch));
    if (kept !== text) type(kept);
  };
  return { text, isCut, tooMuch, onChange, settle };
}

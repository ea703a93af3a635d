import { useEffect, useId, useRef, useState } from 'react';
import { m } from '#client/shared/messages/questions/question-kinds.ts';
import { useAutosave } from '#client/shared/platform/screen/use-autosave.ts';
import { beyond, fitting, signsIn } from '#domain/answers/fitting-text.ts';
import { answeredQuantity } from '#domain/answers/written-answers.ts';
import classes from './other-kinds.module.css';
import type { QuestionBodyProps } from './question-body-props.ts';

/** What an answer holds, its spaces not counted: a short constructed response as in the STAAR test, and one of some words or a number. */
const MOST_SIGNS = 475;
const MOST_SIGNS_SHORT = 120;

/** A field for some words, a number or a whole text. */
export function WrittenAnswer({ question, language, given, onAnswer }: QuestionBodyProps) {
  const hint = useId();
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

  const tooMuch = question.type === 'extended' ? beyond(text, MOST_SIGNS) : '';
  // Typing ends at the limit, as in the STAAR test. What is pasted into a long answer may be long work: it stays, and what is too much of it is shown.
  const onChange = (event: { readonly currentTarget: { readonly value: string } }) => {
    const { value } = event.currentTarget;
    const isPasted = value.length - text.length > 1;
    const mostLong = isPasted ? Number.POSITIVE_INFINITY : MOST_SIGNS;
    const most = question.type === 'extended' ? mostLong : MOST_SIGNS_SHORT;
    const kept = value.length < text.length ? value : fitting(text, value, most);
    // What is too much is said already.
    setCut(kept !== value && (isPasted || !tooMuch));
    if (kept !== text) type(kept);
  };
  const shared = {
    className: classes.field,
    lang: language,
    value: text,
    'aria-labelledby': 'stem',
    'aria-describedby': hint,
    onChange,
    onBlur: settle,
  };
  if (question.type === 'extended') {
    return (
      <div className={classes.kind}>
        <p id={hint} className={classes.hint}>
          {m.writeLong()}
        </p>
        <textarea {...shared} rows={9} />
        <p className={classes.count}>{m.signsLeft({ count: Math.max(0, MOST_SIGNS - signsIn(text)) })}</p>
        <p className={classes.count} role="status">
          {isCut ? m.isCut() : tooMuch ? m.tooMuch({ count: signsIn(tooMuch), most: MOST_SIGNS }) : null}
        </p>
        {tooMuch && (
          <p className={classes.count}>
            <mark lang={language}>{tooMuch}</mark>
          </p>
        )}
      </div>
    );
  }
  const isNoNumber = question.is_number && text.trim() !== '' && answeredQuantity(text).numbers.length === 0;
  return (
    <div className={classes.kind}>
      <p id={hint} className={classes.hint}>
        {question.is_number ? m.writeNumber() : m.writeShort()}
      </p>
      <input {...shared} type="text" autoComplete="off" autoCapitalize="none" data-short="" />
      <p className={classes.count} role="status">
        {isCut ? m.isCut() : isNoNumber ? m.noNumber() : null}
      </p>
    </div>
  );
}

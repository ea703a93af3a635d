import { useEffect, useId, useRef, useState } from 'react';
import { m } from '#client/shared/messages/questions/question-kinds.ts';
import { useAutosave } from '#client/shared/platform/screen/use-autosave.ts';
import { beyond, fitting, signsIn } from '#domain/answers/fitting-text.ts';
import { quantityIn } from '#domain/answers/written-answers.ts';
import classes from './other-kinds.module.css';
import type { QuestionBodyProps } from './question-body-props.ts';

/** What a short constructed response holds, its spaces not counted, as in the STAAR test. */
const MOST_SIGNS = 475;
const SHORT = 120;

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

  const shared = {
    className: classes.field,
    lang: language,
    value: text,
    'aria-labelledby': 'stem',
    'aria-describedby': hint,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => type(event.currentTarget.value),
    onBlur: settle,
  };
  // Typing ends at the limit, as in the STAAR test. What is pasted may be long work: it stays, and what is too much of it is shown.
  const onLong = (event: { readonly currentTarget: { readonly value: string } }) => {
    const { value } = event.currentTarget;
    const isTyped = value.length - text.length <= 1;
    const kept = value.length < text.length ? value : fitting(text, value, isTyped ? MOST_SIGNS : Number.POSITIVE_INFINITY);
    setCut(kept !== value);
    if (kept !== text) type(kept);
  };
  if (question.type === 'extended') {
    const tooMuch = beyond(text, MOST_SIGNS);
    return (
      <div className={classes.kind}>
        <p id={hint} className={classes.hint}>
          {m.writeLong()}
        </p>
        <textarea {...shared} rows={9} onChange={onLong} />
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
  return (
    <div className={classes.kind}>
      <p id={hint} className={classes.hint}>
        {question.is_number ? m.writeNumber() : m.writeShort()}
      </p>
      <input
        {...shared}
        type="text"
        inputMode={question.is_number ? 'decimal' : 'text'}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={SHORT}
        data-short=""
      />
      <p className={classes.count} role="status">
        {question.is_number && text.trim() !== '' && quantityIn(text).numbers.length === 0 ? m.noNumber() : null}
      </p>
    </div>
  );
}

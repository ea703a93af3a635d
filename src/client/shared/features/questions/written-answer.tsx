import { useEffect, useId, useRef, useState } from 'react';
import { m } from '#client/shared/messages/question-kinds.ts';
import classes from './other-kinds.module.css';
import type { QuestionBodyProps } from './question-body.tsx';

/** A pause in writing after which it is kept on the device. */
const PAUSE_MS = 250;
/** What the wire takes. */
const MOST_SIGNS = 4000;
const SHORT = 120;

/** A field for some words, a number or a whole text. */
export function WrittenAnswer({ question, language, given, onAnswer }: QuestionBodyProps) {
  const hint = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? given.text ?? '';
  const field = question.options[0]?.answer_id;
  const keep = useRef((_settled: boolean) => {});
  keep.current = (settled) => {
    if (typed !== null && field !== undefined) onAnswer({ chosen: typed.trim() === '' ? [] : [field], text: typed }, settled);
  };

  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => keep.current(false), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  // Whoever turns the page or closes the lid has not pressed anything else first.
  useEffect(() => {
    const onHidden = () => document.visibilityState === 'hidden' && keep.current(true);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      keep.current(true);
    };
  }, []);

  const shared = {
    className: classes.field,
    lang: language,
    value: text,
    'aria-labelledby': 'stem',
    'aria-describedby': hint,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => setTyped(event.currentTarget.value),
    onBlur: () => keep.current(true),
  };
  if (question.type === 'extended') {
    return (
      <div className={classes.kind}>
        <p id={hint} className={classes.hint}>
          {m.writeLong()}
        </p>
        <textarea {...shared} rows={9} maxLength={MOST_SIGNS} />
        <p className={classes.count}>{m.signsLeft({ count: MOST_SIGNS - text.length })}</p>
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
    </div>
  );
}

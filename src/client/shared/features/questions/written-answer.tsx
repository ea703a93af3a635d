import { useEffect, useId, useRef, useState } from 'react';
import { m } from '#client/shared/messages/question-kinds.ts';
import { fitting, signsIn } from '#domain/fitting-text.ts';
import { quantityIn } from '#domain/written-answers.ts';
import classes from './other-kinds.module.css';
import type { QuestionBodyProps } from './question-body-props.ts';

/** A pause in writing after which it is kept on the device. */
const PAUSE_MS = 250;
/** Whoever writes without a pause loses no more than this to a battery that is empty. */
const LONGEST_UNKEPT_MS = 1_000;
/** What a short constructed response holds, its spaces not counted, as in the STAAR test. */
const MOST_SIGNS = 475;
const SHORT = 120;

/** A field for some words, a number or a whole text. */
export function WrittenAnswer({ question, language, given, onAnswer }: QuestionBodyProps) {
  const hint = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [isCut, setCut] = useState(false);
  const text = typed ?? given.text ?? '';
  const field = question.options[0]?.answer_id;
  const keep = useRef((_settled: boolean) => {});
  keep.current = (settled) => {
    if (typed !== null && field !== undefined) onAnswer({ chosen: typed.trim() === '' ? [] : [field], text: typed }, settled);
  };

  const unkeptSince = useRef(0);
  useEffect(() => {
    if (typed === null) return;
    unkeptSince.current ||= Date.now();
    const rest = unkeptSince.current + LONGEST_UNKEPT_MS - Date.now();
    const timer = setTimeout(
      () => {
        unkeptSince.current = 0;
        keep.current(false);
      },
      Math.min(PAUSE_MS, Math.max(0, rest)),
    );
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
  // Answers of earlier releases may be longer: they may become shorter, and no longer.
  const onLong = (event: { readonly currentTarget: { readonly value: string } }) => {
    const { value } = event.currentTarget;
    const kept = value.length < text.length ? value : fitting(text, value, MOST_SIGNS);
    setCut(kept !== value);
    if (kept !== text) setTyped(kept);
  };
  if (question.type === 'extended') {
    return (
      <div className={classes.kind}>
        <p id={hint} className={classes.hint}>
          {m.writeLong()}
        </p>
        <textarea {...shared} rows={9} onChange={onLong} />
        <p className={classes.count}>{m.signsLeft({ count: Math.max(0, MOST_SIGNS - signsIn(text)) })}</p>
        <p className={classes.count} role="status">
          {isCut ? m.isCut() : null}
        </p>
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

import { useId } from 'react';
import { m } from '#client/shared/messages/questions/question-kinds.ts';
import { signsIn } from '#domain/answers/fitting-text.ts';
import { answeredQuantity } from '#domain/answers/written-answers.ts';
import classes from './other-kinds.module.css';
import type { QuestionBodyProps } from './question-body-props.ts';
import { MAX_SIGNS, useWritten } from './use-written.ts';

/** A field for some words, a number or a whole text. */
export function WrittenAnswer(props: QuestionBodyProps) {
  const { question, language } = props;
  const hint = useId();
  const { text, isCut, tooMuch, onChange, settle } = useWritten(props);
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
        <p className={classes.count}>{m.signsLeft({ count: Math.max(0, MAX_SIGNS - signsIn(text)) })}</p>
        <p className={classes.count} role="status">
          {isCut ? m.isCut() : tooMuch ? m.tooMuch({ count: signsIn(tooMuch), most: MAX_SIGNS }) : null}
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

import { m } from '#client/staff/messages/reports/grading.ts';
import type { AnswerToGrade } from '#contract/grading/grading.schemas.ts';
import classes from './grader.module.css';
import { quoteMarks } from './quote-marks.ts';

/** What the student wrote, with what a suggestion quotes of it. The numbers are those of the criteria beside it. */
export function MarkedAnswer({ answer: { given_text, suggestion } }: { readonly answer: AnswerToGrade }) {
  let place = 0;
  return (
    <blockquote className={classes.answer}>
      {quoteMarks(given_text, suggestion?.criteria ?? []).map(({ text, criteria, ending }) => {
        const key = place;
        place += text.length;
        if (criteria.length === 0) return <span key={key}>{text}</span>;
        return (
          <mark key={key} className={classes.quote} data-criteria={ending.join(', ')} title={m.quoted({ numbers: criteria.join(', ') })}>
            {text}
          </mark>
        );
      })}
    </blockquote>
  );
}

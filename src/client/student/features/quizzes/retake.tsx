import { formatDay } from '#client/shared/platform/screen/format.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import { m } from '#client/student/messages/retake.ts';
import type { QuizPaper } from '#contract/content/content.schemas.ts';
import type { LessonResource } from '#contract/learning/learning.schemas.ts';
import type { QuizAttempt } from '#contract/quizzes/quizzes.schemas.ts';
import { QuizResults } from './quiz-results.tsx';
import classes from './retake.module.css';

interface RetakeNoteProps {
  readonly retake: NonNullable<LessonResource['retake']>;
  /** Begins it; null where a button for that stands elsewhere. */
  readonly onStart: (() => void) | null;
}

/** Tells a student of a retake: that it is there, until when, and what the teacher says. */
export function RetakeNote({ retake: { due_date, note, from_answers }, onStart }: RetakeNoteProps) {
  return (
    <div className={classes.note}>
      <p>
        <strong>{from_answers ? m.returned() : m.given()}</strong> {due_date && m.due({ day: formatDay(due_date) })}
      </p>
      {note && (
        <p>
          {m.says()} <q>{note}</q>
        </p>
      )}
      {onStart && (
        <Button kind="action" large onClick={onStart}>
          {from_answers ? m.change() : m.start()}
        </Button>
      )}
    </div>
  );
}

interface EarlierTriesProps {
  readonly paper: QuizPaper;
  readonly language: 'en' | 'es';
  /** The newest first. */
  readonly attempts: readonly QuizAttempt[];
}

/** What a student turned in before: how each try came out, and what was answered, as far as the teacher shows it. */
export function EarlierTries({ paper, language, attempts }: EarlierTriesProps) {
  const turnedIn = attempts.filter(({ submitted_at }) => submitted_at !== null);
  return (
    <section aria-label={m.earlier()}>
      {turnedIn.map(({ result_id, attempt_no: number = 1, score, max_score: total, results }) => {
        const words = score === null ? m.turnedIn({ number }) : m.scored({ number, score, total });
        return results.length === 0 ? (
          <p key={result_id}>{words}</p>
        ) : (
          <details key={result_id} className={classes.earlier}>
            <summary>{words}</summary>
            <QuizResults {...{ paper, language, results }} title={m.answersOf({ number })} />
          </details>
        );
      })}
    </section>
  );
}

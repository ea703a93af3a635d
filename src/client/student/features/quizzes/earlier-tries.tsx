import { m } from '#client/student/messages/retake.ts';
import type { QuizPaper } from '#contract/content/content.schemas.ts';
import type { QuizAttempt } from '#contract/quizzes/quizzes.schemas.ts';
import { QuizResults } from './quiz-results.tsx';
import classes from './retake-note.module.css';

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

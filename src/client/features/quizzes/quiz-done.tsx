import type { ReactNode, RefObject } from 'react';
import { m } from '#client/messages/quizzes.ts';
import { useConnectivity } from '#client/platform/connectivity.ts';
import { formatTime } from '#client/platform/format.ts';
import { refusalWords } from '#client/platform/refusal-words.ts';
import { AlertIcon, CheckIcon, ClockIcon } from '#client/ui/icons/icons.tsx';
import type { QuizPaper } from '#contract/content.schemas.ts';
import type { QuizAttempt } from '#contract/quizzes.schemas.ts';
import type { QuizDraft } from './quiz-draft.ts';
import { QuizResults } from './quiz-results.tsx';
import classes from './quiz-screen.module.css';
import { type SubmitStanding, useSubmitStanding } from './use-submit-standing.ts';

interface QuizDoneProps {
  readonly paper: QuizPaper;
  readonly language: 'en' | 'es';
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly draft: QuizDraft;
  /** The server's word, once there is one. */
  readonly attempt: QuizAttempt | null;
  readonly onward: ReactNode;
}

/** After handing in: where the quiz is now, and, once the server judged it, the score and what there is to learn. */
export function QuizDone({ paper, language, heading, draft, attempt, onward }: QuizDoneProps) {
  const standing = useSubmitStanding(draft.submit?.op_id ?? null);
  const { state } = useConnectivity();
  const judged = attempt?.submitted_at && attempt.score !== null ? { ...attempt, score: attempt.score } : null;
  return (
    <>
      <section className={classes.sheet}>
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {standing.kind === 'parked' ? m.parkedTitle() : m.doneTitle()}
        </h1>
        <div role="status">
          <Where
            standing={standing}
            savedAt={draft.state.handed_in_at}
            receivedAt={attempt?.submitted_at ?? null}
            offline={state === 'offline'}
            judged={judged !== null}
          />
          {judged && (
            <div className={classes.score}>
              <p className={classes.points}>{m.score({ score: judged.score, total: judged.max_score })}</p>
              <p>{encouragement(judged.score, judged.max_score)}</p>
            </div>
          )}
        </div>
      </section>
      {judged && judged.results.length > 0 && <QuizResults paper={paper} language={language} results={judged.results} />}
      <div className={classes.ways}>{onward}</div>
    </>
  );
}

interface WhereProps {
  readonly standing: SubmitStanding;
  readonly savedAt: string | null;
  readonly receivedAt: string | null;
  readonly offline: boolean;
  readonly judged: boolean;
}

function Where({ standing, savedAt, receivedAt, offline, judged }: WhereProps) {
  if (standing.kind === 'looking') return null;
  if (standing.kind === 'parked') {
    return (
      <div className={classes.parked}>
        <p>
          <AlertIcon /> <span>{m.parked()}</span>
        </p>
        {standing.reason && <p>{refusalWords(standing.reason)}</p>}
      </div>
    );
  }
  if (standing.kind === 'received') {
    return (
      <>
        <p className={classes.received}>
          <CheckIcon /> {m.receivedAt({ time: receivedAt ? formatTime(receivedAt) : '' })}
        </p>
        {!judged && <p>{offline ? m.scoreLater() : m.waiting()}</p>}
      </>
    );
  }
  return (
    <>
      <p className={classes.saved}>
        <ClockIcon /> {m.savedAt({ time: savedAt ? formatTime(savedAt) : '' })}
      </p>
      <p className={classes.lead}>{offline ? m.doneOffline() : m.doneSending()}</p>
    </>
  );
}

function encouragement(score: number, total: number): string {
  if (score >= total * 0.8) return m.scoreHigh();
  return score >= total * 0.5 ? m.scoreMiddle() : m.scoreLow();
}

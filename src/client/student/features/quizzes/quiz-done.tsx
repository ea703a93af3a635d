import { type ReactNode, type RefObject, Suspense, useEffect } from 'react';
import page from '#client/shared/features/questions/quiz-screen.module.css';
import { m as quiz } from '#client/shared/messages/questions/quizzes.ts';
import { refusalLabel } from '#client/shared/platform/calls/refusal-labels.ts';
import { useConnectivity } from '#client/shared/platform/offline/connectivity.ts';
import { formatRecent } from '#client/shared/platform/screen/format.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import { AlertIcon, CheckIcon, ClockIcon } from '#client/shared/ui/icons/icons.tsx';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import { m } from '#client/student/messages/quiz-end.ts';
import { m as a } from '#client/student/messages/student-assessment.ts';
import type { QuizPaper } from '#contract/content/content.schemas.ts';
import type { LessonResource } from '#contract/learning/learning.schemas.ts';
import type { QuizAttempt } from '#contract/quizzes/quizzes.schemas.ts';
import { receiptCode } from '#domain/receipt-code.ts';
import classes from './quiz-done.module.css';
import { isTimeUsedUp, type QuizDraft } from './quiz-draft.ts';
import { wordsOf } from './quiz-labels.ts';
import { type SubmitStanding, useSubmitStanding } from './use-submit-standing.ts';

/** What there is to learn from it comes once the server has scored it; all else of a quiz's end comes with its start (`check-sizes.ts`). */
const PracticeMissed = lazyPart(async () => (await import('./practice-missed.tsx')).PracticeMissed);

const RetakeNote = lazyPart(async () => (await import('./retake.tsx')).RetakeNote);

interface QuizDoneProps {
  readonly userPuid: string;
  readonly paper: QuizPaper;
  readonly language: 'en' | 'es';
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly draft: QuizDraft;
  /** The server's word, once there is one. */
  readonly attempt: QuizAttempt | null;
  readonly onward: ReactNode;
  readonly earned?: ReactNode;
  /** Given by the teacher and not begun. */
  readonly retake?: LessonResource['retake'];
  /** Begins another attempt; null where none is left. */
  readonly onAgain: (() => void) | null;
}

/** After handing in: where the quiz is now, and, once the server judged it, the score and what there is to learn. */
export function QuizDone({ userPuid, paper, language, heading, draft, attempt, onward, earned, retake, onAgain }: QuizDoneProps) {
  const standing = useSubmitStanding(userPuid, draft.submit?.op_id ?? null);
  const { state } = useConnectivity();
  const say = wordsOf(paper);
  const judged = attempt?.submitted_at && attempt.score !== null ? attempt : null;
  // The reply to handing it in comes before what there is to learn from it: on a slow line by many seconds.
  const { score = null, max_score = 0, awaiting_points: waits = 0 } = judged ?? ((standing.kind === 'received' && standing.told) || {});
  // Of a test that another device turned in, the server tells the time that was used.
  const isTimeUp = draft.submit?.is_time_up ?? isTimeUsedUp(paper, draft);
  useEffect(() => heading.current?.focus({ preventScroll: true }), [heading]);
  return (
    <>
      <section className={page.sheet}>
        <h1 ref={heading} tabIndex={-1} className={page.title}>
          {standing.kind === 'rejected' ? say.rejectedTitle() : standing.kind === 'awaiting_review' ? say.heldTitle() : say.doneTitle()}
        </h1>
        <div role="status">
          {isTimeUp && <p>{a.timeIsUp()}</p>}
          <Where
            standing={standing}
            savedAt={draft.state.handed_in_at}
            receipt={receiptOf(standing, attempt)}
            opId={draft.submit?.op_id ?? ''}
            offline={state === 'offline'}
            judged={score !== null}
            paper={paper}
          />
          {score !== null && (
            <div className={classes.score}>
              {judged?.teacher_score ? (
                <TeachersScore {...judged.teacher_score} />
              ) : (
                <>
                  <p className={classes.points}>{waits > 0 ? m.scoreWaits() : m.score({ score, total: max_score })}</p>
                  {waits > 0 && score > 0 && <p>{m.scoreSoFar({ score })}</p>}
                  {judged && waits === 0 && max_score > 0 && <p>{encouragement(score, max_score)}</p>}
                </>
              )}
            </div>
          )}
        </div>
        {retake && (
          <Suspense>
            <RetakeNote retake={retake} onStart={onAgain} />
          </Suspense>
        )}
      </section>
      {judged && (
        <Suspense>
          <PracticeMissed resultId={judged.result_id} paper={paper} results={judged.results} language={language} earned={earned} />
        </Suspense>
      )}
      <div className={page.ways}>
        {onward}
        {onAgain && !retake && (
          <Button kind="plain" large onClick={onAgain}>
            {a.again()}
          </Button>
        )}
      </div>
    </>
  );
}

/** What the teacher said of the quiz stands in place of what the attempt earned, as in the reports. */
function TeachersScore({ points, max_points }: NonNullable<QuizAttempt['teacher_score']>) {
  if (points === null) return <p className={classes.points}>{m.excused()}</p>;
  return (
    <>
      <p className={classes.points}>{m.score({ score: points, total: max_points })}</p>
      <p>{m.setByTeacher()}</p>
    </>
  );
}

interface WhereProps {
  readonly standing: SubmitStanding;
  readonly savedAt: string | null;
  readonly receipt: Receipt;
  readonly opId: string;
  readonly offline: boolean;
  readonly judged: boolean;
  readonly paper: QuizPaper;
}

interface Receipt {
  readonly code: string | null;
  readonly at: string | null;
}

/** This device noted the receipt when it came; of a quiz handed in elsewhere the server tells it. */
function receiptOf(standing: SubmitStanding, attempt: QuizAttempt | null): Receipt {
  const note = standing.kind === 'received' ? standing.note : null;
  return { code: note?.code ?? attempt?.receipt_code ?? null, at: note?.received_at ?? attempt?.submitted_at ?? null };
}

function Where({ standing, savedAt, receipt, opId, offline, judged, paper }: WhereProps) {
  const say = wordsOf(paper);
  const isTest = paper.assessment !== undefined;
  if (standing.kind === 'looking') return null;
  if (standing.kind === 'awaiting_review') {
    const { held } = standing.reason;
    return (
      <div className={classes.rejected}>
        <p>
          <AlertIcon />{' '}
          <span>{held?.reason === 'closed' && held.decision === null ? say.heldClosed() : refusalLabel(standing.reason)}</span>
        </p>
        <p>{m.heldReceipt({ code: receiptCode(opId) })}</p>
      </div>
    );
  }
  if (standing.kind === 'rejected') {
    return (
      <div className={classes.rejected}>
        <p>
          <AlertIcon /> <span>{say.rejected()}</span>
        </p>
        {standing.reason && <p>{refusalLabel(standing.reason)}</p>}
      </div>
    );
  }
  if (standing.kind === 'received') {
    return (
      <>
        <p className={classes.received}>
          <CheckIcon /> {receivedLabel(receipt)}
        </p>
        {!judged && <p>{isTest ? a.resultsLater() : offline ? m.scoreLater() : m.waiting()}</p>}
      </>
    );
  }
  return (
    <>
      <p className={classes.saved}>
        <ClockIcon /> {m.savedAt({ time: savedAt ? formatRecent(savedAt) : '' })}
      </p>
      <p className={page.lead}>{isTest ? a.doneSaved() : offline ? m.doneOffline() : m.doneSending()}</p>
    </>
  );
}

function receivedLabel({ code, at }: Receipt): string {
  const time = at ? formatRecent(at) : '';
  return code ? m.receivedWithReceipt({ time, code }) : quiz.receivedAt({ time });
}

function encouragement(score: number, total: number): string {
  if (score >= total * 0.8) return m.scoreHigh();
  return score >= total * 0.5 ? m.scoreMiddle() : m.scoreLow();
}

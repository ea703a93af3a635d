import { type PointerEvent, type ReactNode, useState } from 'react';
import { answerTo, standingOf } from '#client/shared/features/questions/quiz-state.ts';
import { useConnectivity } from '#client/shared/platform/offline/connectivity.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import { CheckIcon, ClockIcon, InfoIcon } from '#client/shared/ui/icons/icons.tsx';
import { m } from '#client/student/messages/check-as-you-go.ts';
import type { QuizPaper, QuizQuestion } from '#contract/content/content.schemas.ts';
import type { QuizAttempt } from '#contract/quizzes/quizzes.schemas.ts';
import { isReadByPeople } from '#domain/answers/question-kinds.ts';
import classes from './checked-question.module.css';
import { type ChecksOfAnswer, checksOfAnswer } from './checks-of-answer.ts';
import type { QuizDraft } from './quiz-draft.ts';
import type { QuizSession } from './quiz-session.ts';
import type { QuizView } from './quiz-view.ts';

interface CheckedQuestionProps {
  readonly question: QuizQuestion;
  readonly language: 'en' | 'es';
  readonly session: QuizSession;
  readonly view: QuizView;
  readonly attempt: QuizAttempt | null;
  readonly children: ReactNode;
}

/** A question whose answer can be checked before the turn-in: a second try earns half of the points, and is the last. */
export function CheckedQuestion({ question, language, session, view: { draft }, attempt, children }: CheckedQuestionProps) {
  const { question_id } = question;
  const standing = checksOfAnswer(draft, question_id, attempt);
  const { checks, isDecided, isWaiting } = standing;
  const isLocked = isWaiting || isDecided;
  const answer = answerTo(draft.state, question_id);
  const written = `${answer.chosen.join()} ${answer.text ?? ''}`;
  // The answer that was last checked: checking it again would show nothing new.
  const [checked, setChecked] = useState<string | null>(null);
  const [asksFirst, setAsksFirst] = useState(false);
  if (isReadByPeople(question.type)) return children;
  const check = () => {
    // The button stays while a check is pending, so that keyboard focus is not lost.
    if (isWaiting) return;
    const isNew = standingOf(draft.state, question) === 'answered' && written !== checked;
    setAsksFirst(!isNew);
    if (!isNew) return;
    setChecked(written);
    void session.answer(question, answer, true, true);
  };
  return (
    <>
      <fieldset className={classes.body} disabled={isLocked} onPointerDownCapture={isLocked ? stop : undefined}>
        {children}
      </fieldset>
      <div role="status">
        {(isWaiting || checks.length > 0) && <Verdict {...standing} language={language} />}
        {asksFirst && <p>{checks.length > 0 ? m.changeFirst() : m.answerFirst()}</p>}
      </div>
      {!isDecided && (
        <div className={classes.ask}>
          <Button kind="plain" aria-disabled={isWaiting} onClick={check}>
            {m.check()}
          </Button>
          <small>{checks.length > 0 ? m.lastTry() : m.rule()}</small>
        </div>
      )}
    </>
  );
}

/** Steps are dragged by a grip, which a disabled fieldset does not disable. */
const stop = (event: PointerEvent) => event.stopPropagation();

function Verdict({ checks, isWaiting, language }: ChecksOfAnswer & { readonly language: 'en' | 'es' }) {
  const offline = useConnectivity().state === 'offline';
  const last = checks.at(-1);
  if (isWaiting || !last)
    return (
      <p className={classes.verdict} data-verdict="waiting">
        <ClockIcon size="1.2em" /> {offline ? m.waitsOffline() : m.waits()}
      </p>
    );
  const isSecond = checks.length > 1;
  return (
    <div className={classes.verdict} data-verdict={last.is_right ? 'right' : 'not yet'}>
      <p>
        {last.is_right ? <CheckIcon size="1.2em" /> : <InfoIcon size="1.2em" />}{' '}
        <strong>{last.is_right ? (isSecond ? m.rightSecond() : m.right()) : isSecond ? m.notSecond() : m.notYet()}</strong>
      </p>
      {last.notes.map((note) => (
        <p key={note.en} lang={language}>
          {note[language]}
        </p>
      ))}
    </div>
  );
}

interface WaitingChecksProps {
  readonly paper: QuizPaper;
  readonly draft: QuizDraft;
  readonly attempt: QuizAttempt | null;
}

/** Warns before the turn-in about pending checks: turning in now gives up their second try. */
export function WaitingChecks({ paper, draft, attempt }: WaitingChecksProps) {
  const count = paper.questions.filter(({ question_id }) => checksOfAnswer(draft, question_id, attempt).isWaiting).length;
  if (count === 0) return null;
  return (
    <p className={classes.verdict} data-verdict="waiting">
      <ClockIcon size="1.2em" /> {m.waitingAtEnd({ count })}
    </p>
  );
}

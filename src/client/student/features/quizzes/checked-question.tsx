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

/** A question whose answer may be checked before the quiz is turned in: once more for half of the points, and decided after that. */
export function CheckedQuestion({ question, language, session, view: { draft }, attempt, children }: CheckedQuestionProps) {
  const { question_id } = question;
  const standing = checksOfAnswer(draft, question_id, attempt);
  const { checks, isDecided, isWaiting } = standing;
  const isLocked = isWaiting || isDecided;
  const answer = answerTo(draft.state, question_id);
  const written = `${answer.chosen.join()} ${answer.text ?? ''}`;
  // What was on the screen when it was last checked: the same again would tell nothing.
  const [checked, setChecked] = useState<string | null>(null);
  const [asksFirst, setAsksFirst] = useState(false);
  if (isReadByPeople(question.type)) return children;
  const check = () => {
    // Pressed again while it waits: the button stays, so that the keyboard has a place.
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

/** Steps are drawn by a grip, which is no control that a fieldset disables. */
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

/** Before the turn-in: checks that wait for the connection, whose second try would be given away. */
export function WaitingChecks({ paper, draft, attempt }: WaitingChecksProps) {
  const count = paper.questions.filter(({ question_id }) => checksOfAnswer(draft, question_id, attempt).isWaiting).length;
  if (count === 0) return null;
  return (
    <p className={classes.verdict} data-verdict="waiting">
      <ClockIcon size="1.2em" /> {m.waitingAtEnd({ count })}
    </p>
  );
}

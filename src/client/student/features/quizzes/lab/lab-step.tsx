import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { LabField } from '#client/shared/features/questions/lab/lab-field.tsx';
import { type Given, givenTo, standingOf } from '#client/shared/features/questions/quiz-state.ts';
import { holdAttempt } from '#client/shared/platform/offline/open-attempt.ts';
import { useOutboxSummary } from '#client/shared/platform/offline/queue.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import { Confirm } from '#client/shared/ui/controls/confirm.tsx';
import { lazyPart, Nothing } from '#client/shared/ui/states/missing-part.tsx';
import { LabAnswer, TeacherComment } from '#client/shared/viewers/lab/lab-answer.tsx';
import { type Lab, LabContext } from '#client/shared/viewers/lab/lab-context.ts';
import type { LabStepProps } from '#client/shared/viewers/lab/lab-step.ts';
import { m } from '#client/student/messages/lab.ts';
import type { QuizQuestion } from '#contract/content/content.schemas.ts';
import { AnswerVersions } from '../answer-versions.tsx';
import { HeldNote } from '../held-note.tsx';
import { attemptQuery } from '../quizzes.queries.ts';
import { useKeptBeside } from '../use-kept-beside.ts';
import { useQuizSession } from '../use-quiz-session.ts';
import classes from './lab-step.module.css';

/** What teachers said of this lab. */
const MyNotes = lazyPart(async () => (await import('#client/shared/features/work-notes/my-notes.tsx')).MyNotesOnWork, Nothing);

/** A lab that is done on the screen: its fields stand in its text, are kept like the answers of a quiz, and are turned in together. */
export function LabStep({ place, tracked, onTurnedIn, onPaper, isDone, document, footer }: LabStepProps) {
  const { user_puid, lesson_id, assignment_id, paper } = place;
  const open = useQuizSession(place);
  const details = useQuery({ ...attemptQuery(user_puid, lesson_id, assignment_id, paper), staleTime: 0 });
  const [isAsking, setAsking] = useState(false);
  const session = open?.session;
  const attempt = details.data?.attempt ?? null;
  useLayoutEffect(() => {
    if (session && attempt) session.mergeServerAttempt(attempt);
  }, [session, attempt]);
  useKeptBeside(details.refetch);

  const view = open?.view ?? null;
  const state = view?.draft.state;
  const isTurnedIn = state !== undefined && state.handed_in_at !== null;
  const isWritten = view?.saved === 'yes';
  const isOpen = state !== undefined && state.result_id !== null && (!isTurnedIn || !isWritten);
  useEffect(() => (isOpen ? holdAttempt() : undefined), [isOpen]);
  const submitted = isWritten && tracked !== null ? (view?.draft.submit?.op_id ?? null) : null;
  const latest = useRef(onTurnedIn);
  latest.current = onTurnedIn;
  useEffect(() => {
    if (submitted !== null) latest.current(submitted);
  }, [submitted]);
  const held = useOutboxSummary().heldIn.get(`${user_puid}:${assignment_id}`)?.reason;

  const fields = useMemo(() => new Map(paper.questions.map((question) => [question.field?.id, question])), [paper]);
  /** The attempt begins with the first answer, or with turning in a lab that needs none. */
  const begin = () => {
    if (session && tracked && session.view().draft.state.result_id === null) session.start(tracked);
  };
  const answer = (question: QuizQuestion, given: Given, settled = true) => {
    if (!session || !tracked) return;
    begin();
    return session.answer(question, given, settled);
  };
  const lab: Lab = {
    renderField: (fieldId, language) => {
      const question = fields.get(fieldId);
      if (!question || !session || !view || !state || !(tracked || isTurnedIn)) return null;
      const comment = attempt?.comments?.find(({ question_id }) => question_id === question.question_id);
      const given = givenTo(state, question);
      return (
        <>
          {isTurnedIn ? (
            <LabAnswer question={question} answer={given} language={language} />
          ) : (
            <LabField question={question} language={language} given={given} onAnswer={(next, settled) => answer(question, next, settled)} />
          )}
          {!isTurnedIn && otherDevice(question) && <AnswerVersions {...{ place, question, language, session, view, attempt }} />}
          {comment && <TeacherComment by={comment.said_by} words={comment.words} />}
        </>
      );
    },
  };
  const otherDevice = ({ question_id }: QuizQuestion) => (attempt?.responses[question_id]?.others?.length ?? 0) > 0;

  const needed = paper.questions.filter(({ field }) => !field?.is_optional);
  const empty = state ? needed.filter((question) => standingOf(state, question) !== 'answered') : needed;
  // Done before it was turned in: on paper, or when its document had no fields yet.
  const isLateTurnIn = isDone && empty.length === 0 && state !== undefined && state.result_id !== null;
  const goToEmpty = () => {
    const [first] = empty;
    const field = globalThis.document.querySelector<HTMLElement>(`[data-field="${first?.field?.id}"]`);
    field?.querySelector<HTMLElement>('input, textarea, select, button')?.focus();
    field?.scrollIntoView({ block: 'center' });
  };
  const turnIn = async () => {
    setAsking(false);
    begin();
    await session?.submit(new Date().toISOString());
  };

  return (
    <LabContext.Provider value={lab}>
      <div className={classes.head} data-print="no">
        <p>{isTurnedIn ? m.turnedIn() : m.how()}</p>
        <button type="button" className={classes.button} onClick={() => print()}>
          {m.print()}
        </button>
      </div>
      {document}
      {attempt && (
        <Suspense>
          <MyNotes resultId={attempt.result_id} />
        </Suspense>
      )}
      {!isTurnedIn && (
        <div className={classes.progress}>
          <p role="status">
            <strong>{m.filled({ done: needed.length - empty.length, all: needed.length })}</strong>
            {empty.length > 0 && !isDone && ` ${m.left({ count: empty.length })}`}
            {view?.saved === 'failed' && ` ${m.failed()}`}
          </p>
          {empty.length > 0 && (
            <button type="button" className={classes.button} onClick={goToEmpty}>
              {m.toNext()}
            </button>
          )}
          {!isDone && empty.length > 0 && (
            <details>
              <summary className="tp-more">{m.onPaper()}</summary>
              <p>{m.onPaperWhy()}</p>
              <button type="button" className={classes.button} onClick={onPaper}>
                {m.onPaperDone()}
              </button>
            </details>
          )}
          {isLateTurnIn && (
            <Button kind="action" onClick={() => setAsking(true)}>
              {m.turnIn()}
            </Button>
          )}
          {held && <HeldNote reason={held} />}
        </div>
      )}
      {footer({ isReady: empty.length === 0 && !isTurnedIn, onDone: () => setAsking(true) })}
      <Confirm
        open={isAsking}
        title={m.sure()}
        text={m.sureWhy()}
        stay={m.keepWorking()}
        go={m.turnIn()}
        onStay={() => setAsking(false)}
        onGo={() => void turnIn()}
      />
    </LabContext.Provider>
  );
}

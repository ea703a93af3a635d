import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import classes from '#client/shared/features/questions/quiz-screen.module.css';
import { m } from '#client/shared/messages/questions/quizzes.ts';
import { holdAttempt } from '#client/shared/platform/offline/open-attempt.ts';
import { useOutboxSummary } from '#client/shared/platform/offline/queue.ts';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { notify } from '#client/shared/platform/screen/notify.ts';
import { useScreenName } from '#client/shared/platform/screen/screen-name.ts';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import { OtherLanguage } from '#client/shared/viewers/other-language.tsx';
import type { QuizPlace } from '#client/shared/viewers/quiz-place.ts';
import { HeldNote } from './held-note.tsx';
import type { TrackedStep } from './quiz-change.ts';
import { QuizDone } from './quiz-done.tsx';
import { limitOf, measuredSeconds, progressOf } from './quiz-draft.ts';
import { wordsOf } from './quiz-labels.ts';
import { QuizOverview } from './quiz-overview.tsx';
import { QuizQuestionView } from './quiz-question-view.tsx';
import { QuizReview } from './quiz-review.tsx';
import { attemptQuery } from './quizzes.queries.ts';
import { TimeLeft } from './time-left.tsx';
import { useKeptBeside } from './use-kept-beside.ts';
import { useKnown } from './use-known.ts';
import { usePlace } from './use-place.ts';
import { useQuizSession } from './use-quiz-session.ts';

const WaitingChecks = lazyPart(async () => (await import('./checked-question.tsx')).WaitingChecks);
/** Read by those who look back. */
const EarlierTries = lazyPart(async () => (await import('./retake.tsx')).EarlierTries);

function Earlier(props: ComponentProps<typeof EarlierTries>) {
  return (
    props.attempts.length > 0 && (
      <Suspense>
        <EarlierTries {...props} />
      </Suspense>
    )
  );
}

interface QuizScreenProps {
  readonly place: QuizPlace;
  /** How the quiz's step is tracked; null until that is stored. */
  readonly tracked: TrackedStep | null;
  /** Told with the operation that submits the quiz, each time a quiz that this device submitted is open: it may be told again. */
  readonly onHandedIn: (opId: string) => void;
  /** The way back to the lesson. */
  readonly back: ReactNode;
  /** Whether the lessons on this device say that it was handed in, here or on another device. */
  readonly isHandedIn?: boolean;
  /** The way on, once the quiz is handed in. */
  readonly onward: ReactNode;
  /** Shows new animals after practice; a component of the tidepool. */
  readonly earned?: ReactNode;
}

/** A quiz from its overview to its feedback, all of it from this device when there is no network. */
export function QuizScreen({ place, tracked, isHandedIn = false, onHandedIn, back, onward, earned }: QuizScreenProps) {
  const { user_puid, lesson_id, assignment_id, paper, retake } = place;
  const open = useQuizSession(place);
  // Always asked anew: another device may have gone on with it, or submitted it, a moment ago.
  const details = useQuery({ ...attemptQuery(user_puid, lesson_id, assignment_id, paper), staleTime: 0 });
  const heading = useRef<HTMLHeadingElement>(null);
  const session = open?.session;
  const attempt = details.data?.attempt ?? null;

  // Before it is drawn: a quiz that was begun elsewhere never offers to start.
  useLayoutEffect(() => {
    if (session && attempt) session.mergeServerAttempt(attempt);
  }, [session, attempt]);
  const known = useKnown(details);
  useKeptBeside(details.refetch);

  const state = open?.view.draft.state;
  const isBegun = state !== undefined && state.result_id !== null && state.handed_in_at === null;
  const questions = paper.questions.map(({ question_id }) => question_id).join();
  const asked = useRef(questions);
  useEffect(() => {
    if (asked.current !== questions && isBegun) notify.info(m.changed());
    asked.current = questions;
  }, [questions, isBegun]);
  // Open until the submission is stored, not only pressed: a newer release may be waiting for the tables.
  const isWritten = open?.view.saved === 'yes';
  const attemptOpen = state !== undefined && state.result_id !== null && (state.handed_in_at === null || !isWritten);
  useEffect(() => (attemptOpen ? holdAttempt() : undefined), [attemptOpen]);
  // Whenever it is seen to be submitted, also after a crash between the two: the step is then completed.
  const submitted = isWritten && tracked !== null ? (open?.view.draft.submit?.op_id ?? null) : null;
  const latest = useRef(onHandedIn);
  latest.current = onHandedIn;
  useEffect(() => {
    if (submitted !== null) latest.current(submitted);
  }, [submitted]);
  const held = useOutboxSummary().heldIn.get(`${user_puid}:${assignment_id}`)?.reason;
  const index = usePlace(session, state, paper);
  const screen = state ? `${state.view}:${paper.questions[index]?.question_id ?? ''}` : null;
  useEffect(() => {
    if (screen === null) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [screen]);

  const screenLanguage = useLocale();
  const languageBefore = useRef(screenLanguage);
  useEffect(() => {
    // The switch in the header is for everything, the questions too.
    if (languageBefore.current !== screenLanguage) session?.setLanguage(null);
    languageBefore.current = screenLanguage;
  }, [screenLanguage, session]);

  useScreenName(`${wordsOf(paper).name()}: ${inLocale(paper.title)}`);

  if (!open || !session || !state) return <div className={classes.bone} />;
  const language = open.view.draft.language ?? screenLanguage;
  const shared = { paper, language, heading };
  // What is known of an earlier attempt says nothing of the one that was begun here since.
  const attemptNo = open.view.draft.attempt_no ?? 1;
  const ofThisAttempt = attempt && (attempt.attempt_no ?? 1) >= attemptNo ? attempt : null;
  const earlier = [...(attempt && !ofThisAttempt ? [attempt] : []), ...(details.data?.earlier ?? [])];
  // The server has the attempt before it, or there would be none: it may be begun without asking.
  const nextRetake = retake && retake.attempt_no > attemptNo ? retake : undefined;
  const timed = limitOf(paper, open.view.draft);
  const handIn = (isClockUp = false) => session.submit(new Date().toISOString(), isClockUp);
  // Where handing in could not be stored, the review says so.
  const onOver = () => void handIn(true).then((opId) => opId === null && session.move({ type: 'review' }));

  return (
    <div className={classes.quiz} data-view={state.view} data-task={state.view === 'done' ? undefined : ''}>
      <div className={classes.top}>
        {back}
        <OtherLanguage shown={language} onChange={(next) => session.setLanguage(next === screenLanguage ? null : next)} />
      </div>
      {state.view === 'overview' && (
        <QuizOverview
          {...shared}
          state={state}
          minutes={timed}
          attemptNo={attemptNo}
          retake={retake}
          progress={progressOf(paper, open.view.draft)}
          ready={tracked !== null}
          known={state.result_id !== null || known}
          isHandedIn={isHandedIn && known && attempt === null && state.result_id === null}
          onStart={() => tracked && session.start(tracked, retake?.attempt_no)}
        />
      )}
      {state.view === 'overview' && <Earlier {...{ paper, language, attempts: earlier }} />}
      {timed && (state.view === 'question' || state.view === 'review') && (
        <TimeLeft minutes={timed} seconds={measuredSeconds(open.view.draft)} onOver={onOver} />
      )}
      {state.view === 'question' && <QuizQuestionView {...shared} {...{ index, place, session, attempt }} view={open.view} />}
      {state.view === 'review' && (
        <QuizReview
          {...shared}
          note={
            place.mayCheck && (
              <Suspense>
                <WaitingChecks {...{ paper, attempt }} draft={open.view.draft} />
              </Suspense>
            )
          }
          session={session}
          state={state}
          failed={open.view.saved === 'failed'}
          onSubmit={() => void handIn()}
        />
      )}
      {state.view === 'done' && (
        <QuizDone
          {...shared}
          userPuid={user_puid}
          draft={open.view.draft}
          attempt={ofThisAttempt}
          {...{ onward, earned }}
          retake={nextRetake}
          onAgain={
            nextRetake || (ofThisAttempt?.submitted_at && ofThisAttempt.attempts_left)
              ? () => session.again(nextRetake?.attempt_no, nextRetake?.from_answers)
              : null
          }
        />
      )}
      {state.view === 'done' && <Earlier {...{ paper, language, attempts: earlier }} />}
      {/* Below: it comes by itself, and above it would move the answers under a finger. */}
      {state.view !== 'done' && (
        <div role="status" className={classes.told}>
          {held && <HeldNote reason={held} />}
        </div>
      )}
    </div>
  );
}

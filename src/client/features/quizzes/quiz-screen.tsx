import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { m } from '#client/messages/quizzes.ts';
import { locale } from '#client/platform/i18n.ts';
import { holdAttempt } from '#client/platform/open-attempt.ts';
import { LanguageChoice } from '#client/ui/viewers/language-choice.tsx';
import type { QuizPlace, TrackedStep } from './quiz-desk.ts';
import { QuizDone } from './quiz-done.tsx';
import { QuizOverview } from './quiz-overview.tsx';
import { QuizQuestionView } from './quiz-question-view.tsx';
import { QuizReview } from './quiz-review.tsx';
import classes from './quiz-screen.module.css';
import { quizDetailsQuery } from './quizzes.queries.ts';
import { useQuizDesk } from './use-quiz-desk.ts';

interface QuizScreenProps {
  readonly place: QuizPlace;
  /** How the quiz's step is tracked; null until that is written down. */
  readonly tracked: TrackedStep | null;
  /** Told with the act that hands the quiz in, once it is durable. */
  readonly onHandedIn: (opId: string) => void;
  /** The way back to the lesson. */
  readonly back: ReactNode;
  /** The way on, once the quiz is handed in. */
  readonly onward: ReactNode;
}

/** A quiz from its overview to its feedback, all of it from this device when there is no network. */
export function QuizScreen({ place, tracked, onHandedIn, back, onward }: QuizScreenProps) {
  const { user_puid, lesson_id, assignment_id, paper } = place;
  const open = useQuizDesk(place);
  const details = useQuery(quizDetailsQuery(user_puid, lesson_id, assignment_id, paper.quiz_id));
  const heading = useRef<HTMLHeadingElement>(null);
  const desk = open?.desk;
  const attempt = details.data?.attempt ?? null;

  useEffect(() => {
    if (desk && attempt) desk.adopt(attempt);
  }, [desk, attempt]);

  const state = open?.view.draft.state;
  // Open until handing in is written down, not only pressed: a newer release may be waiting for the tables.
  const unwritten = state?.handed_in_at === null || open?.view.draft.submit?.queued === false;
  const attemptOpen = state !== undefined && state.result_id !== null && unwritten;
  useEffect(() => (attemptOpen ? holdAttempt() : undefined), [attemptOpen]);
  const screen = state ? `${state.view}:${state.view === 'question' ? state.index : ''}` : null;
  useEffect(() => {
    if (screen === null) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [screen]);

  if (!open || !desk || !state) return <div className={classes.bone} />;
  const language = open.view.draft.language ?? locale();
  const shared = { paper, language, heading };

  return (
    <div className={classes.quiz}>
      <div className={classes.top}>
        {back}
        <LanguageChoice legend={m.language()} value={language} onChange={(next) => desk.speak(next)} />
      </div>
      {state.view === 'overview' && (
        <QuizOverview {...shared} state={state} ready={tracked !== null} onStart={() => tracked && desk.start(tracked)} />
      )}
      {state.view === 'question' && <QuizQuestionView {...shared} desk={desk} view={open.view} />}
      {state.view === 'review' && (
        <QuizReview
          {...shared}
          desk={desk}
          state={state}
          failed={open.view.kept === 'failed'}
          onHandIn={() => {
            void desk.handIn(new Date().toISOString()).then((opId) => opId && onHandedIn(opId));
          }}
        />
      )}
      {state.view === 'done' && <QuizDone {...shared} userPuid={user_puid} draft={open.view.draft} attempt={attempt} onward={onward} />}
    </div>
  );
}

import { useQueries } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from '#client/shared/features/questions/quiz-screen.module.css';
import { useConnectivity } from '#client/shared/platform/offline/connectivity.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { useScreenName } from '#client/shared/platform/screen/screen-name.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import { m } from '#client/student/messages/practice.ts';
import type { QuizPaper } from '#contract/content/content.schemas.ts';
import type { QuizAttempt } from '#contract/quizzes/quizzes.schemas.ts';
import { toPractice } from '#domain/answers/practice.ts';
import { Practice } from './practice.tsx';
import { quizDetailsQuery } from './quizzes.queries.ts';
import { useNotePracticed } from './use-note-practiced.ts';

/** About five minutes of work. A quiz is never split, so the first one may have more. */
const ENOUGH_QUESTIONS = 8;

interface TodaysPracticeProps {
  /** The longest overdue first. */
  readonly due: readonly { readonly lesson_id: number; readonly assignment_id: number; readonly quiz_id: number }[];
  /** Shows new animals; a component of the tidepool. */
  readonly earned?: ReactNode;
}

type Known = { readonly quiz: QuizPaper; readonly attempt: QuizAttempt };

/** The quizzes that fit into five minutes, with their missed questions. */
function fitting(known: readonly Known[]) {
  let count = 0;
  return known.flatMap(({ quiz, attempt }) => {
    const questions = toPractice(quiz.questions, attempt.results);
    if (count > 0 && count + questions.length > ENOUGH_QUESTIONS) return [];
    count += questions.length;
    return [{ quizId: quiz.quiz_id, resultId: attempt.result_id, questions, results: attempt.results }];
  });
}

/** Practice of missed questions from several quizzes, from this device. */
export function TodaysPractice({ due, earned }: TodaysPracticeProps) {
  const language = useLocale();
  const { userPuid } = useUser();
  const navigate = useNavigate();
  const note = useNotePracticed();
  const offline = useConnectivity().state === 'offline';
  useScreenName(m.today());
  const details = useQueries({
    queries: due.map(({ lesson_id, assignment_id, quiz_id }) => quizDetailsQuery(userPuid, lesson_id, assignment_id, quiz_id)),
  });
  const isHere = details.every(({ data, isError }) => data !== undefined || isError || offline);
  // Once there are questions, the set stays fixed while newer server replies arrive.
  const begun = useRef<ReturnType<typeof fitting> | null>(null);
  const found = isHere ? fitting(details.flatMap(({ data }) => (data?.attempt ? [{ quiz: data.quiz, attempt: data.attempt }] : []))) : null;
  if (found && found.length > 0) begun.current ??= found;
  const chosen = begun.current ?? found;
  // All points were lost on second tries or to a teacher's grade: unless noted, the dashboard would offer the quiz every day.
  const empty = chosen?.every(({ questions }) => questions.length === 0) ? chosen : [];
  const isNoted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as anything is known
  useEffect(() => {
    if (isNoted.current || empty.length === 0) return;
    isNoted.current = true;
    note(empty);
  }, [empty.length]);
  const onClose = () => void navigate({ to: '/authenticated/studentDashboard/studentDashboard/{-$typeId}', params: { typeId: '0' } });
  if (!chosen)
    return (
      <>
        <h1 className={classes.title}>{m.today()}</h1>
        <p role="status">{m.loadingToday()}</p>
      </>
    );
  const questions = chosen.flatMap((quiz) => quiz.questions);
  if (questions.length === 0)
    return (
      <section className={classes.sheet}>
        <h1 className={classes.title}>{m.today()}</h1>
        <p className={classes.lead}>{due.length > 0 && details.every(({ data }) => !data) ? m.notHereToday() : m.nothingToday()}</p>
        <Button kind="plain" onClick={onClose}>
          {m.home()}
        </Button>
      </section>
    );
  return (
    <>
      <h1 className={classes.title}>{m.today()}</h1>
      <Practice
        close={m.home()}
        earned={earned}
        questions={questions}
        results={chosen.flatMap(({ results }) => results)}
        resultOf={(id) => chosen.find((quiz) => quiz.questions.some(({ question_id }) => question_id === id))?.resultId}
        language={language}
        onDone={() => note(chosen)}
        onClose={onClose}
      />
    </>
  );
}

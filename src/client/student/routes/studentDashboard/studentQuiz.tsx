import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useLocation } from '@tanstack/react-router';
import { Suspense, useMemo } from 'react';
import { TODAY } from '#client/shared/features/questions/practice-today.ts';
import { lessonName } from '#client/shared/platform/screen/format.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { actingAs } from '#client/shared/platform/session/acting.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { lazyPart, Nothing } from '#client/shared/ui/states/missing-part.tsx';
import {
  BackToLesson,
  LessonMessage,
  LessonSkeleton,
  NoLessonNamed,
  ToLesson,
} from '#client/student/features/learning/lesson/lesson-states.tsx';
import { namesLesson, type QuizAddress, readQuizAddress } from '#client/student/features/learning/lesson/names-lesson.ts';
import { useLesson } from '#client/student/features/learning/lesson/use-lesson.ts';
import { lacks, takenOut, useOpenQuiz } from '#client/student/features/learning/lesson/use-open-quiz.ts';
import { useRefreshWhenAnswered } from '#client/student/features/learning/on-device/use-work-here.ts';
import { useLessonTracker } from '#client/student/features/learning/tracking/use-lesson-tracker.ts';
import { withExtraTime } from '#client/student/features/quizzes/quiz-draft.ts';
import { QuizScreen } from '#client/student/features/quizzes/quiz-screen.tsx';
import { quizDetailsQuery } from '#client/student/features/quizzes/quizzes.queries.ts';

/** Loaded only for an administrator who is signed in as the student. */
const ActingNote = lazyPart(async () => (await import('#client/shared/features/session/acting-note.tsx')).ActingNote);

/** A quiz of an assigned lesson. The lesson tracks the step, the quiz takes the answers; they meet here. */
export const Route = createFileRoute('/authenticated/studentDashboard/studentQuiz')({
  staticData: screen({ roles: ['student'], title: ['Quiz', 'Cuestionario'] }),
  validateSearch: readQuizAddress,
  component: StudentQuiz,
});

const DueToday = lazyPart(async () => (await import('#client/student/features/learning/dashboard/due-today.tsx')).DueToday);
/** Animals that came with what was practiced. */
const MetByPractice = lazyPart(
  async () => (await import('#client/student/features/learning/tidepool/new-meetings.tsx')).MetByPractice,
  Nothing,
);
const EARNED = (
  <Suspense>
    <MetByPractice />
  </Suspense>
);
const TodaysPractice = lazyPart(async () => (await import('#client/student/features/quizzes/todays-practice.tsx')).TodaysPractice);

/** Today's practice: missed questions of every quiz that is due. */
function Today() {
  return (
    <Suspense fallback={<LessonSkeleton />}>
      <DueToday>
        {(due) => (
          <TodaysPractice
            earned={EARNED}
            due={due.map(({ lesson: { lesson_id, assignment_id }, resource }) => ({ lesson_id, assignment_id, quiz_id: resource.item_id }))}
          />
        )}
      </DueToday>
    </Suspense>
  );
}

function StudentQuiz() {
  useLocale();
  const search = Route.useSearch();
  // A notice may link from the practice to a quiz on this same route.
  const isToday = useLocation({ select: ({ hash }) => hash.endsWith(TODAY) });
  const { assignment_id, resource_id, quiz_id } = search;
  if (actingAs())
    return (
      <Suspense>
        <ActingNote />
      </Suspense>
    );
  if (isToday) return <Today />;
  return namesLesson(search) ? <Quiz key={`${assignment_id}:${resource_id}:${quiz_id}`} {...search} /> : <NoLessonNamed />;
}

function Quiz(search: QuizAddress) {
  const { lesson_id, assignment_id, resource_id, quiz_id } = search;
  const { userPuid } = useUser();
  const { lesson, pending, error, retry } = useLesson(userPuid, lesson_id, assignment_id);
  const inLesson = useOpenQuiz(lesson, search);
  const isMissing = lesson !== null && inLesson === null && lacks(lesson.assignment, search);
  // Kept on this device where it was open with a connection; asked for again when the start arrived.
  const begun = useQuery({ ...quizDetailsQuery(userPuid, lesson_id, assignment_id, quiz_id), enabled: isMissing });
  const quiz = inLesson ?? (isMissing && begun.data?.attempt ? takenOut(lesson.assignment, search, begun.data.quiz) : null);
  const tracking = useLessonTracker(userPuid, quiz?.assignment ?? null, quiz?.resource ?? null);
  useRefreshWhenAnswered();
  const [asked, extra] = [quiz?.paper, quiz?.assignment.extra_time];
  const paper = useMemo(() => asked && withExtraTime(asked, extra), [asked, extra]);
  if (pending || (!quiz && begun.isLoading)) return <LessonSkeleton />;
  // What was done here waits for a connection, and is not lost meanwhile.
  if (!quiz && lesson && !(isMissing && lesson.assignment.here.has(resource_id))) return <NoLessonNamed />;
  if (!quiz || !paper) return <LessonMessage error={error} onRetry={lesson ? () => void begun.refetch() : retry} />;
  return (
    <QuizScreen
      place={{
        ...{ user_puid: userPuid, lesson_id, assignment_id, resource_id, paper },
        retake: quiz.resource.retake,
        mayCheck: quiz.assignment.may_check && !paper.assessment,
      }}
      tracked={tracking.step}
      isHandedIn={Boolean(quiz.resource.quiz?.submitted_at) && !(quiz.resource.retake && quiz.resource.state !== 'completed')}
      onHandedIn={(opId) => void tracking.complete([opId]).catch(() => undefined)}
      back={<BackToLesson step={search}>{lessonName(quiz.assignment)}</BackToLesson>}
      onward={<ToLesson step={search} />}
      earned={EARNED}
    />
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { lessonName } from '#client/shared/platform/screen/format.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import {
  BackToLesson,
  LessonMessage,
  LessonSkeleton,
  NoLessonNamed,
  ToLesson,
} from '#client/student/features/learning/lesson/lesson-states.tsx';
import { namesLesson, type QuizAddress, readQuizAddress } from '#client/student/features/learning/lesson/names-lesson.ts';
import { useLesson } from '#client/student/features/learning/lesson/use-lesson.ts';
import { useOpenQuiz } from '#client/student/features/learning/lesson/use-open-quiz.ts';
import { useRefreshWhenAnswered } from '#client/student/features/learning/on-device/use-work-here.ts';
import { useLessonTracker } from '#client/student/features/learning/tracking/use-lesson-tracker.ts';
import { QuizScreen } from '#client/student/features/quizzes/quiz-screen.tsx';

/** A quiz of an assigned lesson. The lesson tracks the step, the quiz takes the answers; they meet here. */
export const Route = createFileRoute('/authenticated/studentDashboard/studentQuiz')({
  staticData: screen({ roles: ['student'], title: ['Quiz', 'Cuestionario'] }),
  validateSearch: readQuizAddress,
  component: StudentQuiz,
});

function StudentQuiz() {
  useLocale();
  const search = Route.useSearch();
  const { assignment_id, resource_id, quiz_id } = search;
  return namesLesson(search) ? <Quiz key={`${assignment_id}:${resource_id}:${quiz_id}`} {...search} /> : <NoLessonNamed />;
}

function Quiz(search: QuizAddress) {
  const { lesson_id, assignment_id, resource_id } = search;
  const { userPuid } = useUser();
  const { lesson, pending, error, retry } = useLesson(userPuid, lesson_id, assignment_id);
  const quiz = useOpenQuiz(lesson, search);
  const tracking = useLessonTracker(userPuid, quiz?.assignment ?? null, quiz?.resource ?? null);
  useRefreshWhenAnswered();
  if (pending) return <LessonSkeleton />;
  if (!quiz) return lesson ? <NoLessonNamed /> : <LessonMessage error={error} onRetry={retry} />;
  return (
    <QuizScreen
      place={{ user_puid: userPuid, lesson_id, assignment_id, resource_id, paper: quiz.paper }}
      tracked={tracking.step}
      isHandedIn={Boolean(quiz.resource.quiz?.submitted_at)}
      onHandedIn={(opId) => void tracking.complete([opId])}
      back={<BackToLesson step={search}>{lessonName(quiz.assignment)}</BackToLesson>}
      onward={<ToLesson step={search} />}
    />
  );
}

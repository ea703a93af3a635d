import { createFileRoute } from '@tanstack/react-router';
import { m } from '#client/shared/messages/quizzes.ts';
import { useLocale } from '#client/shared/platform/i18n.ts';
import { screen } from '#client/shared/platform/screen.ts';
import { useUser } from '#client/shared/platform/session.ts';
import { BackLink } from '#client/shared/ui/back-link.tsx';
import { PrintQuizView } from '#client/shared/viewers/quiz-sheet/print-quiz-view.tsx';
import { LessonMessage, LessonSkeleton } from '#client/student/features/learning/lesson-states.tsx';
import { namesLesson } from '#client/student/features/learning/names-lesson.ts';
import { mayOpen } from '#client/student/features/learning/next-activity.ts';
import { useLesson } from '#client/student/features/learning/use-lesson.ts';

interface PrintSearch {
  readonly lesson_id: number;
  readonly assignment_id: number;
  readonly resource_id: number;
}

/** A quiz of an assigned lesson on paper, from this device where there is no network. What it prints never held a key. */
export const Route = createFileRoute('/authenticated/studentDashboard/printQuiz')({
  staticData: screen({ roles: ['student'], title: ['Print a quiz', 'Imprimir un cuestionario'] }),
  validateSearch: (search: PrintSearch) => search,
  beforeLoad: namesLesson,
  component: PrintQuiz,
});

function PrintQuiz() {
  useLocale();
  const { lesson_id, assignment_id, resource_id } = Route.useSearch();
  const { lesson, pending, error, retry } = useLesson(useUser().userPuid, Number(lesson_id), Number(assignment_id));
  if (pending) return <LessonSkeleton />;
  const quiz = lesson?.contents.find((each) => each.resource_id === Number(resource_id))?.quiz;
  if (!lesson || !quiz || !mayOpen(lesson.assignment, Number(resource_id))) return <LessonMessage error={error} onRetry={retry} />;
  return (
    <PrintQuizView
      quiz={quiz}
      back={
        <BackLink to="/authenticated/studentDashboard/studentLessonPlayer" search={{ lesson_id, assignment_id, resource_id }}>
          {m.back()}
        </BackLink>
      }
    />
  );
}

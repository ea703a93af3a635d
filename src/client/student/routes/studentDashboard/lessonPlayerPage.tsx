import { createFileRoute, Navigate } from '@tanstack/react-router';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { NoLessonNamed } from '#client/student/features/learning/lesson/lesson-states.tsx';
import { namesLesson, numbersIn } from '#client/student/features/learning/lesson/names-lesson.ts';

interface LessonSearch {
  readonly lesson_id: number;
  readonly assignment_id: number;
  readonly resource_id?: number;
}

/** The address under which other parts of the product open a lesson: the player is one screen. */
export const Route = createFileRoute('/authenticated/studentDashboard/lessonPlayerPage')({
  staticData: screen({ roles: ['student'], title: ['Lesson', 'Lección'] }),
  validateSearch: (search: Record<string, unknown>): LessonSearch => numbersIn(search, ['lesson_id', 'assignment_id', 'resource_id']),
  component: LessonPlayerPage,
});

function LessonPlayerPage() {
  useLocale();
  const search = Route.useSearch();
  if (!namesLesson(search)) return <NoLessonNamed />;
  return <Navigate to="/authenticated/studentDashboard/studentLessonPlayer" search={search} replace />;
}

import { createFileRoute } from '@tanstack/react-router';
import { ReaderProvider } from '#client/shared/features/reading/reader-provider.tsx';
import { useLocale } from '#client/shared/platform/i18n.ts';
import { screen } from '#client/shared/platform/screen.ts';
import { LessonPlayer } from '#client/student/features/learning/lesson-player.tsx';
import { namesLesson } from '#client/student/features/learning/names-lesson.ts';

interface LessonSearch {
  readonly lesson_id: number;
  readonly assignment_id: number;
  readonly resource_id?: number;
}

/** An assigned lesson, at one of its steps. */
export const Route = createFileRoute('/authenticated/studentDashboard/studentLessonPlayer')({
  staticData: screen({ roles: ['student'], title: ['Lesson', 'Lección'] }),
  validateSearch: (search: Record<string, unknown>): LessonSearch => ({
    lesson_id: Number(search.lesson_id),
    assignment_id: Number(search.assignment_id),
    ...(Number.isInteger(Number(search.resource_id)) && search.resource_id ? { resource_id: Number(search.resource_id) } : {}),
  }),
  beforeLoad: namesLesson,
  component: StudentLessonPlayer,
});

function StudentLessonPlayer() {
  useLocale();
  const { lesson_id, assignment_id, resource_id } = Route.useSearch();
  return (
    <ReaderProvider>
      <LessonPlayer key={assignment_id} lessonId={lesson_id} assignmentId={assignment_id} resourceId={resource_id} />
    </ReaderProvider>
  );
}

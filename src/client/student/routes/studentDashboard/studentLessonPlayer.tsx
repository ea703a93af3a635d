import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { ReaderProvider } from '#client/shared/features/reading/reader-provider.tsx';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { lazyPart, Nothing } from '#client/shared/ui/states/missing-part.tsx';
import { LessonPlayer } from '#client/student/features/learning/lesson/lesson-player.tsx';
import { NoLessonNamed } from '#client/student/features/learning/lesson/lesson-states.tsx';
import { namesLesson, numbersIn } from '#client/student/features/learning/lesson/names-lesson.ts';

/** Few steps are labs. */
const LabStep = lazyPart(async () => (await import('#client/student/features/quizzes/lab/lab-step.tsx')).LabStep);
const ClassTogether = lazyPart(
  async () => (await import('#client/student/features/learning/lesson/class-together.tsx')).ClassTogether,
  Nothing,
);

interface LessonSearch {
  readonly lesson_id: number;
  readonly assignment_id: number;
  readonly resource_id?: number;
}

/** An assigned lesson, at one of its steps. */
export const Route = createFileRoute('/authenticated/studentDashboard/studentLessonPlayer')({
  staticData: screen({ roles: ['student'], title: ['Lesson', 'Lección'] }),
  validateSearch: (search: Record<string, unknown>): LessonSearch => numbersIn(search, ['lesson_id', 'assignment_id', 'resource_id']),
  component: StudentLessonPlayer,
});

function StudentLessonPlayer() {
  useLocale();
  const search = Route.useSearch();
  const { lesson_id, assignment_id, resource_id } = search;
  if (!namesLesson(search)) return <NoLessonNamed notGiven={lesson_id > 0 && assignment_id === undefined} />;
  return (
    <ReaderProvider>
      <LessonPlayer
        key={assignment_id}
        lessonId={lesson_id}
        assignmentId={assignment_id}
        resourceId={resource_id}
        Lab={LabStep}
        beside={
          <Suspense>
            <ClassTogether lessonId={lesson_id} assignmentId={assignment_id} />
          </Suspense>
        }
      />
    </ReaderProvider>
  );
}

import { lazy, type ReactNode, Suspense } from 'react';
import { lessonName } from '#client/shared/platform/format.ts';

/** Loaded when somebody assigns. */
const AssignModal = lazy(async () => ({ default: (await import('./assign-modal.tsx')).AssignModal }));

interface NamedLesson {
  readonly lesson_id: number;
  readonly lesson_name: string;
  readonly lesson_name_es: string;
  readonly due_date: string | null;
}

/** The dialog for giving lessons, as other areas open it. */
export function assignDialog(lessons: readonly NamedLesson[], onClose: () => void, onAssigned: () => void): ReactNode {
  return (
    <Suspense>
      <AssignModal
        lessons={lessons.map((lesson) => ({ lesson_id: lesson.lesson_id, name: lessonName(lesson), due_date: lesson.due_date }))}
        onClose={onClose}
        onAssigned={onAssigned}
      />
    </Suspense>
  );
}

import { lazy } from 'react';
import { lessonName } from '#client/shared/platform/format.ts';

const AssignModal = lazy(async () => ({ default: (await import('./assign-modal.tsx')).AssignModal }));

export interface AssignNamedProps {
  readonly lessons: readonly {
    readonly lesson_id: number;
    readonly lesson_name: string;
    readonly lesson_name_es: string;
    readonly due_date: string | null;
  }[];
  readonly onClose: () => void;
  readonly onAssigned: () => void;
}

/** The dialog for giving lessons, by the names that their readers see. */
export function AssignNamed({ lessons, onClose, onAssigned }: AssignNamedProps) {
  return (
    <AssignModal
      lessons={lessons.map((lesson) => ({ lesson_id: lesson.lesson_id, name: lessonName(lesson), due_date: lesson.due_date }))}
      onClose={onClose}
      onAssigned={onAssigned}
    />
  );
}

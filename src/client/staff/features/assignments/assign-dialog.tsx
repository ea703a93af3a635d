import { type ReactNode, Suspense } from 'react';
import { lessonName } from '#client/shared/platform/screen/format.ts';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import type { AssignModalProps } from './assign-modal.tsx';

const AssignModal = lazyPart(async () => (await import('./assign-modal.tsx')).AssignModal);

/** The dialog for giving lessons. Its program is loaded when it is first shown: most who open a list of lessons assign none. */
export function LazyAssignModal(props: AssignModalProps) {
  return (
    <Suspense>
      <AssignModal {...props} />
    </Suspense>
  );
}

interface NamedLesson {
  readonly lesson_id: number;
  readonly lesson_name: string;
  readonly lesson_name_es: string;
  readonly due_date: string | null;
  readonly resource_count: number;
}

/** The same, as the workspace opens it: by the names that its reader sees. */
export function assignDialog(lessons: readonly NamedLesson[], onClose: () => void, onAssigned: () => void): ReactNode {
  const named = lessons.map(({ lesson_id, due_date, resource_count, ...lesson }) => ({
    lesson_id,
    due_date,
    name: lessonName(lesson),
    isEmpty: resource_count === 0,
  }));
  return <LazyAssignModal lessons={named} onClose={onClose} onAssigned={onAssigned} />;
}

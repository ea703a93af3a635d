import { lazy, type ReactNode, Suspense } from 'react';
import type { AssignNamedProps } from './assign-named.tsx';

/** Loaded when somebody assigns; the list of what it needs comes with it. */
const AssignNamed = lazy(async () => ({ default: (await import('./assign-named.tsx')).AssignNamed }));

/** The dialog for giving lessons, as other areas open it. */
export function assignDialog(lessons: AssignNamedProps['lessons'], onClose: () => void, onAssigned: () => void): ReactNode {
  return (
    <Suspense>
      <AssignNamed lessons={lessons} onClose={onClose} onAssigned={onAssigned} />
    </Suspense>
  );
}

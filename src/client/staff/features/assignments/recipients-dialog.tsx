import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import type { WhoHasItProps } from './who-has-it.tsx';

/** It comes when it is first opened. */
const WhoHasIt = lazyPart(async () => (await import('./who-has-it.tsx')).WhoHasIt);

/** The list of the students who have a lesson, as other areas open it. */
export function recipientsDialog(lesson: WhoHasItProps['lesson'], onClose: () => void, onChanged: () => void): ReactNode {
  return (
    <Suspense>
      <WhoHasIt lesson={lesson} onClose={onClose} onChanged={onChanged} />
    </Suspense>
  );
}

/** The same for one assignment of it. */
export function recipientsOfDialog(
  { assignment_id, ...lesson }: WhoHasItProps['lesson'] & { readonly assignment_id: number },
  onClose: () => void,
): ReactNode {
  return (
    <Suspense>
      <WhoHasIt lesson={lesson} assignmentId={assignment_id} onClose={onClose} />
    </Suspense>
  );
}

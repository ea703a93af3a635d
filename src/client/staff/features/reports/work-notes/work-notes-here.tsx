import { Suspense } from 'react';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import { SkeletonRows } from '#client/staff/kit/layout/skeleton-rows.tsx';

const WorkNotes = lazyPart(async () => (await import('./work-notes.tsx')).WorkNotes);

/** The notes on a student's work, which come once the work is there. */
export function WorkNotesHere(props: Parameters<typeof WorkNotes>[0]) {
  return (
    <Suspense fallback={<SkeletonRows rows={2} />}>
      <WorkNotes {...props} />
    </Suspense>
  );
}

import { Suspense } from 'react';
import { lazyPart, Nothing } from '#client/shared/ui/states/missing-part.tsx';
import type { AssignedLesson } from '#contract/learning/learning.schemas.ts';

/** What teachers said of work; whoever was told nothing needs none of it. */
const MyNotes = lazyPart(async () => (await import('#client/shared/features/work-notes/my-notes.tsx')).MyNotesAtHome, Nothing);
const ReviewCard = lazyPart(async () => (await import('./review-card.tsx')).ReviewCard, Nothing);
const MyTidepool = lazyPart(async () => (await import('../tidepool/my-tidepool.tsx')).MyTidepool, Nothing);

interface BelowLessonsProps {
  readonly lessons: readonly AssignedLesson[];
  readonly now: number;
}

/** What the home shows below the lessons, once they are there: what to look at again, and what has grown. */
export function BelowLessons({ lessons, now }: BelowLessonsProps) {
  return (
    <>
      <Suspense>
        <MyNotes now={now} />
      </Suspense>
      <Suspense>
        <ReviewCard lessons={lessons} now={now} />
      </Suspense>
      <Suspense>
        <MyTidepool here={lessons.filter(({ state }) => state === 'completed').map(({ assignment_id }) => assignment_id)} />
      </Suspense>
    </>
  );
}

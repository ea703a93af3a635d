import type { AssignedLesson } from '#contract/learning/learning.schemas.ts';
import { ReviewCard } from './review-card.tsx';
import { Tidepool } from './tidepool.tsx';

interface BelowLessonsProps {
  readonly lessons: readonly AssignedLesson[];
  readonly now: number;
}

/** What the home shows below the lessons, once they are there: what to look at again, and what has grown. */
export function BelowLessons({ lessons, now }: BelowLessonsProps) {
  return (
    <>
      <ReviewCard lessons={lessons} now={now} />
      <Tidepool finished={lessons.filter(({ state }) => state === 'completed').length} />
    </>
  );
}

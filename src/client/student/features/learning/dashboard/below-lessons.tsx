import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { lazyPart, Nothing } from '#client/shared/ui/states/missing-part.tsx';
import type { AssignedLesson } from '#contract/learning/learning.schemas.ts';
import { getFinishedLessons } from '#contract/learning/lesson-player.contract.ts';
import { ReviewCard } from './review-card.tsx';
import { Tidepool } from './tidepool.tsx';

/** What teachers said of work; whoever was told nothing needs none of it. */
const MyNotes = lazyPart(async () => (await import('#client/shared/features/work-notes/my-notes.tsx')).MyNotesAtHome, Nothing);

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
      <ReviewCard lessons={lessons} now={now} />
      <Tidepool finished={useFinished(lessons)} />
    </>
  );
}

/**
 * How many lessons were finished: those on the screen, and those that went from it since. Without a connection as many as were known of,
 * and no fewer than there are here.
 */
function useFinished(lessons: readonly AssignedLesson[]): number {
  const { userPuid } = useUser();
  const here = lessons.filter(({ state }) => state === 'completed').length;
  const query = useQuery({
    ...apiQuery('studentDashboard', getFinishedLessons, { query: { user_puid: userPuid } }),
    staleTime: 0,
    meta: { quiet: true },
  });
  return Math.max(here, query.data?.finished ?? 0);
}

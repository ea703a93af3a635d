import { type ComponentType, lazy, Suspense } from 'react';
import { Tidepool } from '#client/student/features/learning/tidepool.tsx';

/** A part of its own: what it needs would otherwise be named in the first screen's program. */
const NextBest = lazy<ComponentType>(() =>
  import('./-next-best.tsx').then(
    (part) => ({ default: part.NextBest }),
    () => ({ default: () => null }),
  ),
);

/** What stands below a student's lessons, and comes when the rest is there. */
export function BelowLessons({ finished }: { readonly finished: number }) {
  return (
    <>
      <Suspense fallback={null}>
        <NextBest />
      </Suspense>
      <Tidepool finished={finished} />
    </>
  );
}

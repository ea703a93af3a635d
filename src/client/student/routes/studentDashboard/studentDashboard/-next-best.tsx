import { useUser } from '#client/shared/platform/session.ts';
import { NextBestCard } from '#client/student/features/pathway/next-best-card.tsx';
import { useResourcesHere } from '#client/student/features/student-library/use-resources-here.ts';

/** The next best thing, with what of the library is on this device. */
export function NextBest() {
  return <NextBestCard {...useResourcesHere(useUser().userPuid)} />;
}

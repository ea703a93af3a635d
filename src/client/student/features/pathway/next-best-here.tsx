import { useUser } from '#client/shared/platform/session.ts';
import { useResourcesHere } from '#client/shared/platform/use-resources-here.ts';
import { NextBestCard } from './next-best-card.tsx';

/** The next best thing, with what of the library is on this device. */
export function NextBestHere() {
  return <NextBestCard {...useResourcesHere(useUser().userPuid)} />;
}

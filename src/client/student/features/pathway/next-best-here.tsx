import { useResourcesHere } from '#client/shared/platform/offline/use-resources-here.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { NextBestCard } from './next-best-card.tsx';

/** In this part, which the dashboard has fetched already: of its own it would be three more files for the worker to keep. */
export { MyTopics } from './my-topics.tsx';

/** The next best thing, with what of the library is on this device. */
export function NextBestHere() {
  return <NextBestCard {...useResourcesHere(useUser().userPuid)} />;
}

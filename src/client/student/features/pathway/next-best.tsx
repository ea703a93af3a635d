import { lazyPart, Nothing } from '#client/shared/ui/states/missing-part.tsx';

const Here = lazyPart(async () => (await import('./next-best-here.tsx')).NextBestHere, Nothing);

/**
 * In a part of its own: what the card needs would otherwise be named in the first screen's program. A component, as what is loaded
 * lazily must not be lazy itself.
 */
export function NextBest() {
  return <Here />;
}

import { type ComponentType, lazy } from 'react';

const Here = lazy<ComponentType>(() =>
  import('./next-best-here.tsx').then(
    (part) => ({ default: part.NextBestHere }),
    () => ({ default: () => null }),
  ),
);

/**
 * In a part of its own: what the card needs would otherwise be named in the first screen's program. A component, as what is loaded
 * lazily must not be lazy itself.
 */
export function NextBest() {
  return <Here />;
}

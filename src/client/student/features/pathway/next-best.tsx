import { type ComponentType, lazy } from 'react';

/** In a part of its own: what the card needs would otherwise be named in the first screen's program. */
export const NextBest = lazy<ComponentType>(() =>
  import('./next-best-here.tsx').then(
    (part) => ({ default: part.NextBestHere }),
    () => ({ default: () => null }),
  ),
);

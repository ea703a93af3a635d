import { Suspense } from 'react';
import { lazyPart, Nothing } from '../states/missing-part.tsx';

const Driftwood = lazyPart(async () => (await import('./driftwood.tsx')).Driftwood, Nothing);

/** The drawing above a page that has only a message. The first screens carry such pages and show them rarely, so it is fetched when one is shown. */
export function MessageArt() {
  return (
    <div style={{ minHeight: 130 }}>
      <Suspense>
        <Driftwood />
      </Suspense>
    </div>
  );
}

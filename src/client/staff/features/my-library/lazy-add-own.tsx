import { Suspense } from 'react';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';

const AddOwn = lazyPart(async () => (await import('./add-own.tsx')).AddOwn);

/** As high as its row of buttons: what stands below does not move when they come. */
const ROOM = <div style={{ minHeight: 44 }} />;

/** `AddOwn`, whose program comes after the screen around it. */
export function LazyAddOwn() {
  return (
    <Suspense fallback={ROOM}>
      <AddOwn />
    </Suspense>
  );
}

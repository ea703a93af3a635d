import { Suspense } from 'react';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';

const AddOwn = lazyPart(async () => (await import('./add-own.tsx')).AddOwn);

/** `AddOwn`, whose program comes after the screen around it. */
export function LazyAddOwn() {
  return (
    <Suspense>
      <AddOwn />
    </Suspense>
  );
}

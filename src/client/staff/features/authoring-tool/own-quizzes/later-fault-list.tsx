import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';

const FaultList = lazyPart(async () => (await import('../fault-list.tsx')).FaultList);

/** Faults of a quiz. Loaded when there are any: their Spanish words are a fifth of the screen. */
export function LaterFaultList(props: ComponentProps<typeof FaultList>) {
  return (
    <Suspense>
      <FaultList {...props} />
    </Suspense>
  );
}

import { Suspense } from 'react';
import { provideSecondStep } from '#client/shared/platform/calls/api.ts';
import { createStore, useStore } from '#client/shared/platform/screen/store.ts';
import { lazyDialog } from './lazy-dialog.tsx';

const SecondStepDialog = lazyDialog(async () => (await import('./second-step-dialog.tsx')).SecondStepDialog);

/** Who waits for the answer now; further calls wait for the same one. */
const waiting = createStore<((shown: boolean) => void) | null>(null);
let asking: Promise<boolean> | null = null;

provideSecondStep(() => {
  asking ??= new Promise<boolean>((resolve) => waiting.set(resolve)).finally(() => {
    waiting.set(null);
    asking = null;
  });
  return asking;
});

/** Draws the dialog for a call that needs the second step again. Mounted once, by `Overlays`. */
export function SecondStepHost() {
  const answer = useStore(waiting);
  return (
    answer && (
      <Suspense>
        <SecondStepDialog onClose={() => answer(false)} onShown={() => answer(true)} />
      </Suspense>
    )
  );
}

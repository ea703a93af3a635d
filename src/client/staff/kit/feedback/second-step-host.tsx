import { Suspense } from 'react';
import { provideAnswer } from '#client/shared/platform/calls/api.ts';
import { createStore, useStore } from '#client/shared/platform/screen/store.ts';
import { SECOND_STEP_AGAIN } from '#contract/refusal-codes.ts';
import { lazyDialog } from './lazy-dialog.tsx';

const SecondStepDialog = lazyDialog(async () => (await import('./second-step-dialog.tsx')).SecondStepDialog);

/** Who waits for the answer now; further calls wait for the same one. */
const waiting = createStore<((shown: boolean) => void) | null>(null);
let asking: Promise<boolean> | null = null;

provideAnswer(SECOND_STEP_AGAIN, () => {
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

import { Suspense } from 'react';
import { useStore } from '#client/shared/platform/screen/store.ts';
import { lazyDialog } from './lazy-dialog.tsx';
import { secondStepQuestion } from './second-step-question.ts';

const SecondStepDialog = lazyDialog(async () => (await import('./second-step-dialog.tsx')).SecondStepDialog);

/** Draws the dialog for a call that needs the second step again. Mounted once, by `Overlays`. */
export function SecondStepHost() {
  const answer = useStore(secondStepQuestion.waiting);
  return (
    answer && (
      <Suspense>
        <SecondStepDialog onClose={() => answer(false)} onShown={() => answer(true)} />
      </Suspense>
    )
  );
}

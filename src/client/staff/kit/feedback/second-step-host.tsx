import { Suspense } from 'react';
import { provideAnswer } from '#client/shared/platform/calls/api.ts';
import { createQuestion } from '#client/shared/platform/screen/question.ts';
import { useStore } from '#client/shared/platform/screen/store.ts';
import { SECOND_STEP_AGAIN } from '#contract/refusal-codes.ts';
import { lazyDialog } from './lazy-dialog.tsx';

const SecondStepDialog = lazyDialog(async () => (await import('./second-step-dialog.tsx')).SecondStepDialog);

const question = createQuestion();
provideAnswer(SECOND_STEP_AGAIN, question.ask);

/** Draws the dialog for a call that needs the second step again. Mounted once, by `Overlays`. */
export function SecondStepHost() {
  const answer = useStore(question.waiting);
  return (
    answer && (
      <Suspense>
        <SecondStepDialog onClose={() => answer(false)} onShown={() => answer(true)} />
      </Suspense>
    )
  );
}

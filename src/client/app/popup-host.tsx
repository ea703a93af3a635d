import { Suspense } from 'react';
import { usePopup } from '#client/shared/platform/screen/popup.ts';
import { ComesLater, lazyPart } from '#client/shared/ui/states/missing-part.tsx';

/** Seldom seen; the worker keeps it for when there is no network. */
const SessionPopup = lazyPart(async () => (await import('./session-popup.tsx')).SessionPopup, PopupMissing);

/** After a 401 the screen is hidden (`LockGate`), so only a new page leads on. Any other failure is shown in its place as well. */
function PopupMissing() {
  return usePopup()?.status === 401 ? <ComesLater /> : null;
}

/** Draws the popup when there is one. */
export function PopupHost() {
  return (
    usePopup() && (
      <Suspense>
        <SessionPopup />
      </Suspense>
    )
  );
}

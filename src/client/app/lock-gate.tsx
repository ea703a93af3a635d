import { type ReactNode, Suspense } from 'react';
import { useLocked } from '#client/shared/platform/session/lock-state.ts';
import { ComesLater, lazyPart } from '#client/shared/ui/states/missing-part.tsx';

const LockScreen = lazyPart(async () => (await import('#client/shared/features/device/lock-screen.tsx')).LockScreen, ComesLater);

/** While the device is locked its screens are not seen, and live on behind the lock: nothing that was typed is lost. */
export function LockGate({ children }: { readonly children: ReactNode }) {
  const locked = useLocked();
  return (
    <>
      <div style={{ display: locked ? 'none' : 'contents' }}>{children}</div>
      {locked && (
        <Suspense>
          <LockScreen />
        </Suspense>
      )}
    </>
  );
}

import { lazy, type ReactNode, Suspense } from 'react';
import { useLocked } from '#client/shared/platform/lock-state.ts';
import { recoverUnseen } from '#client/shared/platform/missing-chunk.ts';

const LockScreen = lazy(() =>
  import('#client/shared/features/device/lock-screen.tsx').then(
    ({ LockScreen }) => ({ default: LockScreen }),
    (error: unknown) => {
      recoverUnseen(error);
      return { default: () => <></> };
    },
  ),
);

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

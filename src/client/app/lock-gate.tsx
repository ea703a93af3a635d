import { type ReactNode, Suspense, useState } from 'react';
import { usePopup } from '#client/shared/platform/screen/popup.ts';
import { useLocked } from '#client/shared/platform/session/lock-state.ts';
import { currentUser } from '#client/shared/platform/session/session.ts';
import { ComesLater, lazyPart } from '#client/shared/ui/states/missing-part.tsx';

const LockScreen = lazyPart(async () => (await import('#client/shared/features/device/lock-screen.tsx')).LockScreen, ComesLater);
/**
 * While the device is locked its screens are not seen, and live on behind the lock: nothing that was typed is lost. A page that
 * was loaded behind the lock has no session to draw a screen for; it is loaded again once the lock is open. After a 401 the screens are hidden
 * behind the popup as well, because the data must leave the screen (specification section 8).
 */
export function LockGate({ children }: { readonly children: ReactNode }) {
  const locked = useLocked();
  const isOver = usePopup()?.status === 401;
  const [draws] = useState(() => !locked || currentUser() !== null);
  return (
    <>
      <div style={{ display: locked || isOver ? 'none' : 'contents' }}>{draws && children}</div>
      {locked && (
        <Suspense>
          <LockScreen />
        </Suspense>
      )}
    </>
  );
}

import { useLocation } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { DeviceNotices } from '#client/shared/features/device/device-notices.tsx';
import { LockWarning } from '#client/shared/features/device/lock-warning.tsx';
import { useStore } from '#client/shared/platform/screen/store.ts';
import { actingAs, whyQuestion } from '#client/shared/platform/session/acting.ts';
import { noteScreen } from '#client/shared/platform/session/last-screen.ts';
import { lockWarning } from '#client/shared/platform/session/lock-state.ts';
import { lazyPart, Nothing } from '#client/shared/ui/states/missing-part.tsx';

/** Nothing waits for it; if it cannot be loaded, the page keeps its present look. */
const FollowAccount = lazyPart(async () => (await import('#client/shared/features/profile/follow-account.tsx')).FollowAccount, Nothing);

/** Only administrators who are signed in as somebody else ever load it. */
const ActingBanner = lazyPart(async () => (await import('#client/shared/features/session/acting-banner.tsx')).ActingBanner, NobodyAsks);

/** In place of a banner that never came: a call that needs the reason is refused, and its screen says so. */
function NobodyAsks() {
  const answer = useStore(whyQuestion.waiting);
  useEffect(() => answer?.(false), [answer]);
  return null;
}

/** Shown beside every signed-in screen once that can be used. @param resting a screen where nobody is in the middle of something */
export function BesideScreens({ resting }: { readonly resting: boolean }) {
  const { pathname } = useLocation();
  useEffect(() => noteScreen(pathname), [pathname]);
  return (
    <>
      <Suspense>
        <FollowAccount />
      </Suspense>
      <DeviceNotices resting={resting} />
      {useStore(lockWarning) && <LockWarning />}
      {actingAs() !== null && (
        <Suspense>
          <ActingBanner />
        </Suspense>
      )}
    </>
  );
}

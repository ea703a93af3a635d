import { useLocation } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { DeviceNotices } from '#client/shared/features/device/device-notices.tsx';
import { actingAs } from '#client/shared/platform/session/acting.ts';
import { noteScreen } from '#client/shared/platform/session/last-screen.ts';
import { lazyPart, Nothing } from '#client/shared/ui/states/missing-part.tsx';

/** Nobody waits for it; where it cannot be loaded, the page looks as it did here. */
const FollowAccount = lazyPart(async () => (await import('#client/shared/features/profile/follow-account.tsx')).FollowAccount, Nothing);

/** Only administrators who are signed in as somebody else ever load it. */
const ActingBanner = lazyPart(async () => (await import('#client/shared/features/session/acting-banner.tsx')).ActingBanner, Nothing);

/** What goes along with every signed-in screen once it can be used. @param resting nobody is in the middle of something here */
export function BesideScreens({ resting }: { readonly resting: boolean }) {
  const { pathname } = useLocation();
  useEffect(() => noteScreen(pathname), [pathname]);
  return (
    <>
      <Suspense>
        <FollowAccount />
      </Suspense>
      <DeviceNotices resting={resting} />
      {actingAs() !== null && (
        <Suspense>
          <ActingBanner />
        </Suspense>
      )}
    </>
  );
}

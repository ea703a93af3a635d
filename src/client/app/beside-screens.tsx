import { useLocation } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { DeviceNotices } from '#client/shared/features/device/device-notices.tsx';
import { actingAs } from '#client/shared/platform/acting.ts';
import { noteScreen } from '#client/shared/platform/last-screen.ts';

/** Nobody waits for it; where it cannot be loaded, the page looks as it did here. */
const FollowAccount = lazy<ComponentType>(() =>
  import('#client/shared/features/profile/follow-account.tsx').then(
    (part) => ({ default: part.FollowAccount }),
    () => ({ default: () => null }),
  ),
);

/** Only administrators who are signed in as somebody else ever load it. */
const ActingBanner = lazy<ComponentType>(() =>
  import('#client/shared/features/session/acting-banner.tsx').then(
    (part) => ({ default: part.ActingBanner }),
    () => ({ default: () => null }),
  ),
);

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

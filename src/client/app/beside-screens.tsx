import { type ComponentType, lazy, Suspense } from 'react';
import { DeviceNotices } from '#client/shared/features/device/device-notices.tsx';

/** Nobody waits for it; where it cannot be loaded, the page looks as it did here. */
const FollowAccount = lazy<ComponentType>(() =>
  import('#client/shared/features/profile/follow-account.tsx').then(
    (part) => ({ default: part.FollowAccount }),
    () => ({ default: () => null }),
  ),
);

/** What goes along with every signed-in screen once it can be used. @param resting nobody is in the middle of something here */
export function BesideScreens({ resting }: { readonly resting: boolean }) {
  return (
    <>
      <Suspense>
        <FollowAccount />
      </Suspense>
      <DeviceNotices resting={resting} />
    </>
  );
}

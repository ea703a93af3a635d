import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { EvictionNotice } from './eviction-notice.tsx';
import { ReleaseNotice } from './release-notice.tsx';
import { StorageNotice } from './storage-notice.tsx';
import { UnlockOffer } from './unlock-offer.tsx';

/** What the device has to say, at the end of every signed-in screen. @param resting nobody is in the middle of something here */
export function DeviceNotices({ resting }: { readonly resting: boolean }) {
  useLocale();
  return (
    <>
      <StorageNotice />
      <EvictionNotice />
      {resting && <UnlockOffer />}
      {resting && <ReleaseNotice />}
    </>
  );
}

import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { ClaimNotice } from './claim-notice.tsx';
import { EvictionNotice } from './eviction-notice.tsx';
import { ReleaseNotice } from './release-notice.tsx';
import { StorageNotice } from './storage-notice.tsx';
import { UnlockOffer } from './unlock-offer.tsx';

/** Notices about this device, at the end of every signed-in screen. @param resting a screen where nobody is in the middle of something */
export function DeviceNotices({ resting }: { readonly resting: boolean }) {
  useLocale();
  return (
    <>
      <StorageNotice />
      <EvictionNotice />
      <ClaimNotice />
      {resting && <UnlockOffer />}
      {resting && <ReleaseNotice />}
    </>
  );
}

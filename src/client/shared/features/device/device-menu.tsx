import { useState } from 'react';
import { m } from '#client/shared/messages/account/lock.ts';
import { useConnectivity } from '#client/shared/platform/offline/connectivity.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { notify } from '#client/shared/platform/screen/notify.ts';
import { actingAs } from '#client/shared/platform/session/acting.ts';
import { lock } from '#client/shared/platform/session/lock-state.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { Confirm } from '#client/shared/ui/controls/confirm.tsx';
import { CloseIcon, LockIcon } from '#client/shared/ui/icons/icons.tsx';
import { KeyIcon } from '#client/shared/ui/icons/more-icons.tsx';
import { isProvisional } from '#offline/outbox/provisional-id.ts';
import { canUnlockHere } from '#offline/outbox/unlock.ts';
import { ChooseWay } from './choose-way.tsx';
import { dropWay, useWayChosen } from './device-lock.ts';

/** What was asked for and is not done yet. */
type Asked = 'choose' | 'remove' | 'lock-anyway';

/** What a person may do about the lock of this device, inside their menu. @param onDone the menu may close */
export function DeviceMenu({ onDone }: { readonly onDone: () => void }) {
  useLocale();
  const { userPuid } = useUser();
  const { state } = useConnectivity();
  const chosen = useWayChosen(userPuid);
  const [asked, setAsked] = useState<Asked | null>(null);
  if (chosen === 'looking') return null;

  const lockNow = () => {
    // Behind the lock a menu that is still open would stand open again.
    onDone();
    setAsked(null);
    lock();
  };
  // Only the server can judge a password: without it the lock could not be opened again.
  const press = () => (chosen === null && state === 'offline' ? setAsked('lock-anyway') : lockNow());
  const close = () => {
    setAsked(null);
    onDone();
  };
  const remove = () => {
    close();
    void dropWay(userPuid).then(
      () => notify.success(m.removed()),
      () => notify.error(m.notSaved()),
    );
  };
  return (
    <>
      <button type="button" onClick={press}>
        <LockIcon />
        {m.lockNow()}
      </button>
      {canUnlockHere() && !actingAs() && (
        <button type="button" onClick={() => setAsked('choose')}>
          <KeyIcon />
          {chosen === null ? m.wayChoose() : m.wayChange()}
        </button>
      )}
      {chosen !== null && !isProvisional(userPuid) && (
        <button type="button" onClick={() => setAsked('remove')}>
          <CloseIcon />
          {chosen === 'pin' ? m.removePin() : m.removePictures()}
        </button>
      )}
      {asked === 'choose' && <ChooseWay onClose={close} />}
      <Confirm
        open={asked === 'remove'}
        title={chosen === 'pictures' ? m.removePicturesTitle() : m.removePinTitle()}
        text={m.removeWhy()}
        stay={m.stay()}
        go={m.remove()}
        onStay={() => setAsked(null)}
        onGo={remove}
      />
      <Confirm
        open={asked === 'lock-anyway'}
        title={m.lockAnywayTitle()}
        text={m.lockAnywayWhy()}
        stay={m.stay()}
        go={m.lockAnyway()}
        onStay={() => setAsked(null)}
        onGo={lockNow}
      />
    </>
  );
}

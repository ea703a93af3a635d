import { useState } from 'react';
import { m } from '#client/shared/messages/account/lock.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { notify } from '#client/shared/platform/screen/notify.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import type { UnlockKind } from '#offline/outbox/unlock.ts';
import { ChoosePictures } from './choose-pictures.tsx';
import { ChoosePin } from './choose-pin.tsx';
import { DeviceDialog } from './device-dialog.tsx';
import { chooseWay } from './device-lock.ts';
import styles from './lock.module.css';

/** Asks how this person wants to open the locked device again: a PIN or pictures, each given twice. */
export function ChooseWay({ onClose }: { readonly onClose: () => void }) {
  useLocale();
  const { userPuid } = useUser();
  const save = (kind: UnlockKind, secret: string) => {
    void chooseWay(userPuid, kind, secret).then(
      () => notify.success(m.chosen()),
      () => notify.error(m.notSaved()),
    );
    onClose();
  };
  return (
    <DeviceDialog title={m.chooseTitle()} lead={m.chooseWhy()} onClose={onClose}>
      <WayFields onChosen={save} />
    </DeviceDialog>
  );
}

/** A PIN or pictures, each given twice. */
export function WayFields({ onChosen }: { readonly onChosen: (kind: UnlockKind, secret: string) => void }) {
  const [kind, setKind] = useState<UnlockKind>('pin');
  const choose = (secret: string) => onChosen(kind, secret);
  return (
    <>
      <div className={styles.kinds}>
        <button type="button" aria-pressed={kind === 'pin'} onClick={() => setKind('pin')}>
          {m.withPin()}
        </button>
        <button type="button" aria-pressed={kind === 'pictures'} onClick={() => setKind('pictures')}>
          {m.withPictures()}
        </button>
      </div>
      {kind === 'pin' ? <ChoosePin onChosen={choose} /> : <ChoosePictures onChosen={choose} />}
    </>
  );
}

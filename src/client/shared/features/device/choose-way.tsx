import { useId, useState } from 'react';
import { m } from '#client/shared/messages/account/lock.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { notify } from '#client/shared/platform/screen/notify.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import { NativeDialog } from '#client/shared/ui/controls/native-dialog.tsx';
import type { UnlockKind } from '#offline/outbox/unlock.ts';
import { ChoosePictures } from './choose-pictures.tsx';
import { ChoosePin } from './choose-pin.tsx';
import { chooseWay } from './device-lock.ts';
import styles from './lock.module.css';

/** Asks how this person wants to open the locked device again: a PIN or pictures, each given twice. */
export function ChooseWay({ onClose }: { readonly onClose: () => void }) {
  useLocale();
  const id = useId();
  const { userPuid } = useUser();
  const save = (kind: UnlockKind, secret: string) => {
    void chooseWay(userPuid, kind, secret).then(
      () => notify.success(m.chosen()),
      () => notify.error(m.notSaved()),
    );
    onClose();
  };
  return (
    <NativeDialog open onClose={onClose} labelledBy={id}>
      <div className={`tp-stack ${styles.choose}`}>
        <h2 id={id} className="tp-heading">
          {m.chooseTitle()}
        </h2>
        <p className="tp-passage tp-quiet">{m.chooseWhy()}</p>
        <WayFields onChosen={save} />
        <div>
          <Button kind="plain" onClick={onClose}>
            {m.cancel()}
          </Button>
        </div>
      </div>
    </NativeDialog>
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

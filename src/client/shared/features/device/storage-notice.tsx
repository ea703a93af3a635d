import { useState } from 'react';
import { m } from '#client/shared/messages/account/device.ts';
import { saveFile } from '#client/shared/platform/calls/save-file.ts';
import { engine } from '#client/shared/platform/offline/offline-engine.ts';
import { useStorageFault, useUnsaved } from '#client/shared/platform/offline/storage-health.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import { AlertIcon } from '#client/shared/ui/icons/icons.tsx';
import { rescueFileName } from '#offline/handoff/rescue-file.ts';
import type { StorageFault } from '#offline/storage/storage-fault.ts';
import styles from './notice.module.css';
import { StartAfresh, wasStartedAfresh } from './start-afresh.tsx';

const WHY: Readonly<Record<StorageFault, () => string>> = {
  blocked: m.faultBlocked,
  newer: m.faultNewer,
  full: m.faultFull,
  unreadable: m.faultUnreadable,
};

/** Says plainly what is wrong with this device's storage, what is not saved because of it, and what can be done now. */
export function StorageNotice() {
  const fault = useStorageFault();
  const { userPuid } = useUser();
  const unsaved = useUnsaved(userPuid);
  const [said, setSaid] = useState(() => (wasStartedAfresh(Date.now()) ? m.afreshDone() : null));
  const [file, setFile] = useState<'made' | 'not-made' | null>(null);
  if (fault === null && unsaved === 0) return said && <Outcome words={said} />;

  const attempt = (work: Promise<number>, done: string) =>
    void work.catch(() => unsaved).then((left) => setSaid(left === 0 ? done : m.stillHeld()));
  const makeFile = async () => {
    const made = await (await engine()).rescue(userPuid).catch(() => null);
    if (made) saveFile(rescueFileName(made.made_at), new Blob([JSON.stringify(made)], { type: 'application/json' }));
    setSaid(made ? m.fileMade() : m.fileNeedsNet());
    setFile(made ? 'made' : 'not-made');
  };
  return (
    <section className={styles.fault} role="alert" data-print="no" data-fault={fault}>
      <p className="tp-passage">
        <AlertIcon /> {fault && WHY[fault]()}
      </p>
      {unsaved > 0 && <p className="tp-passage">{m.unsaved({ count: unsaved })}</p>}
      {said && <p className="tp-passage">{said}</p>}
      <div className="tp-row">
        {unsaved > 0 && (
          <Button
            onClick={() =>
              attempt(
                engine().then((outbox) => outbox.sendUnsaved()),
                m.sentNow(),
              )
            }
          >
            {m.sendNow()}
          </Button>
        )}
        {unsaved > 0 && fault !== 'newer' && (
          <Button
            kind="plain"
            onClick={() =>
              attempt(
                engine().then((outbox) => outbox.writeAgain()),
                m.savedAgain(),
              )
            }
          >
            {m.saveAgain()}
          </Button>
        )}
        {fault === 'newer' && unsaved === 0 && <Button onClick={() => location.reload()}>{m.reload()}</Button>}
        {(unsaved > 0 || fault === 'unreadable') && (
          <Button kind="plain" onClick={() => void makeFile()}>
            {m.saveFile()}
          </Button>
        )}
        {fault === 'unreadable' && file !== null && <StartAfresh rescued={file === 'made'} onSaid={setSaid} />}
      </div>
    </section>
  );
}

function Outcome({ words }: { readonly words: string }) {
  return (
    <p role="status" className={styles.notice}>
      {words}
    </p>
  );
}

import { type ChangeEvent, useState } from 'react';
import { m } from '#client/shared/messages/account/device.ts';
import { formatMoment } from '#client/shared/platform/screen/format.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import { type RescueFile, readRescueFile } from '#offline/handoff/rescue-file.ts';
import { deliverRescue, type RescueDelivery } from './deliver-rescue.ts';
import styles from './notice.module.css';

type Standing = RescueDelivery | 'delivering' | 'offline' | null;

/** Where a rescue file is handed in: by the student whose work it is, or by anyone for them. */
export function RescueUpload() {
  useLocale();
  const [file, setFile] = useState<RescueFile | 'other' | null>(null);
  const [standing, setStanding] = useState<Standing>(null);

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.currentTarget.files?.[0];
    setStanding(null);
    setFile(chosen ? (readRescueFile(await chosen.text()) ?? 'other') : null);
  };
  const deliverFile = async (rescue: RescueFile) => {
    setStanding('delivering');
    setStanding(await deliverRescue(rescue).catch(() => 'offline' as const));
  };
  return (
    <div className={`tp-stack ${styles.upload}`}>
      <h1 className="tp-heading">{m.uploadTitle()}</h1>
      <p className="tp-passage">{m.uploadWhy()}</p>
      <label className={styles.file}>
        {m.uploadChoose()}
        <input type="file" accept="application/json,.json" onChange={(event) => void choose(event)} />
      </label>
      {file === 'other' && <p role="alert">{m.uploadNot()}</p>}
      {file !== null && file !== 'other' && (
        <>
          <p>{m.uploadFound({ when: formatMoment(file.made_at), count: file.acts })}</p>
          <div>
            <Button kind="action" aria-busy={standing === 'delivering'} onClick={() => void deliverFile(file)}>
              {standing === 'delivering' ? m.uploading() : m.uploadGo()}
            </Button>
          </div>
        </>
      )}
      <div role="status">{standing && standing !== 'delivering' && <Result of={standing} />}</div>
    </div>
  );
}

function Result({ of }: { readonly of: RescueDelivery | 'offline' }) {
  if (of === 'offline') return <p>{m.uploadOffline()}</p>;
  if (of.again === 0 && of.unreadable === 0) return <p>{m.uploadDone()}</p>;
  return (
    <>
      {of.again > 0 && <p>{m.uploadAgain({ count: of.again })}</p>}
      {of.unreadable > 0 && <p>{m.uploadUnreadable({ count: of.unreadable })}</p>}
    </>
  );
}

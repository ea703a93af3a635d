import { useState } from 'react';
import { m } from '#client/shared/messages/account/device.ts';
import { takeRelease, useReleaseOffered } from '#client/shared/platform/offline/waiting-release.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import styles from './notice.module.css';

/** A quiet offer of the new release, for screens where nobody is in the middle of something. Nothing reloads by itself. */
export function ReleaseNotice() {
  const offered = useReleaseOffered();
  const [isPutOff, setPutOff] = useState(false);
  if (!offered) return null;
  return (
    <div className={styles.notice} role="status" data-print="no">
      <p className="tp-text">{isPutOff ? m.releaseHeld() : m.releaseReady()}</p>
      <Button kind="plain" onClick={() => void takeRelease().then((taken) => setPutOff(!taken))}>
        {m.releaseTake()}
      </Button>
    </div>
  );
}

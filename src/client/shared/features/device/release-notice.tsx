import { useState } from 'react';
import { m } from '#client/shared/messages/account/device.ts';
import { takeRelease, useReleaseOffered } from '#client/shared/platform/offline/waiting-release.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import styles from './notice.module.css';

/** A quiet offer of the new release, for screens where nobody is in the middle of something. Nothing reloads by itself. */
export function ReleaseNotice() {
  const offered = useReleaseOffered();
  const [said, setSaid] = useState<'releaseReady' | 'releaseTaking' | 'releaseHeld'>('releaseReady');
  if (!offered) return null;
  const take = async () => {
    setSaid('releaseTaking');
    setSaid((await takeRelease()) ? 'releaseReady' : 'releaseHeld');
  };
  return (
    <div className={styles.notice} role="status" data-print="no">
      <p className="tp-text">{m[said]()}</p>
      <Button kind="plain" disabled={said === 'releaseTaking'} onClick={take}>
        {m.releaseTake()}
      </Button>
    </div>
  );
}

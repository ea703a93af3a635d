import { useEffect, useState } from 'react';
import { m } from '#client/shared/messages/account/begin-here.ts';
import { useConnectivity } from '#client/shared/platform/offline/connectivity.ts';
import { readJson, writeJson } from '#client/shared/platform/screen/local-json.ts';
import { actingAs } from '#client/shared/platform/session/acting.ts';
import { useIsProvisional } from '#client/shared/platform/session/provisional.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import { ROLE } from '#contract/roles.ts';
import { ClaimDialog } from './claim-dialog.tsx';
import { leaveSealed } from './device-lock.ts';
import styles from './notice.module.css';
import { hasUnclaimed } from './provisional.ts';

/** Cleared with everything else at sign-out: the next one to sign in is asked again. */
const NOT_MINE_KEY = 'tidepool.not-mine';

/** Work of people who have not signed in: their own notice while they work, and the question to a student who signs in later. */
export function ClaimNotice() {
  const { role } = useUser();
  const isProvisional = useIsProvisional();
  if (isProvisional) return <NotSignedInYet />;
  return role === ROLE.student && !actingAs() ? <Unclaimed /> : null;
}

function NotSignedInYet() {
  const { state } = useConnectivity();
  if (state === 'online')
    return (
      <section className={styles.notice} role="status" data-print="no">
        {m.wifiIsBack()}
        <Button kind="action" onClick={() => void leaveSealed()}>
          {m.signIn()}
        </Button>
      </section>
    );
  return (
    <section className={styles.offer} aria-label={m.notYet()} data-print="no">
      <div>
        <p className="tp-text">
          <strong>{m.notYet()}</strong>
        </p>
        <p className="tp-passage tp-small tp-quiet">{m.notYetWhy()}</p>
      </div>
      <Button onClick={() => void leaveSealed()}>{m.lockAndLeave()}</Button>
    </section>
  );
}

function Unclaimed() {
  const [waits, setWaits] = useState(false);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (readJson(NOT_MINE_KEY) !== true) void hasUnclaimed().then(setWaits, () => undefined);
  }, []);
  if (!waits) return null;
  const skip = () => {
    writeJson(NOT_MINE_KEY, true);
    setWaits(false);
  };
  return (
    <section className={styles.notice} aria-label={m.claimTitle()} data-print="no">
      <strong>{m.claimTitle()}</strong>
      <div className="tp-row">
        <Button onClick={() => setOpen(true)}>{m.mine()}</Button>
        <Button kind="plain" onClick={skip}>
          {m.notMine()}
        </Button>
      </div>
      {open && <ClaimDialog onClose={() => setOpen(false)} onClaimed={skip} />}
    </section>
  );
}

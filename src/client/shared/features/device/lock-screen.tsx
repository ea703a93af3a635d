import { useEffect, useId, useRef, useState } from 'react';
import { m } from '#client/shared/messages/account/lock.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { type LockedPerson, lockedFor } from '#client/shared/platform/session/lock-state.ts';
import { useSession } from '#client/shared/platform/session/session.ts';
import { Mark } from '#client/shared/ui/art/wordmark.tsx';
import { Button } from '#client/shared/ui/controls/button.tsx';
import { isProvisional } from '#offline/outbox/provisional-id.ts';
import type { UnlockKind } from '#offline/outbox/unlock.ts';
import { followOtherTabs, isLockOver, leaveSealed, sealSession, wayToOpen } from './device-lock.ts';
import styles from './lock.module.css';
import { OpenWithPassword } from './open-with-password.tsx';
import { OpenWithSecret } from './open-with-secret.tsx';

/** What stands before every screen while the device is locked. Behind it nothing is lost, and what waits goes on being sent. */
export function LockScreen() {
  useLocale();
  const signedIn = useSession()?.user;
  const [user] = useState<LockedPerson | null>(() => signedIn ?? lockedFor());
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isKnown, setKnown] = useState(signedIn !== undefined);
  useEffect(() => {
    void isLockOver().then((isOver) => !isOver && setKnown(true));
    void sealSession();
    return followOtherTabs();
  }, []);
  useEffect(() => {
    const element = dialog.current;
    // A browser closes any dialog at the second Escape.
    const show = () => element?.isConnected && !element.open && element.showModal();
    show();
    element?.addEventListener('close', show);
    return () => {
      element?.removeEventListener('close', show);
      element?.close();
    };
  }, []);
  return (
    <dialog ref={dialog} className={styles.lock} aria-labelledby={id} onCancel={(event) => event.preventDefault()}>
      <div className={styles.sheet}>
        <Mark size="3rem" />
        <h1 id={id} className="tp-heading">
          {m.lockedTitle({ name: (isKnown && user?.first_name) || '' })}
        </h1>
        <p className="tp-passage tp-quiet">{m.lockedWhy()}</p>
        {isKnown && user && <WaysIn user={user} />}
      </div>
    </dialog>
  );
}

function WaysIn({ user }: { readonly user: LockedPerson }) {
  const [chosen, setChosen] = useState<UnlockKind | null | 'looking'>('looking');
  const [byPassword, setByPassword] = useState(false);
  const [asked, setAsked] = useState(false);
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    void wayToOpen(user.userPuid).then(setChosen);
  }, [user.userPuid]);
  const leave = () => {
    setLeaving(true);
    void leaveSealed();
  };

  if (leaving) return <p role="status">{m.leaving()}</p>;
  if (chosen === 'looking') return null;
  if (asked) {
    return (
      <>
        <p className="tp-passage">{m.someoneElseWhy({ name: user.first_name })}</p>
        <div className="tp-row">
          <Button autoFocus onClick={() => setAsked(false)}>
            {m.stay()}
          </Button>
          <Button kind="plain" onClick={leave}>
            {m.signOutGo()}
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      {chosen !== null && !byPassword ? (
        <OpenWithSecret userPuid={user.userPuid} kind={chosen} onShut={leave} />
      ) : (
        <OpenWithPassword user={user} />
      )}
      {chosen !== null && !isProvisional(user.userPuid) && (
        <button type="button" className={styles.other} onClick={() => setByPassword(!byPassword)}>
          {byPassword ? m.byChosen() : m.byPassword()}
        </button>
      )}
      <button type="button" className={styles.other} onClick={() => setAsked(true)}>
        {m.someoneElse()}
      </button>
    </>
  );
}

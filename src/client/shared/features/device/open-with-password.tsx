import { type FormEvent, useState } from 'react';
import { m } from '#client/shared/messages/account/lock.ts';
import { probeNow, useConnectivity } from '#client/shared/platform/offline/connectivity.ts';
import { useSaid } from '#client/shared/platform/screen/use-said.ts';
import type { LockedPerson } from '#client/shared/platform/session/lock-state.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import { TextField } from '#client/shared/ui/controls/text-field.tsx';
import { openWithPassword } from './device-lock.ts';
import styles from './lock.module.css';

/** The way in that needs the server. Without one it waits: what was typed stays, and nothing behind the lock is lost. */
export function OpenWithPassword({ user }: { readonly user: LockedPerson }) {
  const { state } = useConnectivity();
  const [password, setPassword] = useState('');
  const [fault, sayFault] = useSaid();
  const [waits, setWaits] = useState(false);
  const [busy, setBusy] = useState(false);
  const offline = waits || state === 'offline';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!password) return sayFault(m.passwordMissing);
    setBusy(true);
    const answer = await openWithPassword(user, password);
    setBusy(false);
    setWaits(answer.kind === 'offline');
    sayFault(answer.kind === 'refused' ? () => answer.error?.message || m.failed() : undefined);
  };
  return (
    <form className="tp-stack" onSubmit={(event) => void submit(event)} noValidate>
      <p role="status" className="tp-passage">
        {offline ? m.passwordOffline() : m.passwordWhy()}
      </p>
      <input type="hidden" name="username" autoComplete="username" value={user.user_name} />
      <TextField
        autoFocus
        type="password"
        name="password"
        autoComplete="current-password"
        label={m.password()}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <p role="alert" className={styles.fault}>
        {fault}
      </p>
      {offline && (
        <Button kind="plain" full onClick={() => void probeNow().then((isBack) => isBack && setWaits(false))}>
          {m.tryConnection()}
        </Button>
      )}
      <Button type="submit" kind="action" large full aria-busy={busy}>
        {busy ? m.opening() : m.open()}
      </Button>
    </form>
  );
}

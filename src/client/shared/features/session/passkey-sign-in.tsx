import { useState } from 'react';
import { m } from '#client/shared/messages/account/second-step.ts';
import { exchange } from '#client/shared/platform/calls/exchange.ts';
import { deviceId } from '#client/shared/platform/offline/device.ts';
import { useSaid } from '#client/shared/platform/screen/use-said.ts';
import type { Opened } from '#client/shared/platform/session/session.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import { beginPasskeyLogin, passkeyLogin } from '#contract/session/passkeys.contract.ts';
import { signInFault } from './sign-in-fault.ts';
import styles from './sign-in-form.module.css';

interface PasskeySignInProps {
  readonly label: string;
  readonly onOpened: (opened: Opened) => Promise<void>;
}

/** Signs staff in with a passkey of this device, a phone or a key: no name and no password is typed. */
export function PasskeySignIn({ label, onOpened }: PasskeySignInProps) {
  const [busy, setBusy] = useState(false);
  const [fault, sayFault] = useSaid();
  const go = async () => {
    if (busy) return;
    setBusy(true);
    sayFault();
    try {
      const { options } = await exchange(beginPasskeyLogin, {}, null);
      const { showPasskey } = await import('#client/shared/platform/session/ask-authenticator.ts');
      const response = await showPasskey(options);
      await onOpened(await exchange(passkeyLogin, { body: { response, device_id: deviceId() } }, null));
    } catch (error) {
      sayFault(() => (error instanceof Error && error.name === 'PasskeyCanceledError' ? m.noPasskey() : signInFault(error)));
      setBusy(false);
    }
  };
  return (
    <>
      <Button kind="plain" full aria-busy={busy} onClick={() => void go()}>
        {label}
      </Button>
      <div role="alert">{fault ? <p className={styles.fault}>{fault}</p> : null}</div>
    </>
  );
}

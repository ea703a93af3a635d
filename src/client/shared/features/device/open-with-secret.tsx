import { type FormEvent, useEffect, useState } from 'react';
import { m } from '#client/shared/messages/account/lock.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import { TextField } from '#client/shared/ui/controls/text-field.tsx';
import type { UnlockKind } from '#offline/outbox/unlock.ts';
import { openWithSecret, pauseOnSecret, type SecretAnswer } from './device-lock.ts';
import styles from './lock.module.css';
import { PICTURE_COUNT, PicturePad, secretOf } from './picture-pad.tsx';
import { type Pause, usePause } from './use-pause.ts';

interface OpenWithSecretProps {
  readonly userPuid: string;
  readonly kind: UnlockKind;
  /** Too many wrong ones. */
  readonly onShut: () => void;
  /** Tries a PIN or pictures. @default unlocks the device */
  readonly onTry?: (secret: string) => Promise<SecretAnswer>;
}

/** The way in that needs no network: the PIN or the pictures that were chosen here. */
export function OpenWithSecret({ userPuid, kind, onShut, onTry = (secret) => openWithSecret(userPuid, secret) }: OpenWithSecretProps) {
  const [answer, setAnswer] = useState<SecretAnswer | null>(null);
  const [busy, setBusy] = useState(false);
  const [pin, setPin] = useState('');
  const [tapped, setTapped] = useState<readonly string[]>([]);
  const { begin, ...pause } = usePause();
  const waits = pause.seconds > 0;
  // A reload does not end a pause.
  useEffect(() => void pauseOnSecret(userPuid).then((ms) => ms > 0 && begin(ms)), [userPuid, begin]);

  const tryIt = async (secret: string) => {
    if (busy || waits) return;
    setBusy(true);
    const next = await onTry(secret).catch(() => null);
    setBusy(false);
    setPin('');
    setTapped([]);
    setAnswer(next);
    if (next?.kind === 'wrong' || next?.kind === 'wait') begin(next.ms);
    if (next?.kind === 'shut') onShut();
  };
  const tap = (id: string) => {
    const next = [...tapped, id];
    setTapped(next);
    if (next.length === PICTURE_COUNT) void tryIt(secretOf(next));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pin) void tryIt(pin);
  };

  return (
    <>
      {kind === 'pictures' ? (
        <PicturePad legend={m.picturesOpen()} tapped={tapped} waits={busy || waits} onTap={tap} />
      ) : (
        <form className="tp-stack" onSubmit={submit} noValidate>
          <TextField
            autoFocus
            type="password"
            inputMode="numeric"
            autoComplete="off"
            maxLength={8}
            label={m.pin()}
            value={pin}
            onChange={(event) => setPin(event.currentTarget.value)}
          />
          <Button type="submit" kind="action" large full aria-busy={busy} aria-disabled={waits}>
            {busy ? m.opening() : m.open()}
          </Button>
        </form>
      )}
      <p role="alert" className={styles.fault}>
        {answer?.kind === 'wrong' && (answer.left > 0 ? m.wrong({ left: answer.left }) : m.wrongAgain())}
      </p>
      <Waiting {...pause} />
    </>
  );
}

/** The pause, counted down for the eye; read out politely where it begins and where it ends, not at each second. */
function Waiting({ seconds, began }: Omit<Pause, 'begin'>) {
  return (
    <>
      <p className={styles.fault} role="timer">
        {seconds > 0 && m.wait({ seconds })}
      </p>
      <p className="tp-unseen" aria-live="polite">
        {began > 0 && (seconds > 0 ? m.wait({ seconds: began }) : m.waitOver())}
      </p>
    </>
  );
}

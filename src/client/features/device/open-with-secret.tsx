import { type FormEvent, useState } from 'react';
import { m } from '#client/messages/lock.ts';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { Unlocking, UnlockKind } from '#offline/unlock.ts';
import { openWithSecret } from './device-lock.ts';
import styles from './lock.module.css';
import { PICTURE_COUNT, PicturePad, secretOf } from './picture-pad.tsx';

interface OpenWithSecretProps {
  readonly userPuid: string;
  readonly kind: UnlockKind;
  /** Too many wrong ones. */
  readonly onShut: () => void;
}

/** The way in that needs no network: the PIN or the pictures that were chosen here. */
export function OpenWithSecret({ userPuid, kind, onShut }: OpenWithSecretProps) {
  const [answer, setAnswer] = useState<Unlocking | null>(null);
  const [busy, setBusy] = useState(false);
  const [pin, setPin] = useState('');
  const [tapped, setTapped] = useState<readonly string[]>([]);

  const tryIt = async (secret: string) => {
    if (busy) return;
    setBusy(true);
    const next = await openWithSecret(userPuid, secret).catch(() => null);
    setBusy(false);
    setPin('');
    setTapped([]);
    setAnswer(next);
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
        <PicturePad legend={m.picturesOpen()} tapped={tapped} disabled={busy} onTap={tap} />
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
          <Button type="submit" kind="action" large full aria-busy={busy}>
            {busy ? m.opening() : m.open()}
          </Button>
        </form>
      )}
      <p role="alert" className={styles.fault}>
        {answer && wordsFor(answer)}
      </p>
    </>
  );
}

function wordsFor(answer: Unlocking): string | null {
  if (answer.kind === 'wrong') return m.wrong({ left: answer.left });
  if (answer.kind === 'wait') return m.wait({ seconds: Math.ceil(answer.ms / 1000) });
  return null;
}

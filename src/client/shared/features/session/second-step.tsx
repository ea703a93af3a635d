import { type FormEvent, useEffect, useRef, useState } from 'react';
import { m } from '#client/shared/messages/account/second-step.ts';
import { CallError, isRefusedAs } from '#client/shared/platform/calls/call-error.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { useSaid } from '#client/shared/platform/screen/use-said.ts';
import type { Opened, SecondStepAnswer } from '#client/shared/platform/session/session.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import { TextField } from '#client/shared/ui/controls/text-field.tsx';
import { SECOND_FACTOR_REQUIRED } from '#contract/refusal-codes.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { QrPicture } from './qr-picture.tsx';
import styles from './second-step.module.css';
import { signInFault } from './sign-in-fault.ts';

interface SecondStepProps {
  readonly userName: string;
  /** The refusal that asks for the step. Where a district requires it, it has the secret of an app to set up. */
  readonly error: unknown;
  readonly onTry: (answer: SecondStepAnswer) => Promise<Opened>;
  readonly onOpened: (opened: Opened) => Promise<void>;
  readonly onBack: () => void;
}

/** After a correct password: asks for a code, or sets up the app where the district requires it. */
export function SecondStep({ userName, error, onTry, onOpened, onBack }: SecondStepProps) {
  useLocale();
  const app = isRefusedAs(error, SECOND_FACTOR_REQUIRED) ? ((error as CallError).data as { secret: string; uri: string }) : null;
  const hasPasskey = error instanceof CallError && (error.data as { has_passkey?: boolean } | null)?.has_passkey === true;
  const [code, setCode] = useState('');
  const [remember, setRemember] = useState(false);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [busy, setBusy] = useState(false);
  const [fault, sayFault] = useSaid();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  if (opened) return <RecoveryCodes codes={opened.recovery_codes ?? []} onDone={() => onOpened(opened)} />;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    sayFault();
    if (code.trim() === '') return field.current?.focus();
    setBusy(true);
    try {
      const next = await onTry({ code: code.trim(), remember });
      if (next.recovery_codes) setOpened(next);
      else await onOpened(next);
    } catch (cause) {
      sayFault(() => signInFault(cause));
      setCode('');
      field.current?.focus();
    }
    setBusy(false);
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="tp-stack">
      <h2 className="tp-heading">{m.title()}</h2>
      <p className="tp-quiet">{m.asWho({ name: userName })}</p>
      {app && (
        <>
          <p>{m.required()}</p>
          <p>{m.scan()}</p>
          <QrPicture text={app.uri} label={m.picture()} />
          <p>
            {m.typeInstead()} <span className={styles.key}>{app.secret.replace(/(.{4})(?=.)/g, '$1 ')}</span>
          </p>
        </>
      )}
      <TextField
        ref={field}
        label={app ? m.firstCode() : m.code()}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      {!app && (
        <label className={styles.remember}>
          <input type="checkbox" checked={remember} onChange={(event) => setRemember(event.currentTarget.checked)} />
          {m.remember()}
        </label>
      )}
      <p role="alert">{fault}</p>
      <Button type="submit" kind="action" large full aria-busy={busy}>
        {app ? m.turnOn() : m.signIn()}
      </Button>
      {hasPasskey && <PasskeySignIn label={m.myPasskey()} onOpened={onOpened} />}
      <Button kind="plain" full onClick={onBack}>
        {m.back()}
      </Button>
    </form>
  );
}

/** Recovery codes are shown only once, so the sign-in continues only after the person confirms having saved them. */
function RecoveryCodes({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => Promise<void> }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [copied, sayCopied] = useSaid();
  const [fault, sayFault] = useSaid();
  const [busy, setBusy] = useState(false);
  const goOn = async () => {
    if (busy) return;
    setBusy(true);
    sayFault();
    try {
      await onDone();
    } catch (cause) {
      sayFault(() => signInFault(cause));
      setBusy(false);
    }
  };
  return (
    <div className="tp-stack">
      <h2 className="tp-heading" tabIndex={-1} ref={heading}>
        {m.codesTitle()}
      </h2>
      <p>{m.codesText()}</p>
      <ul className={styles.codes}>
        {codes.map((each) => (
          <li key={each} className={styles.key}>
            {each}
          </li>
        ))}
      </ul>
      <div className="tp-row">
        <Button kind="plain" onClick={() => void navigator.clipboard.writeText(codes.join('\n')).then(() => sayCopied(m.copied))}>
          {m.copy()}
        </Button>
        <Button kind="plain" onClick={() => print()}>
          {m.print()}
        </Button>
      </div>
      <p role="status">{copied}</p>
      <p role="alert">{fault}</p>
      <Button kind="action" large full aria-busy={busy} onClick={() => void goOn()}>
        {m.saved()}
      </Button>
    </div>
  );
}

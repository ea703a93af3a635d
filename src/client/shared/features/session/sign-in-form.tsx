import { type FormEvent, Suspense, useRef, useState } from 'react';
import { m } from '#client/shared/messages/account/session.ts';
import { CallError } from '#client/shared/platform/calls/call-error.ts';
import { useFlag } from '#client/shared/platform/calls/runtime-config.ts';
import { useSaid } from '#client/shared/platform/screen/use-said.ts';
import { signIn } from '#client/shared/platform/session/session.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import { TextField } from '#client/shared/ui/controls/text-field.tsx';
import { EyeIcon, EyeOffIcon } from '#client/shared/ui/icons/icons.tsx';
import { lazyPart, Nothing } from '#client/shared/ui/states/missing-part.tsx';
import type { SessionUser } from '#contract/session/session.schemas.ts';
import styles from './sign-in-form.module.css';

/** Nobody downloads it where there is no demonstration. */
const DemoAccounts = lazyPart(async () => (await import('./demo-accounts.tsx')).DemoAccounts, Nothing);

/** What a failed sign-in says: the server's words, or that there is no connection (specification section 5). */
function wordsFor(error: unknown): string {
  if (!(error instanceof CallError)) return m.failed();
  if (error.kind === 'no-answer') return m.needsConnection();
  return error.kind === 'broken' ? m.failed() : error.message;
}

/** User name and password. What was typed stays, whatever goes wrong. */
export function SignInForm({ onSignedIn }: { readonly onSignedIn: (user: SessionUser) => void }) {
  const [userName, setUserName] = useState('');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<'userName' | 'password' | 'both' | null>(null);
  const [fault, sayFault] = useSaid();
  const [revealed, setRevealed] = useState(false);
  const [busy, setBusy] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const demo = useFlag('demo');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const hasName = userName.trim() !== '';
    setMissing(hasName ? (password ? null : 'password') : password ? 'userName' : 'both');
    sayFault();
    if (!hasName) return nameField.current?.focus();
    if (!password) return passwordField.current?.focus();
    setBusy(true);
    try {
      onSignedIn(await signIn(userName.trim(), password));
    } catch (error) {
      sayFault(() => wordsFor(error));
      setBusy(false);
    }
  };
  const fill = (name: string, secret: string) => {
    setUserName(name);
    setPassword(secret);
    setMissing(null);
    sayFault();
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <div className="tp-stack">
        <TextField
          ref={nameField}
          label={m.userName()}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          value={userName}
          onChange={(event) => setUserName(event.currentTarget.value)}
          error={missing === 'userName' || missing === 'both' ? m.missingUserName() : undefined}
        />
        <TextField
          ref={passwordField}
          type={revealed ? 'text' : 'password'}
          label={m.password()}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={missing === 'password' || missing === 'both' ? m.missingPassword() : undefined}
          end={
            <button
              type="button"
              className={styles.eye}
              aria-label={m.showPassword()}
              aria-pressed={revealed}
              onClick={() => setRevealed(!revealed)}
            >
              {revealed ? <EyeOffIcon /> : <EyeIcon />}
            </button>
          }
        />
        <div role="alert">{fault ? <p className={styles.fault}>{fault}</p> : null}</div>
        <Button type="submit" kind="action" large full aria-busy={busy}>
          {busy ? m.signingIn() : m.signIn()}
        </Button>
        {demo && (
          <Suspense>
            <DemoAccounts onChoose={fill} />
          </Suspense>
        )}
      </div>
    </form>
  );
}

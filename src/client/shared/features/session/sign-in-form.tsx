import { type FormEvent, Suspense, useRef, useState } from 'react';
import { m } from '#client/shared/messages/account/session.ts';
import { CallError } from '#client/shared/platform/calls/call-error.ts';
import { useFlag } from '#client/shared/platform/calls/runtime-config.ts';
import { useSaid } from '#client/shared/platform/screen/use-said.ts';
import { askToSignIn, enter as enterSession, type Opened, type SecondStepAnswer } from '#client/shared/platform/session/session.ts';
import { signInDistrict } from '#client/shared/platform/session/sign-in-district.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import { TextField } from '#client/shared/ui/controls/text-field.tsx';
import { EyeIcon, EyeOffIcon } from '#client/shared/ui/icons/icons.tsx';
import { lazyPart, Nothing } from '#client/shared/ui/states/missing-part.tsx';
import { DISTRICT_AMBIGUOUS, SECOND_FACTOR_NEEDED, SECOND_FACTOR_REQUIRED, SSO_REQUIRED } from '#contract/refusal-codes.ts';
import type { SessionUser } from '#contract/session/session.schemas.ts';
import type { District, Ways } from './more-ways.tsx';
import { signInFault } from './sign-in-fault.ts';
import styles from './sign-in-form.module.css';

/** Nobody downloads it where there is no demonstration. */
const DemoAccounts = lazyPart(async () => (await import('./demo-accounts.tsx')).DemoAccounts, Nothing);

/** Few need it: people of one name in several districts, and staff whose district accepts no password. */
const MoreWays = lazyPart(async () => (await import('./more-ways.tsx')).MoreWays);

/** Only staff have one. */
const SecondStep = lazyPart(async () => (await import('./second-step.tsx')).SecondStep);

/** In the district that is named. The one of this device's last person is tried first, then all: somebody else may come from another. */
async function signInWith(userName: string, password: string, named: District | null, step?: SecondStepAnswer): Promise<Opened> {
  const district = signInDistrict();
  const ask = (district_id: number | null) => askToSignIn(userName, password, district_id, step);
  if (named !== null || district?.is_chosen || district === null) return ask((named ?? district)?.district_id ?? null);
  try {
    return await ask(district.district_id);
  } catch (error) {
    if (error instanceof CallError && error.kind === 'unauthorized') return ask(null);
    throw error;
  }
}

/** User name and password. What was typed stays, whatever goes wrong. */
export function SignInForm({ onSignedIn }: { readonly onSignedIn: (user: SessionUser) => void }) {
  const [userName, setUserName] = useState('');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<'userName' | 'password' | 'both' | null>(null);
  const [fault, sayFault] = useSaid();
  const [revealed, setRevealed] = useState(false);
  const [busy, setBusy] = useState(false);
  /** Why the last try was refused: some refusals are a next step. */
  const [refusal, setRefusal] = useState<{ readonly error: CallError; readonly district: District | null } | null>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const demo = useFlag('demo');

  const enter = async (district: District | null) => {
    setBusy(true);
    setRefusal(null);
    sayFault();
    try {
      onSignedIn(await enterSession(await signInWith(userName.trim(), password, district)));
    } catch (error) {
      if (error instanceof CallError) setRefusal({ error, district });
      sayFault(() => signInFault(error));
      setBusy(false);
    }
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const hasName = userName.trim() !== '';
    setMissing(hasName ? (password ? null : 'password') : password ? 'userName' : 'both');
    sayFault();
    if (!hasName) return nameField.current?.focus();
    if (!password) return passwordField.current?.focus();
    await enter(null);
  };
  const fill = (name: string, secret: string) => {
    setUserName(name);
    setPassword(secret);
    setMissing(null);
    sayFault();
  };

  const code = refusal?.error.code;
  // The step that comes says all: nothing went wrong.
  if (refusal && (code === SECOND_FACTOR_NEEDED || code === SECOND_FACTOR_REQUIRED))
    return (
      <Suspense>
        <SecondStep
          userName={userName.trim()}
          error={refusal.error}
          onTry={(answer) => signInWith(userName.trim(), password, refusal.district, answer)}
          onOpened={async (opened) => onSignedIn(await enterSession(opened))}
          onBack={() => {
            setRefusal(null);
            sayFault();
          }}
        />
      </Suspense>
    );
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
        {refusal && (code === DISTRICT_AMBIGUOUS || code === SSO_REQUIRED) && (
          <Suspense>
            <MoreWays data={refusal.error.data as Ways} onDistrict={(district) => void enter(district)} />
          </Suspense>
        )}
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

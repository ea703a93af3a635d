import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react';
import { m } from '#client/shared/messages/account/session.ts';
import { CallError, isRefusedAs } from '#client/shared/platform/calls/call-error.ts';
import { useFlag } from '#client/shared/platform/calls/runtime-config.ts';
import { useSaid } from '#client/shared/platform/screen/use-said.ts';
import { signIn } from '#client/shared/platform/session/session.ts';
import { signInDistrict } from '#client/shared/platform/session/sign-in-district.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import { TextField } from '#client/shared/ui/controls/text-field.tsx';
import { EyeIcon, EyeOffIcon } from '#client/shared/ui/icons/icons.tsx';
import { lazyPart, Nothing } from '#client/shared/ui/states/missing-part.tsx';
import { DISTRICT_AMBIGUOUS, SECOND_FACTOR_NEEDED, SECOND_FACTOR_WRONG, SSO_REQUIRED } from '#contract/refusal-codes.ts';
import type { SessionUser } from '#contract/session/session.schemas.ts';
import styles from './sign-in-form.module.css';
import type { SsoWay } from './sso-ways.tsx';

/** Nobody downloads it where there is no demonstration. */
const DemoAccounts = lazyPart(async () => (await import('./demo-accounts.tsx')).DemoAccounts, Nothing);

/** Only staff of some districts need it. */
const RequiredWays = lazyPart(async () => (await import('./sso-ways.tsx')).SsoWays);

/** What a failed sign-in says: the server's words, or the specification's text (section 5), then what to do. */
function wordsFor(error: unknown): string {
  if (!(error instanceof CallError)) return m.failed();
  if (error.kind === 'no-answer') return `${m.failed()}. ${m.needsConnection()}`;
  return error.kind === 'broken' ? m.failed() : error.message;
}

type District = { readonly district_id: number; readonly district_name: string };

/** The districts among which somebody must choose whose name and password are right in several. */
function ambiguousDistricts(error: unknown): readonly District[] {
  return isRefusedAs(error, DISTRICT_AMBIGUOUS) ? ((error as CallError).data as { districts: District[] }).districts : [];
}

/** Sign-in buttons for staff whose district does not accept their password. */
function requiredWays(error: unknown): readonly SsoWay[] {
  return isRefusedAs(error, SSO_REQUIRED) ? ((error as CallError).data as { ways: SsoWay[] }).ways : [];
}

/** In the district that is named. The one of this device's last person is tried first, then all: somebody else may come from another. */
async function signInWith(userName: string, password: string, named: District | null, code: string): Promise<SessionUser> {
  const district = signInDistrict();
  if (named !== null || district?.is_chosen) return signIn(userName, password, (named ?? district)?.district_id ?? null, code);
  if (district === null) return signIn(userName, password, null, code);
  try {
    return await signIn(userName, password, district.district_id, code);
  } catch (error) {
    if (error instanceof CallError && error.kind === 'unauthorized') return signIn(userName, password, null, code);
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
  const [districts, setDistricts] = useState<readonly District[]>([]);
  const [ways, setWays] = useState<readonly SsoWay[]>([]);
  /** Null until the account turns out to need one; `for` is the district that was chosen before it was asked. */
  const [step, setStep] = useState<{ readonly code: string; readonly for: District | null } | null>(null);
  const codeField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (step?.code === '') codeField.current?.focus();
  }, [step?.code]);
  const nameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const demo = useFlag('demo');

  const enter = async (district: District | null) => {
    setBusy(true);
    setDistricts([]);
    setWays([]);
    sayFault();
    try {
      onSignedIn(await signInWith(userName.trim(), password, district, step?.code.trim() ?? ''));
    } catch (error) {
      setDistricts(ambiguousDistricts(error));
      setWays(requiredWays(error));
      // The field that comes says all: nothing went wrong.
      const isNextStep = isRefusedAs(error, SECOND_FACTOR_NEEDED);
      if (isNextStep || isRefusedAs(error, SECOND_FACTOR_WRONG)) setStep({ code: '', for: district });
      if (!isNextStep) sayFault(() => wordsFor(error));
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
    if (step?.code.trim() === '') return codeField.current?.focus();
    await enter(step?.for ?? null);
  };
  const fill = (name: string, secret: string) => {
    setUserName(name);
    setPassword(secret);
    setMissing(null);
    setStep(null);
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
          onChange={(event) => {
            setUserName(event.currentTarget.value);
            // The step belongs to the account before.
            setStep(null);
          }}
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
        {step && (
          <TextField
            ref={codeField}
            label={m.code()}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            value={step.code}
            onChange={(event) => setStep({ ...step, code: event.currentTarget.value })}
          />
        )}
        <div role="alert">{fault ? <p className={styles.fault}>{fault}</p> : null}</div>
        {districts.length > 0 && (
          <fieldset className={`tp-stack ${styles.districts}`}>
            <legend>{m.whichDistrict()}</legend>
            {districts.map((district) => (
              <Button key={district.district_id} full onClick={() => void enter(district)}>
                {district.district_name}
              </Button>
            ))}
          </fieldset>
        )}
        {ways.length > 0 && (
          <Suspense>
            <RequiredWays ways={ways} />
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

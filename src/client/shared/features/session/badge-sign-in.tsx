import { Link } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { m } from '#client/shared/messages/account/badge.ts';
import { m as passkey } from '#client/shared/messages/account/second-step.ts';
import { CallError } from '#client/shared/platform/calls/call-error.ts';
import { exchange } from '#client/shared/platform/calls/exchange.ts';
import { useFlag } from '#client/shared/platform/calls/runtime-config.ts';
import { deviceId } from '#client/shared/platform/offline/device.ts';
import { useSaid } from '#client/shared/platform/screen/use-said.ts';
import { enter as signedInAs } from '#client/shared/platform/session/session.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import { badgeLogin } from '#contract/session/badge-login.contract.ts';
import type { SessionUser } from '#contract/session/session.schemas.ts';
import { badgeSecret } from './badge-secret.ts';
import { DistrictChoice } from './district-choice.tsx';
import { OutcomeLine } from './outcome-line.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import type { PublicPageProps } from './public-page.tsx';
import recovery from './recovery.module.css';
import { useRecoveryOutcome } from './recovery-outcome.ts';
import styles from './sign-in-form.module.css';
import { SsoSignIn } from './sso-sign-in.tsx';

/** The camera and its reader are loaded when somebody asks for them. */
const BadgeScan = lazyPart(async () => (await import('./badge-scan.tsx')).BadgeScan);

/** The pages that the links below lead to. They are named here and not in the first screen, whose size is counted. */
export function loadPublicPage() {
  return import('./public-page.tsx').then(
    ({ PublicPage }) => PublicPage,
    () => NoPublicPage,
  );
}

/** Stands in its place on a device that never had it, without a network. */
function NoPublicPage(_props: PublicPageProps) {
  return (
    <main id="content">
      <p role="alert">{m.lookNeedsConnection()}</p>
      <Link to="/">{m.back()}</Link>
    </main>
  );
}

/** Few forget, and they have a moment. */
const ForgotPassword = lazyPart(async () => (await import('./forgot-password.tsx')).ForgotPassword);

/** The other ways in: a printed badge, read with the camera or opened as an address; and the school's own account. Typing is always there beside them. */
export function BadgeSignIn({ onSignedIn }: { readonly onSignedIn: (user: SessionUser) => void }) {
  // Staff's: nothing of it is offered where the browser has none.
  const hasPasskeys = useFlag('passkeys') && 'PublicKeyCredential' in globalThis;
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [fault, sayFault] = useSaid();
  const [forgot, setForgot] = useState(false);
  const outcome = useRecoveryOutcome();
  const wrong = fault || (outcome?.kind === 'refused' ? outcome.words() : null);

  const enter = async (secret: string) => {
    setOpen(false);
    setBusy(true);
    sayFault();
    try {
      onSignedIn(await signedInAs(await exchange(badgeLogin, { body: { secret, device_id: deviceId() } }, null)));
    } catch (error) {
      sayFault(() => wordsFor(error));
      setBusy(false);
    }
  };

  const opened = useRef(enter);
  opened.current = enter;
  useEffect(() => {
    const secret = badgeSecret(location.href);
    if (secret === null) return;
    // Out of the address, and of the history, before anything else.
    history.replaceState(history.state, '', `${location.pathname}${location.search}`);
    void opened.current(secret);
  }, []);

  return (
    <>
      <OutcomeLine role="status" text={outcome?.kind === 'changed' ? outcome.words() : null} />
      <OutcomeLine role="alert" text={wrong} className={styles.fault} />
      <DistrictChoice />
      <p>
        <button type="button" className={recovery.link} aria-expanded={forgot} onClick={() => setForgot(!forgot)}>
          {m.forgot()}
        </button>
      </p>
      {forgot && (
        <Suspense>
          <ForgotPassword />
        </Suspense>
      )}
      <Button kind="plain" full aria-busy={busy} onClick={() => setOpen(true)}>
        {busy ? m.entering() : m.showBadge()}
      </Button>
      {hasPasskeys && (
        <div className={recovery.apart}>
          <PasskeySignIn label={passkey.passkey()} onOpened={async (opened) => onSignedIn(await signedInAs(opened))} />
        </div>
      )}
      <SsoSignIn onSignedIn={onSignedIn} />
      <p>
        <Link to="/" search={{ guest: 0 }}>
          {m.lookAround()}
        </Link>
      </p>
      {open && (
        <Suspense fallback={<p role="status">{m.starting()}</p>}>
          <BadgeScan onSecret={(secret) => void enter(secret)} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function wordsFor(error: unknown): string {
  if (!(error instanceof CallError) || error.kind === 'broken') return m.failed();
  return error.kind === 'no-answer' ? `${m.failed()}. ${m.needsConnection()}` : error.message;
}

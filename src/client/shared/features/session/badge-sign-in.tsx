import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { m } from '#client/shared/messages/badge.ts';
import { CallError } from '#client/shared/platform/call-error.ts';
import { signInWithBadge } from '#client/shared/platform/session.ts';
import { Button } from '#client/shared/ui/button.tsx';
import type { SessionUser } from '#contract/session.schemas.ts';
import { badgeSecret } from './badge-secret.ts';
import styles from './sign-in-form.module.css';
import { SsoSignIn } from './sso-sign-in.tsx';

/** The camera and its reader are loaded when somebody asks for them. */
const BadgeScan = lazy(async () => ({ default: (await import('./badge-scan.tsx')).BadgeScan }));

/** The other ways in: a printed badge, read with the camera or opened as an address; and the school's own account. Typing is always there beside them. */
export function BadgeSignIn({ onSignedIn }: { readonly onSignedIn: (user: SessionUser) => void }) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  const enter = async (secret: string) => {
    setOpen(false);
    setBusy(true);
    setFault(null);
    try {
      onSignedIn(await signInWithBadge(secret));
    } catch (error) {
      setFault(wordsFor(error));
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
      <div role="alert">{fault ? <p className={styles.fault}>{fault}</p> : null}</div>
      <Button kind="plain" full aria-busy={busy} onClick={() => setOpen(true)}>
        {busy ? m.entering() : m.showBadge()}
      </Button>
      <SsoSignIn onSignedIn={onSignedIn} />
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
  return error.kind === 'no-answer' ? m.needsConnection() : error.message;
}

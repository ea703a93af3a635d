import { type FormEvent, useEffect, useRef, useState } from 'react';
import { m, problemText } from '#client/shared/messages/account/sso-sign-in.ts';
import { CallError } from '#client/shared/platform/calls/call-error.ts';
import { exchange } from '#client/shared/platform/calls/exchange.ts';
import { deviceId } from '#client/shared/platform/offline/device.ts';
import { readJson, writeJson } from '#client/shared/platform/screen/local-json.ts';
import { useSaid } from '#client/shared/platform/screen/use-said.ts';
import { noteSchools } from '#client/shared/platform/session/own-schools.ts';
import { startPath } from '#client/shared/platform/session/role-home.ts';
import { isServerProc, redirectPath } from '#client/shared/platform/session/server-proc.ts';
import { enter } from '#client/shared/platform/session/session.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import { TextField } from '#client/shared/ui/controls/text-field.tsx';
import type { SessionUser } from '#contract/session/session.schemas.ts';
import { ssoLogin, ssoSource } from '#contract/sso/sso.contract.ts';
import { OutcomeLine } from './outcome-line.tsx';
import styles from './sign-in-form.module.css';
import { KEPT_WAYS, type SsoWay, SsoWays } from './sso-ways.tsx';

const ABOVE = { marginTop: '1rem' };

/** Sign-in with the account of the school or district: found by a name, an e-mail address or a code, and taken once the provider has sent somebody back. */
export function SsoSignIn({ onSignedIn }: { readonly onSignedIn: (user: SessionUser) => void }) {
  const [open, setOpen] = useState(false);
  const [ways, setWays] = useState<readonly SsoWay[]>(keptWays);
  const [busy, setBusy] = useState(false);
  const [fault, sayFault] = useSaid();
  const [find, setFind] = useState('');

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    sayFault();
    try {
      await work();
    } catch (error) {
      sayFault(() => wordsFor(error));
      setBusy(false);
    }
  };
  const look = (typed: string) =>
    attempt(async () => {
      const { ways: found } = await exchange(ssoSource, { body: { find: typed } }, null);
      writeJson(KEPT_WAYS, found);
      setWays(found);
      const [only] = found;
      if (found.length === 1 && only) return location.assign(only.start);
      sayFault(found.length === 0 ? m.none : undefined);
      setBusy(false);
    });
  const take = (ticket: string) =>
    attempt(async () => {
      const { target, schools, ...session } = await exchange(ssoLogin, { body: { ticket, device_id: deviceId() } }, null);
      const user = await enter(session);
      noteSchools(schools);
      if (target) location.replace(redirectPath(target, location.origin, startPath(user.role), isServerProc()));
      else onSignedIn(user);
    });

  const opened = useRef({ look, take });
  opened.current = { look, take };
  const say = useRef(sayFault);
  useEffect(() => {
    const [, kind, value = ''] = /^#(sso|sso-problem|school)=([\w-]+)$/.exec(location.hash) ?? [];
    if (kind === undefined) return;
    // Out of the address, and of the history, before anything else. Past the router, which would lead whoever is still signed in on.
    History.prototype.replaceState.call(history, history.state, '', `${location.pathname}${location.search}`);
    if (kind === 'sso') void opened.current.take(value);
    else if (kind === 'school') void opened.current.look(value);
    else say.current(() => problemText(value));
  }, []);

  return (
    <div className="tp-stack" style={ABOVE}>
      <OutcomeLine role="alert" text={fault || null} className={styles.fault} />
      <SsoWays ways={ways} />
      {open ? (
        <form
          className="tp-stack"
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            if (find.trim() !== '') void look(find);
          }}
        >
          <TextField
            label={m.find()}
            value={find}
            onChange={(event) => setFind(event.currentTarget.value)}
            autoComplete="username"
            maxLength={200}
          />
          <Button full type="submit" aria-busy={busy}>
            {busy ? m.looking() : m.go()}
          </Button>
        </form>
      ) : (
        <Button kind="plain" full aria-busy={busy} onClick={() => setOpen(true)}>
          {busy ? m.entering() : ways.length > 0 ? m.other() : m.open()}
        </Button>
      )}
    </div>
  );
}

function keptWays(): readonly SsoWay[] {
  const kept: unknown = readJson(KEPT_WAYS);
  if (!Array.isArray(kept)) return [];
  return kept.filter((way): way is SsoWay => typeof way?.name === 'string' && /^\/sso\/[\w/-]+$/.test(way?.start ?? ''));
}

function wordsFor(error: unknown): string {
  if (!(error instanceof CallError) || error.kind === 'broken') return m.failed();
  return error.kind === 'no-answer' ? `${m.failed()}. ${m.needsConnection()}` : error.message;
}

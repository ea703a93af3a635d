import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { m } from '#client/shared/messages/account/recovery.ts';
import { CallError } from '#client/shared/platform/calls/call-error.ts';
import { exchange } from '#client/shared/platform/calls/exchange.ts';
import { SHORTEST_PASSWORD } from '#client/shared/platform/calls/password-fault.ts';
import { formatMoment } from '#client/shared/platform/screen/format.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { useSaid } from '#client/shared/platform/screen/use-said.ts';
import { setSignInDistrict } from '#client/shared/platform/session/sign-in-district.ts';
import { Mark } from '#client/shared/ui/art/wordmark.tsx';
import { Button } from '#client/shared/ui/controls/button.tsx';
import { TextField } from '#client/shared/ui/controls/text-field.tsx';
import { ErrorState, MessageButton } from '#client/shared/ui/states/empty-state.tsx';
import type { DataOf } from '#contract/endpoint.ts';
import { resetPasswordLink, validateResetLink } from '#contract/session/session-recovery.contract.ts';
import { LanguageSwitch } from './language-switch.tsx';
import recovery from './recovery.module.css';
import { recoveryFault } from './recovery-labels.ts';
import { noteRecovery } from './recovery-outcome.ts';
import styles from './sign-in-form.module.css';

interface ResetPageProps {
  readonly id: string;
  /** Leads to the sign-in page, which says how it ended. */
  readonly onDone: () => void;
}
type Link = DataOf<typeof validateResetLink>;

/** A refusal ends it: the sign-in page says why (specification section 5). Without an answer the link may still be good. */
const isRefused = (error: unknown): error is CallError => error instanceof CallError && error.kind === 'refused';

/** What a reset link opens: it is checked, then a new password is chosen. */
export function ResetPage({ id, onDone }: ResetPageProps) {
  useLocale();
  const [link, setLink] = useState<Link | null>(null);
  const [fault, sayFault] = useSaid();
  const leave = useRef(onDone);
  leave.current = onDone;
  const say = useRef(sayFault);
  say.current = sayFault;
  const check = useCallback(async () => {
    say.current();
    try {
      setLink(await exchange(validateResetLink, { query: { Id: id } }, null));
    } catch (error) {
      if (!isRefused(error)) return say.current(() => recoveryFault(error));
      noteRecovery({ kind: 'refused', words: () => error.message });
      leave.current();
    }
  }, [id]);
  useEffect(() => void check(), [check]);
  return (
    <main id="content" className={`tp-stack ${recovery.page}`}>
      <div className={recovery.top}>
        <Mark size="2.5rem" />
        <LanguageSwitch />
      </div>
      {link !== null ? (
        <NewPassword id={id} link={link} onDone={onDone} />
      ) : fault ? (
        <ErrorState title={fault}>
          <MessageButton onClick={() => void check()}>{m.tryAgain()}</MessageButton>
        </ErrorState>
      ) : (
        <p role="status" aria-busy="true">
          {m.checking()}
        </p>
      )}
    </main>
  );
}

/** The new password, twice. What is typed stays until the server took it. */
function NewPassword({ id, link, onDone }: ResetPageProps & { readonly link: Link }) {
  const [next, setNext] = useState('');
  const [again, setAgain] = useState('');
  const [shown, setShown] = useState(false);
  const [wrong, setWrong] = useState<'tooShort' | 'notTheSame' | null>(null);
  const [busy, setBusy] = useState(false);
  const [fault, sayFault] = useSaid();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = next.length < SHORTEST_PASSWORD ? 'tooShort' : next === again ? null : 'notTheSame';
    setWrong(found);
    sayFault();
    if (found) return;
    setBusy(true);
    try {
      const { user_name: user, district_id, district_name } = await exchange(resetPasswordLink, { body: { Id: id, password: next } }, null);
      setSignInDistrict({ district_id, district_name, is_chosen: true });
      noteRecovery({ kind: 'changed', words: () => m.changed({ user }) });
      onDone();
    } catch (error) {
      sayFault(() => recoveryFault(error));
      setBusy(false);
    }
  };
  const look = {
    type: shown ? 'text' : 'password',
    autoComplete: 'new-password',
    autoCapitalize: 'none',
    spellCheck: false,
    maxLength: 200,
  };
  return (
    <form className="tp-stack" onSubmit={(event) => void submit(event)} noValidate>
      <h1 className="tp-heading">{m.resetTitle()}</h1>
      <p>{m.resetFor({ user: link.user_name, district: link.district_name, until: formatMoment(link.expires_at) })}</p>
      {/* Password keepers file the new one under this name. */}
      <input type="text" autoComplete="username" value={link.user_name} readOnly hidden />
      <TextField
        {...look}
        label={m.newPassword()}
        value={next}
        onChange={(event) => setNext(event.currentTarget.value)}
        error={wrong === 'tooShort' ? m.tooShort() : undefined}
      />
      <TextField
        {...look}
        label={m.again()}
        value={again}
        onChange={(event) => setAgain(event.currentTarget.value)}
        error={wrong === 'notTheSame' ? m.notTheSame() : undefined}
      />
      <label className={recovery.check}>
        <input type="checkbox" checked={shown} onChange={() => setShown(!shown)} />
        {m.show()}
      </label>
      <div role="alert">{fault && <p className={styles.fault}>{fault}</p>}</div>
      <Button type="submit" kind="action" large full aria-busy={busy}>
        {busy ? m.working() : m.save()}
      </Button>
      <Button kind="plain" full onClick={onDone}>
        {m.toSignIn()}
      </Button>
    </form>
  );
}

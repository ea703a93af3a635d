import { type FormEvent, useRef, useState } from 'react';
import { m } from '#client/shared/messages/account/profile.ts';
import { isNoAnswer, isRefusedAs } from '#client/shared/platform/calls/call-error.ts';
import { type PasswordsTyped, passwordFault } from '#client/shared/platform/calls/password-fault.ts';
import { useApiMutation } from '#client/shared/platform/calls/use-api-mutation.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import { TextField } from '#client/shared/ui/controls/text-field.tsx';
import { BackLink } from '#client/shared/ui/frame/back-link.tsx';
import { changePassword } from '#contract/profile/profile.contract.ts';
import { OLD_PASSWORD_WRONG } from '#contract/refusal-codes.ts';
import { getSessions } from '#contract/session/session-security.contract.ts';
import classes from './profile.module.css';

const BLANK: PasswordsTyped = { old: '', next: '', again: '' };

/** Changes one's own password. What is typed is never stored; it stays in the fields until the server took it. */
export function PasswordForm() {
  useLocale();
  const { user_name } = useUser();
  const [typed, setTyped] = useState(BLANK);
  const [endOthers, setEndOthers] = useState(true);
  const [shown, setShown] = useState(false);
  const [fault, setFault] = useState<ReturnType<typeof passwordFault>>(null);
  const fields = { old: useRef<HTMLInputElement>(null), next: useRef<HTMLInputElement>(null), again: useRef<HTMLInputElement>(null) };
  const { mutate, isPending, error, data, reset } = useApiMutation(changePassword, {
    input: ({ old, next }: PasswordsTyped) => ({ body: { old_password: old, new_password: next, end_other_sessions: endOthers } }),
    stale: [getSessions],
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const wrong = passwordFault(typed);
    setFault(wrong);
    reset();
    if (wrong) return fields[FIELD_OF[wrong]].current?.focus();
    mutate(typed, { onSuccess: () => setTyped(BLANK), onError: (refusal) => isOld(refusal) && fields.old.current?.focus() });
  };
  const field = (name: keyof PasswordsTyped) => ({
    ref: fields[name],
    type: shown ? 'text' : 'password',
    value: typed[name],
    maxLength: 200,
    autoCapitalize: 'none',
    spellCheck: false,
    error: fault && FIELD_OF[fault] === name ? m[fault]() : undefined,
    onChange: (event: { currentTarget: HTMLInputElement }) => setTyped({ ...typed, [name]: event.currentTarget.value }),
  });
  return (
    <div className={classes.page}>
      <BackLink to="/authenticated/profileSettings/home">{m.myAccount()}</BackLink>
      <h1 className="tp-heading">{m.changePassword()}</h1>
      <form className={`${classes.card} ${classes.form}`} onSubmit={submit} noValidate>
        <p>{m.passwordLead()}</p>
        {/* Password keepers file the new one under this name. */}
        <input type="text" autoComplete="username" value={user_name} readOnly hidden />
        <TextField label={m.oldPassword()} autoComplete="current-password" {...field('old')} />
        <TextField label={m.newPasswordRule()} autoComplete="new-password" {...field('next')} />
        <TextField label={m.newAgain()} autoComplete="new-password" {...field('again')} />
        <label className={classes.check}>
          <input type="checkbox" checked={shown} onChange={() => setShown(!shown)} />
          {m.showPasswords()}
        </label>
        <label className={classes.check}>
          <input type="checkbox" checked={endOthers} onChange={() => setEndOthers(!endOthers)} />
          {m.endOtherSessions()}
        </label>
        <div role="alert">{error && <p className={classes.fault}>{isNoAnswer(error) ? m.needsConnection() : error.message}</p>}</div>
        <p role="status" className={classes.done}>
          {data && (data.ended_sessions > 0 ? m.passwordChangedAnd({ count: data.ended_sessions }) : m.passwordChanged())}
        </p>
        <div>
          <Button type="submit" kind="action" aria-busy={isPending}>
            {isPending ? m.saving() : m.savePassword()}
          </Button>
        </div>
        <p className="tp-quiet">{m.forgot()}</p>
      </form>
    </div>
  );
}

const FIELD_OF = { missingOld: 'old', tooShort: 'next', sameAsOld: 'next', notTheSame: 'again' } as const;

/** A refusal of the old password, rather than of too many tries. */
function isOld(error: Error): boolean {
  return isRefusedAs(error, OLD_PASSWORD_WRONG);
}

import { type FormEvent, useState } from 'react';
import { m } from '#client/shared/messages/account/recovery.ts';
import { exchange } from '#client/shared/platform/calls/exchange.ts';
import { useFlag } from '#client/shared/platform/calls/runtime-config.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { useSaid } from '#client/shared/platform/screen/use-said.ts';
import { signInDistrict } from '#client/shared/platform/session/sign-in-district.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import { TextField } from '#client/shared/ui/controls/text-field.tsx';
import { passwordRetrieval, validateEmail } from '#contract/session/session-recovery.contract.ts';
import recovery from './recovery.module.css';
import { recoveryFault } from './recovery-labels.ts';
import styles from './sign-in-form.module.css';

/** Somebody else may have signed in here last: then their district narrows nothing. */
const chosenDistrict = (): number | null => {
  const district = signInDistrict();
  return district?.is_chosen ? district.district_id : null;
};

/** For whoever cannot sign in: tells those who can help, or finds a member of staff's sign-in name by their e-mail address. */
export function ForgotPassword() {
  useLocale();
  const isMailed = useFlag('mail');
  return (
    <div className={`tp-stack ${recovery.forgot}`}>
      <p>{m.lead()}</p>
      <Question
        title={m.askTitle()}
        label={m.userName()}
        autoComplete="username"
        missing={m.missingUserName()}
        go={m.ask()}
        ask={async (user_name) => {
          await exchange(passwordRetrieval, { body: { user_name, district_id: chosenDistrict() } }, null);
          return isMailed ? m.askedByMail : m.asked;
        }}
      />
      <Question
        title={m.emailTitle()}
        label={m.email()}
        type="email"
        autoComplete="email"
        missing={m.missingEmail()}
        go={m.find()}
        ask={async (emailid) => {
          const { users } = await exchange(validateEmail, { body: { emailid, district_id: chosenDistrict() } }, null);
          const names = users.map(({ user_name }) => user_name);
          return names.length === 0 ? m.nobody : () => m.found({ count: names.length, names: names.join(', ') });
        }}
      />
    </div>
  );
}

interface QuestionProps {
  readonly title: string;
  readonly label: string;
  readonly type?: 'text' | 'email';
  readonly autoComplete: string;
  /** What is said when nothing was typed. */
  readonly missing: string;
  readonly go: string;
  /** Asks the server. @returns what it says */
  readonly ask: (typed: string) => Promise<() => string>;
}

/** One field, one button, and the answer below. What was typed stays. */
function Question({ title, label, type = 'text', autoComplete, missing, go, ask }: QuestionProps) {
  const [typed, setTyped] = useState('');
  const [empty, setEmpty] = useState(false);
  const [busy, setBusy] = useState(false);
  const [answer, sayAnswer] = useSaid();
  const [fault, sayFault] = useSaid();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const given = typed.trim();
    setEmpty(given === '');
    sayAnswer();
    sayFault();
    if (given === '') return;
    setBusy(true);
    try {
      sayAnswer(await ask(given));
    } catch (error) {
      sayFault(() => recoveryFault(error));
    }
    setBusy(false);
  };
  return (
    <form className="tp-stack" onSubmit={(event) => void submit(event)} noValidate aria-label={title}>
      <h2>{title}</h2>
      <TextField
        label={label}
        type={type}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={empty ? missing : undefined}
      />
      <Button type="submit" kind="plain" full aria-busy={busy}>
        {busy ? m.working() : go}
      </Button>
      <p role="status">{answer}</p>
      <div role="alert">{fault && <p className={styles.fault}>{fault}</p>}</div>
    </form>
  );
}

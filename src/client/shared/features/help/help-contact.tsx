import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { m } from '#client/shared/messages/help.ts';
import { call } from '#client/shared/platform/calls/api.ts';
import { isNoAnswer } from '#client/shared/platform/calls/call-error.ts';
import { notify } from '#client/shared/platform/screen/notify.ts';
import { usePersistentState } from '#client/shared/platform/screen/persistent-state.ts';
import { lastScreen } from '#client/shared/platform/session/last-screen.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import { sendFeedback } from '#contract/feedback/feedback.contract.ts';
import { ROLE } from '#contract/roles.ts';
import classes from './help.module.css';

/** Whom to ask where no page helps: students their teacher, all others the people who make Tidepool. */
export function HelpContact() {
  const { role } = useUser();
  return (
    <section className={classes.card} aria-labelledby="help-ask">
      <h2 id="help-ask">{m.askTitle()}</h2>
      {role === ROLE.student ? <p>{m.askTeacher()}</p> : <ContactForm />}
      {role !== ROLE.student && (
        <p className="tp-small">
          <a href="/third-party-notices.txt">{m.notices()}</a>
        </p>
      )}
    </section>
  );
}

function ContactForm() {
  const { userPuid: user_puid } = useUser();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = usePersistentState('help-question', '', 'at once');
  const [missing, setMissing] = useState(false);
  const isMissing = missing && typed.trim() === '';
  const version = useVersion();
  const facts = m.facts({ screen: lastScreen() ?? m.unknown(), version: version ?? m.unknown(), browser: navigator.userAgent });
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(sendFeedback, { body: { user_puid, feedback: `${typed.trim()}\n\n(${facts})` } }),
    onSuccess: () => {
      setTyped('');
      notify.success(m.sent());
    },
    meta: { quiet: true },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(typed.trim() === '');
    if (typed.trim() === '') field.current?.focus();
    else if (!isPending) mutate();
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p>{m.contactWhy()}</p>
      <label htmlFor={id}>{m.message()}</label>
      <textarea
        ref={field}
        id={id}
        rows={4}
        maxLength={3000}
        className="tp-field"
        value={typed}
        aria-invalid={isMissing || undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <p id={`${id}-note`} className="tp-small tp-quiet">
        {m.goesAlong({ facts })}
      </p>
      <p role="alert" className={classes.fault}>
        {isMissing ? m.missing() : error ? (isNoAnswer(error) ? m.needsConnection() : error.message) : ''}
      </p>
      <div>
        <Button type="submit" kind="primary" aria-busy={isPending}>
          {isPending ? m.sending() : m.send()}
        </Button>
      </div>
    </form>
  );
}

/** Which version the server is, as its settings say; null until it was asked, or where it does not answer. */
function useVersion(): string | null {
  const [version, setVersion] = useState<string | null>(null);
  useEffect(() => {
    fetch('/config.json')
      .then(async (reply) => {
        const said: unknown = await reply.json();
        if (typeof said === 'object' && said !== null && 'version' in said) setVersion(String(said.version));
      })
      .catch(() => undefined);
  }, []);
  return version;
}

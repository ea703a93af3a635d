import { useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { m } from '#client/shared/messages/account/acting.ts';
import { isNoAnswer } from '#client/shared/platform/calls/call-error.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { writeJson } from '#client/shared/platform/screen/local-json.ts';
import { useStore } from '#client/shared/platform/screen/store.ts';
import { useSaid } from '#client/shared/platform/screen/use-said.ts';
import { ACTING_KEY, actingAs, whyQuestion } from '#client/shared/platform/session/acting.ts';
import { provideWayBack, type Unsent } from '#client/shared/platform/session/leaving.ts';
import { returnToOwn, wayToOwn } from '#client/shared/platform/session/login-as.ts';
import { SIGN_IN } from '#client/shared/platform/session/role-home.ts';
import { procSearch } from '#client/shared/platform/session/server-proc.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import styles from './acting-banner.module.css';
import { ReasonDialog } from './reason-dialog.tsx';

const UnsentQuestion = lazyPart(async () => (await import('./unsent-question.tsx')).UnsentQuestion);

/** Stands on every screen while an administrator is signed in as somebody else: who that is, and the way back. */
export function ActingBanner() {
  useLocale();
  const user = useUser();
  const navigate = useNavigate();
  const [acting, setActing] = useState(actingAs);
  const answer = useStore(whyQuestion.waiting);
  const name = `${user.first_name} ${user.last_name}`;
  const [isGoing, setGoing] = useState(false);
  const [fault, sayFault] = useSaid();
  const [question, setQuestion] = useState<{ readonly unsent: Unsent; readonly answer: (leave: boolean) => void } | null>(null);
  // A sign-out goes back too.
  useEffect(() => provideWayBack(() => (actingAs() ? wayToOwn('sign out') : null)), []);
  if (!acting) return null;
  const ask = (unsent: Unsent) => new Promise<boolean>((answer) => setQuestion({ unsent, answer })).finally(() => setQuestion(null));
  const goBack = async () => {
    setGoing(true);
    sayFault();
    try {
      if (!(await returnToOwn(ask, () => navigate({ to: SIGN_IN, search: procSearch(), replace: true })))) setGoing(false);
    } catch (error) {
      sayFault(() => (isNoAnswer(error) || !(error instanceof Error) ? m.offline() : error.message));
      setGoing(false);
    }
  };
  return (
    <section className={styles.banner} aria-label={m.banner()}>
      <p>{acting.reason ? m.changing({ name, reason: acting.reason }) : m.looking({ name })}</p>
      {!acting.reason && (
        <Button kind="plain" onClick={() => void whyQuestion.ask()}>
          {m.giveReason()}
        </Button>
      )}
      <Button onClick={() => void goBack()} aria-busy={isGoing} disabled={isGoing} title={m.ownName({ name: acting.own_name })}>
        {isGoing ? m.going() : m.goBack()}
      </Button>
      <p role="alert">{fault}</p>
      {answer && (
        <ReasonDialog
          name={name}
          onClose={() => answer(false)}
          onGiven={(reason) => {
            const changed = { ...acting, reason };
            writeJson(ACTING_KEY, changed);
            setActing(changed);
            answer(true);
          }}
        />
      )}
      {question && (
        <Suspense>
          <UnsentQuestion unsent={question.unsent} onAnswer={question.answer} />
        </Suspense>
      )}
    </section>
  );
}

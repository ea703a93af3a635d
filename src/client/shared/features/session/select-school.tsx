import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { m } from '#client/shared/messages/account/select-school.ts';
import { isNoAnswer } from '#client/shared/platform/calls/call-error.ts';
import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { useSaid } from '#client/shared/platform/screen/use-said.ts';
import { goToSchool } from '#client/shared/platform/session/go-to-school.ts';
import type { Unsent } from '#client/shared/platform/session/leaving.ts';
import { noteSchools } from '#client/shared/platform/session/own-schools.ts';
import { SIGN_IN, startPath } from '#client/shared/platform/session/role-home.ts';
import { procSearch } from '#client/shared/platform/session/server-proc.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import { roleLabel } from '#client/shared/ui/resources/role-labels.ts';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import { NotLoaded } from '#client/shared/ui/states/not-loaded.tsx';
import { getOwnSchools } from '#contract/sso/sso.contract.ts';
import type { OwnAccount } from '#contract/sso/sso.schemas.ts';
import styles from './select-school.module.css';

const UnsentQuestion = lazyPart(async () => (await import('./unsent-question.tsx')).UnsentQuestion);

/** The schools at which somebody has an account, and the way into each. */
export function SelectSchool() {
  useLocale();
  const { role } = useUser();
  const query = useQuery(apiQuery('memory', getOwnSchools));
  const accounts = query.data?.accounts;
  // An administrator may have linked or unlinked one since the sign-in.
  useEffect(() => {
    if (accounts) noteSchools(accounts.length);
  }, [accounts]);
  return (
    <div className={styles.page}>
      <h1 className="tp-heading">{m.title()}</h1>
      {accounts ? (
        <>
          <p>{accounts.length > 1 ? m.lead() : m.only()}</p>
          <Schools accounts={accounts} />
          {accounts.length > 1 ? null : <Link to={startPath(role)}>{m.home()}</Link>}
        </>
      ) : query.isError ? (
        <NotLoaded title={m.failed()} error={query.error} offline={m.needsConnection()} onRetry={() => void query.refetch()} />
      ) : (
        <p role="status" aria-busy="true">
          {m.loading()}
        </p>
      )}
    </div>
  );
}

function Schools({ accounts }: { readonly accounts: readonly OwnAccount[] }) {
  const { userPuid, role } = useUser();
  const navigate = useNavigate();
  const [going, setGoing] = useState<string | null>(null);
  const [fault, sayFault] = useSaid();
  const [question, setQuestion] = useState<{ readonly unsent: Unsent; readonly answer: (leave: boolean) => void } | null>(null);
  const ask = (unsent: Unsent) => new Promise<boolean>((answer) => setQuestion({ unsent, answer })).finally(() => setQuestion(null));
  const go = async (account_puid: string) => {
    setGoing(account_puid);
    sayFault();
    try {
      if (!(await goToSchool(account_puid, ask, () => navigate({ to: SIGN_IN, search: procSearch(), replace: true })))) setGoing(null);
    } catch (error) {
      sayFault(() => (isNoAnswer(error) || !(error instanceof Error) ? m.needsConnection() : error.message));
      setGoing(null);
    }
  };
  return (
    <>
      <div role="alert">{fault === '' ? null : <p>{fault}</p>}</div>
      <ul className={styles.list} aria-label={m.schools()}>
        {accounts.map((account) => (
          <li key={account.account_puid} className={styles.school}>
            <div>
              <p className={styles.name}>{account.place}</p>
              <p className="tp-quiet">{[roleLabel(account), account.user_name].join(' · ')}</p>
            </div>
            {account.account_puid !== userPuid ? (
              <Button aria-busy={going === account.account_puid} disabled={going !== null} onClick={() => void go(account.account_puid)}>
                {going === account.account_puid ? m.going() : m.choose({ school: account.place })}
              </Button>
            ) : accounts.length > 1 ? (
              <Button kind="plain" disabled={going !== null} onClick={() => void navigate({ to: startPath(role) })}>
                {m.stay()}
              </Button>
            ) : (
              <p>{m.signedIn()}</p>
            )}
          </li>
        ))}
      </ul>
      {question && (
        <Suspense>
          <UnsentQuestion unsent={question.unsent} onAnswer={question.answer} />
        </Suspense>
      )}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#client/messages/held-work.ts';
import { useConnectivity } from '#client/platform/connectivity.ts';
import { useLocale } from '#client/platform/i18n.ts';
import { useUser } from '#client/platform/session.ts';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { DataAge } from '#client/ui/data-age.tsx';
import { InPlaceMessage, MessageButton } from '#client/ui/in-place-message.tsx';
import { ConfirmDecision } from './confirm-decision.tsx';
import { DecidedList } from './decided-list.tsx';
import { HeldLesson } from './held-lesson.tsx';
import { type Decision, useDecide } from './held-work.mutations.ts';
import { heldWorkQuery } from './held-work.queries.ts';
import classes from './held-work-screen.module.css';
import { ANSWER, byAssignment } from './held-work-words.ts';
import { ReceiptLookup } from './receipt-lookup.tsx';

/** What came too late and is kept: the teacher accepts it, accepts it as late, or declines it; and the look-up of receipts. */
export function HeldWorkScreen() {
  useLocale();
  const { userPuid } = useUser();
  const query = useQuery(heldWorkQuery(userPuid));
  const offline = useConnectivity().state === 'offline';
  const decide = useDecide();
  const [asked, setAsked] = useState<Decision | null>(null);
  const piles = query.data ?? [];
  const waiting = byAssignment(piles.filter(({ decision }) => decision === null));
  const decided = piles.filter(({ decision }) => decision !== null);
  const refusal = decide.data?.find((result) => result.refusal !== null)?.refusal;

  // What is judged cannot be unjudged: accepting is asked about first. The rest can be changed again below.
  const choose = (choice: Decision) => {
    const isNew = choice.piles.some(({ decision }) => decision === null || decision === 'declined');
    if (isNew && choice.decision !== 'declined') setAsked(choice);
    else decide.mutate(choice);
  };

  return (
    <div className={classes.screen}>
      <Breadcrumbs label={m.whereYouAre()}>
        <Link to="/authenticated/reports/home">{m.reports()}</Link>
        <span aria-current="page">{m.title()}</span>
      </Breadcrumbs>
      <h1 className={classes.title}>{m.title()}</h1>
      <p className={classes.lead}>{m.lead()}</p>
      <div role="status" className={classes.said}>
        {decide.isSuccess && <p>{refusal ? m.saidPartly({ reason: refusal }) : ANSWER[decide.variables.decision]()}</p>}
        {decide.isError && <p data-failed="true">{m.notSaved()}</p>}
        {offline && <p data-failed="true">{m.offline()}</p>}
      </div>
      {waiting.map((group) => (
        <HeldLesson key={group[0]?.assignment_id} piles={group} disabled={offline || decide.isPending} onChoose={choose} />
      ))}
      {query.data && waiting.length === 0 && <InPlaceMessage title={m.nothing()} text={m.nothingWhy()} />}
      {query.isLoading && (
        <p role="status" aria-busy="true">
          {m.loading()}
        </p>
      )}
      {!query.data && query.isError && (
        <InPlaceMessage failed title={m.error()} text={m.errorWhy()}>
          <MessageButton onClick={() => void query.refetch()}>{m.tryAgain()}</MessageButton>
        </InPlaceMessage>
      )}
      {decided.length > 0 && <DecidedList piles={decided} disabled={offline || decide.isPending} onChoose={choose} />}
      <ReceiptLookup offline={offline} />
      {query.data && (
        <DataAge
          updatedAt={query.dataUpdatedAt}
          fetching={query.isFetching}
          failed={query.isRefetchError}
          offline={offline}
          onRefresh={() => void query.refetch()}
        />
      )}
      <ConfirmDecision
        asked={asked}
        onStay={() => setAsked(null)}
        onGo={(choice) => {
          setAsked(null);
          decide.mutate(choice);
        }}
      />
    </div>
  );
}

import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m as tables } from '#client/shared/messages/tables.ts';
import { useConnectivity } from '#client/shared/platform/offline/connectivity.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { EmptyState } from '#client/shared/ui/states/empty-state.tsx';
import { LastUpdated } from '#client/shared/ui/states/last-updated.tsx';
import { StatusMessage } from '#client/staff/kit/feedback/status-message.tsx';
import { Page } from '#client/staff/kit/layout/page.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { usePaged } from '#client/staff/kit/list/use-paged.tsx';
import { m } from '#client/staff/messages/people/held-work.ts';
import { MAX_PILES } from '#contract/held-work/held-work.schemas.ts';
import { ConfirmDecision } from './confirm-decision.tsx';
import { DecidedList } from './decided-list.tsx';
import classes from './held-lesson.module.css';
import { HeldLesson } from './held-lesson.tsx';
import { type Decision, useDecide } from './held-work.mutations.ts';
import { heldWorkCountQuery, heldWorkQuery } from './held-work.queries.ts';
import { ANSWER, byAssignment } from './held-work-labels.ts';
import { ReceiptLookup } from './receipt-lookup.tsx';
import { UnreadableList } from './unreadable-list.tsx';

/** More than a teacher decides on at one time. */
const LESSONS_A_PAGE = 10;

const REST_MS = 250;
const LONGEST_FIND = 100;

/** What came too late and is kept: the teacher accepts it, accepts it as late, or declines it; and the look-up of receipts. */
export function HeldWorkScreen() {
  useLocale();
  const { userPuid } = useUser();
  const [typed, setTyped] = useState('');
  const [find] = useDebouncedValue(typed.trim(), REST_MS);
  const query = useQuery(heldWorkQuery(userPuid, find));
  const count = useQuery(heldWorkCountQuery(userPuid, find)).data;
  const offline = useConnectivity().state === 'offline';
  const decide = useDecide();
  const [asked, setAsked] = useState<Decision | null>(null);
  const waiting = usePaged(byAssignment(query.data?.filter(({ decision }) => decision === null) ?? []), LESSONS_A_PAGE);
  const disabled = offline || decide.isPending;
  const refusal = decide.data?.find((result) => result.refusal !== null)?.refusal;

  // What is judged cannot be unjudged: accepting is asked about first. The rest can be changed again below.
  const choose = (choice: Decision) => {
    const isNew = choice.piles.some(({ decision }) => decision === null || decision === 'declined');
    if (isNew && choice.decision !== 'declined') setAsked(choice);
    else decide.mutate(choice);
  };

  return (
    <Page title={m.title()} description={m.lead()} crumbs={[{ label: tables.reports(), to: '/authenticated/reports/home' }]}>
      <StatusMessage
        done={decide.isSuccess && (refusal ? m.saidPartly({ reason: refusal }) : ANSWER[decide.variables.decision]())}
        failed={(decide.isError && m.notSaved()) || (offline && m.offline())}
      />
      <QueryState query={query} hideAge>
        {(all) => {
          const decided = all.filter(({ decision }) => decision !== null);
          return (
            <>
              {(all.length >= MAX_PILES || typed !== '') && (
                <TextInput
                  type="search"
                  label={m.findWork()}
                  maw={480}
                  maxLength={LONGEST_FIND}
                  value={typed}
                  onChange={({ currentTarget }) => setTyped(currentTarget.value)}
                />
              )}
              {all.length >= MAX_PILES && count && (
                <p className={classes.facts}>
                  {(count.more ? m.onlyNewestOfMany : m.onlyNewest)({ shown: all.length, total: count.waiting + count.decided })}
                </p>
              )}
              {find !== '' && all.length === 0 && <EmptyState title={m.noMatch()} text={m.noMatchWhy()} />}
              {find === '' && waiting.shown.length === 0 && <EmptyState title={m.nothing()} text={m.nothingWhy()} />}
              {waiting.shown.map((group) => (
                <HeldLesson key={group[0]?.assignment_id} piles={group} disabled={disabled} onChoose={choose} />
              ))}
              {waiting.pager}
              {decided.length > 0 && <DecidedList piles={decided} disabled={disabled} onChoose={choose} />}
              <LastUpdated query={query} />
            </>
          );
        }}
      </QueryState>
      <UnreadableList disabled={offline} />
      <ReceiptLookup offline={offline} />
      <ConfirmDecision
        asked={asked}
        onStay={() => setAsked(null)}
        onGo={(choice) => {
          setAsked(null);
          decide.mutate(choice);
        }}
      />
    </Page>
  );
}

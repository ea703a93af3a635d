import { Select } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m as kinds } from '#client/shared/messages/security-events.ts';
import { m } from '#client/shared/messages/users.ts';
import { call } from '#client/shared/platform/api.ts';
import { useLocale } from '#client/shared/platform/i18n.ts';
import { useUser } from '#client/shared/platform/session.ts';
import { Page } from '#client/staff/kit/layout/page.tsx';
import { Toolbar } from '#client/staff/kit/layout/toolbar.tsx';
import { getSecurityEvents } from '#contract/session/session-security.contract.ts';
import { SECURITY_EVENT_KINDS, type SecurityEventKind } from '#contract/session/session-security.schemas.ts';
import { adminCrumbs } from './admin-crumbs.ts';
import { EventPages } from './event-list.tsx';

const EVENTS_A_PAGE = 100;

/** What concerned safety in the district, the newest first. */
export function SecurityLogScreen() {
  useLocale();
  const { userPuid: user_puid } = useUser();
  const [kind, setKind] = useState<SecurityEventKind | null>(null);
  const query = useInfiniteQuery({
    queryKey: ['memory', getSecurityEvents.path, kind],
    queryFn: ({ pageParam }) =>
      call(getSecurityEvents, { query: { user_puid, ...(kind ? { kind } : {}), ...(pageParam === null ? {} : { before: pageParam }) } }),
    initialPageParam: null as number | null,
    // Each page is full but the last.
    getNextPageParam: ({ events }) => (events.length < EVENTS_A_PAGE ? null : (events.at(-1)?.event_no ?? null)),
    meta: { quiet: true },
  });
  return (
    <Page title={m.securityLog()} crumbs={adminCrumbs()} description={m.securityLogLead()}>
      <Toolbar>
        <Select
          aria-label={m.eventKind()}
          placeholder={m.allEvents()}
          data={SECURITY_EVENT_KINDS.map((each) => ({ value: each, label: kinds[each]() }))}
          value={kind}
          onChange={(value) => setKind(SECURITY_EVENT_KINDS.find((each) => each === value) ?? null)}
          clearable
          searchable
          clearButtonProps={{ 'aria-label': m.allEvents() }}
          w={{ base: '100%', xs: 320 }}
        />
      </Toolbar>
      <EventPages query={query} showsPeople />
    </Page>
  );
}

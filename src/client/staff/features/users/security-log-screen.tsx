import { Box, Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#client/shared/platform/calls/api.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { DateField } from '#client/staff/kit/dates/date-field.tsx';
import { adminCrumbs } from '#client/staff/kit/layout/admin-crumbs.ts';
import { FoldedFilters } from '#client/staff/kit/layout/folded-filters.tsx';
import { Page } from '#client/staff/kit/layout/page.tsx';
import { Toolbar } from '#client/staff/kit/layout/toolbar.tsx';
import { FilterSelect } from '#client/staff/kit/list/filter-select.tsx';
import { SearchField } from '#client/staff/kit/list/search-field.tsx';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { m as kinds } from '#client/staff/messages/people/security-events.ts';
import { m } from '#client/staff/messages/people/users.ts';
import { isDay } from '#contract/days.ts';
import { ROLE } from '#contract/roles.ts';
import { getSecurityEvents } from '#contract/session/session-security.contract.ts';
import { SECURITY_EVENT_KINDS } from '#contract/session/session-security.schemas.ts';
import { EventPages } from './event-list.tsx';

const EVENTS_A_PAGE = 100;

/** What concerned safety in the district, the newest first, by words, kind and days. */
export function SecurityLogScreen() {
  useLocale();
  const { userPuid: user_puid, role } = useUser();
  // Faults of the page concern no district.
  const shown = SECURITY_EVENT_KINDS.filter((each) => each !== 'page_failed' || role === ROLE.superAdmin);
  const list = useListSearch({ filters: ['kind', 'from', 'until'] });
  const kind = SECURITY_EVENT_KINDS.find((each) => each === list.filters.kind);
  const [from = null, until = null] = [list.filters.from, list.filters.until].map((day) => (day && isDay(day) ? day : null));
  const asked = { find: list.find, from_day: from, to_day: until, ...(kind ? { kind } : {}) };
  const query = useInfiniteQuery({
    queryKey: ['memory', getSecurityEvents.path, asked],
    queryFn: ({ pageParam }) =>
      call(getSecurityEvents, { query: { user_puid, ...asked, ...(pageParam === null ? {} : { before: pageParam }) } }),
    initialPageParam: null as number | null,
    // Each page is full but the last.
    getNextPageParam: ({ events }) => (events.length < EVENTS_A_PAGE ? null : (events.at(-1)?.event_no ?? null)),
    meta: { quiet: true },
  });
  return (
    <Page title={m.securityLog()} crumbs={adminCrumbs()} description={m.securityLogLead()}>
      <Toolbar>
        <SearchField list={list} label={m.searchEvents()} />
        <FoldedFilters set={Object.keys(list.filters).length}>
          <FilterSelect
            list={list}
            name="kind"
            label={m.eventKind()}
            all={m.allEvents()}
            options={shown.map((each) => ({ value: each, label: kinds[each]() }))}
          />
          <Box w={160}>
            <DateField
              label={m.eventsFrom()}
              value={from}
              onChange={(day) => list.setFilter('from', day)}
              {...(until ? { max: until } : {})}
            />
          </Box>
          <Box w={160}>
            <DateField
              label={m.eventsUntil()}
              value={until}
              onChange={(day) => list.setFilter('until', day)}
              {...(from ? { min: from } : {})}
            />
          </Box>
          {list.narrowed && (
            <Button variant="subtle" onClick={list.clear}>
              {m.clearEvents()}
            </Button>
          )}
        </FoldedFilters>
      </Toolbar>
      <EventPages query={query} showsPeople />
    </Page>
  );
}

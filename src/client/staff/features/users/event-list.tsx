import { Button, Group, Stack, Table, Text } from '@mantine/core';
import { formatMoment } from '#client/shared/platform/screen/format.ts';
import { type QueryLike, QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { TableFrame } from '#client/staff/kit/list/table-frame.tsx';
import { m as kinds } from '#client/staff/messages/people/security-events.ts';
import { m } from '#client/staff/messages/people/users.ts';
import type { SecurityEvent } from '#contract/session/session-security.schemas.ts';
import { eventDetail } from './event-detail.ts';
import { usePersonEvents } from './users.queries.ts';

/** What happened to one person, the newest first. */
export function PersonHistory({ accountPuid }: { readonly accountPuid: string }) {
  return <EventPages query={usePersonEvents(accountPuid)} />;
}

/** One page of events; `total` where the server counts them, `is_more` where it stopped counting. */
interface EventPage {
  readonly events: readonly SecurityEvent[];
  readonly total?: number;
  readonly is_more?: boolean;
}

interface EventPagesProps {
  readonly query: QueryLike<{ readonly pages: readonly EventPage[] }> & {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
  /** They are about several people: each line says about whom. */
  readonly showsPeople?: boolean;
}

/** Events of the security log, and a button for the older ones. */
export function EventPages({ query, showsPeople = false }: EventPagesProps) {
  return (
    <QueryState query={query}>
      {({ pages }) => {
        const events = pages.flatMap((page) => page.events);
        const total = pages[0]?.total;
        return (
          <Stack>
            {total !== undefined && (
              <Text c="dimmed">
                {pages[0]?.is_more ? m.eventsShownOfMany({ shown: events.length }) : m.eventsShown({ shown: events.length, total })}
              </Text>
            )}
            <EventTable events={events} showsPeople={showsPeople} />
            {query.hasNextPage && (
              <Group>
                <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  {m.older()}
                </Button>
              </Group>
            )}
          </Stack>
        );
      }}
    </QueryState>
  );
}

interface EventTableProps {
  readonly events: readonly SecurityEvent[];
  readonly showsPeople: boolean;
}

const ON_ONE_LINE = { whiteSpace: 'nowrap' } as const;
/** A word breaks only where it is longer than this. */
const MAY_BREAK = { overflowWrap: 'anywhere', minWidth: '9rem' } as const;

/** Whoever did it, and in whose name where that was somebody else's. */
function whoDid({ actor_name, actor_puid, acting_name, subject_puid }: SecurityEvent): string {
  if (acting_name !== null) return m.byAs({ name: acting_name, as: actor_name ?? '' });
  return actor_name !== null && actor_puid !== subject_puid ? actor_name : '';
}

function EventTable({ events, showsPeople }: EventTableProps) {
  if (events.length === 0) return <Text c="dimmed">{showsPeople ? m.noEventsFound() : m.noHistory()}</Text>;
  return (
    <TableFrame label={m.history()}>
      <Table aria-label={m.history()}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{m.eventWhen()}</Table.Th>
            <Table.Th scope="col">{m.eventKind()}</Table.Th>
            {showsPeople && <Table.Th scope="col">{m.eventAbout()}</Table.Th>}
            <Table.Th scope="col">{m.eventBy()}</Table.Th>
            <Table.Th scope="col">{m.eventFrom()}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {events.map((event) => (
            <Table.Tr key={event.event_no}>
              <Table.Td style={ON_ONE_LINE}>{formatMoment(event.happened_at)}</Table.Td>
              <Table.Th scope="row">
                {kinds[event.kind]()}
                {event.detail !== '' && (
                  <Text size="sm" c="dimmed" fw="normal" style={MAY_BREAK}>
                    {eventDetail(event)}
                  </Text>
                )}
              </Table.Th>
              {showsPeople && <Table.Td>{event.subject_name ?? event.actor_name}</Table.Td>}
              <Table.Td>{whoDid(event)}</Table.Td>
              <Table.Td>{event.address}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </TableFrame>
  );
}

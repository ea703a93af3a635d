import { Button, Group, Stack, Table, Text } from '@mantine/core';
import { m as kinds } from '#client/shared/messages/security-events.ts';
import { m } from '#client/shared/messages/users.ts';
import { formatMoment } from '#client/shared/platform/format.ts';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { TableFrame } from '#client/staff/kit/list/table-frame.tsx';
import type { SecurityEvent } from '#contract/session-security.schemas.ts';
import { usePersonEvents } from './users.queries.ts';

/** What happened to one person, the newest first. */
export function PersonHistory({ accountPuid }: { readonly accountPuid: string }) {
  const query = usePersonEvents(accountPuid);
  return (
    <QueryState query={query}>
      {({ pages }) => {
        const events = pages.flatMap((page) => page.events);
        return (
          <Stack>
            <EventTable events={events} />
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
  /** They are about several people: each line says about whom. */
  readonly showsPeople?: boolean;
}

/** Events of the security log, a line each. */
export function EventTable({ events, showsPeople = false }: EventTableProps) {
  if (events.length === 0) return <Text c="dimmed">{m.noHistory()}</Text>;
  return (
    <TableFrame label={m.history()}>
      <Table>
        <Table.Tbody>
          {events.map((event) => (
            <Table.Tr key={event.event_no}>
              <Table.Td>{formatMoment(event.happened_at)}</Table.Td>
              <Table.Th scope="row">{kinds[event.kind]()}</Table.Th>
              {showsPeople && <Table.Td>{event.subject_name ?? event.actor_name}</Table.Td>}
              <Table.Td>
                {event.actor_name !== null && event.actor_puid !== event.subject_puid ? m.by({ name: event.actor_name }) : ''}
              </Table.Td>
              <Table.Td>{event.address}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </TableFrame>
  );
}

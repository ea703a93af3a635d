import { Alert } from '@mantine/core';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { StatTile, StatTiles } from '#client/staff/kit/layout/stat-tile.tsx';
import { StatusChip } from '#client/staff/kit/layout/status-chip.tsx';
import type { Column } from '#client/staff/kit/list/column.ts';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { m } from '#client/staff/messages/people/quizsmart-staff.ts';
import type { TeacherGame } from '#contract/quizsmart/quizsmart.schemas.ts';
import type { BoardPlayer } from './player-name.ts';

const nameOf = ({ last_name, first_name }: BoardPlayer): string => `${last_name}, ${first_name}`;

/** Who is how far with an exit ticket, and how it goes. For the teacher's own screen, not for the projector. */
export function TicketProgress({ shown: { game, players } }: { readonly shown: TeacherGame }) {
  const list = useListSearch({ defaultSort: { column: 'student', descending: false }, pageSize: 50 });
  const done = players.filter(({ has_answered }) => has_answered).length;
  const [answered, right] = [players.reduce((sum, each) => sum + each.answered, 0), players.reduce((sum, each) => sum + each.right, 0)];
  const columns: readonly Column<BoardPlayer>[] = [
    { id: 'student', header: m.student(), value: nameOf, names: true },
    {
      id: 'state',
      header: m.state(),
      value: ({ answered: own, has_joined }) => (has_joined ? own + 1 : 0),
      cell: ({ answered: own, has_joined, has_answered }) =>
        has_answered ? (
          <StatusChip tone="done">{m.done()}</StatusChip>
        ) : has_joined ? (
          <StatusChip tone="active">{m.working({ count: own, total: game.question_count })}</StatusChip>
        ) : (
          <StatusChip tone="neutral">{m.notHere()}</StatusChip>
        ),
    },
    {
      id: 'right',
      header: m.right(),
      value: ({ right: own }) => own,
      cell: ({ right: own, answered: given }) => (given === 0 ? '–' : m.ofTotal({ count: own, total: given })),
      numeric: true,
    },
  ];
  return (
    <>
      <Alert color={game.state === 'finished' ? 'kelp' : 'teal'} role="status">
        {game.state === 'finished'
          ? m.ticketDone({ group: game.group_name })
          : game.state === 'lobby'
            ? m.lobbyHow()
            : m.ticketLive({ group: game.group_name })}
      </Alert>
      <StatTiles label={m.ticketTitle()}>
        <StatTile label={m.done()} value={m.ofTotal({ count: done, total: players.length })} />
        <StatTile label={m.classRight()} value={answered === 0 ? '–' : m.ofTotal({ count: right, total: answered })} />
      </StatTiles>
      <DataTable
        caption={m.ticketTitle()}
        columns={columns}
        rows={players}
        rowKey={({ user_puid }) => user_puid}
        rowName={nameOf}
        list={list}
        empty={<EmptyPlace title={m.nobodyYet()} />}
      />
    </>
  );
}

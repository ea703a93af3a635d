import { Anchor } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatMoment, inLocale } from '#client/shared/platform/screen/format.ts';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { StatusChip } from '#client/staff/kit/layout/status-chip.tsx';
import type { Column } from '#client/staff/kit/list/column.ts';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { m } from '#client/staff/messages/people/quizsmart-staff.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { getClassGames } from '#contract/quizsmart/quizsmart.contract.ts';
import { modeLabel } from './mode-label.ts';
import { classGamesQuery } from './quizsmart.queries.ts';
import { shareText } from './share-text.ts';

type PlayedGame = DataOf<typeof getClassGames>['games'][number];

/** So many the server gives at once. */
const PAGE_SIZE = 20;

/** The games of a class, the newest first; one that runs is gone on with from any device. */
export function ClassGames({ groupPuid }: { readonly groupPuid: string }) {
  const list = useListSearch({ pageSize: PAGE_SIZE });
  const query = useQuery({ ...classGamesQuery(groupPuid, list.page), placeholderData: keepPreviousData });
  return (
    <QueryState query={query}>
      {({ games, total }) => (
        <DataTable
          caption={m.gamesOf()}
          columns={columns()}
          rows={games}
          total={total}
          rowKey={({ game_id }) => game_id}
          rowName={({ title }) => inLocale(title)}
          list={list}
          empty={<EmptyPlace title={m.noGames()} text={m.noGamesText()} />}
        />
      )}
    </QueryState>
  );
}

function columns(): readonly Column<PlayedGame>[] {
  return [
    {
      id: 'game',
      header: m.game(),
      value: ({ title }) => inLocale(title),
      names: true,
      sortable: false,
      cell: (game) => <GameLink game={game} />,
    },
    { id: 'state', header: m.state(), cell: ({ state }) => <GameState state={state} /> },
    { id: 'kind', header: m.kind(), cell: ({ mode }) => modeLabel(mode) },
    { id: 'when', header: m.played(), cell: ({ created_at }) => formatMoment(created_at) },
    { id: 'students', header: m.students(), cell: ({ players }) => players, numeric: true },
    { id: 'percent', header: m.percent(), cell: ({ percent }) => shareText(percent), numeric: true },
  ];
}

/** What runs is gone on with; what has ended shows how it went. */
function GameLink({ game }: { readonly game: PlayedGame }) {
  const to =
    game.state === 'finished'
      ? '/authenticated/quizsmart/teacherReportCard'
      : game.mode === 'exit_ticket'
        ? '/authenticated/quizsmart/teacherExitTicket'
        : '/authenticated/quizsmart/game';
  return (
    <Anchor renderRoot={(props) => <Link to={to} search={{ game_id: game.game_id }} {...props} />}>
      {inLocale(game.title)}
      {game.state !== 'finished' && <> · {m.goOn()}</>}
    </Anchor>
  );
}

function GameState({ state }: { readonly state: PlayedGame['state'] }) {
  if (state === 'finished') return <StatusChip tone="done">{m.ended()}</StatusChip>;
  if (state === 'lobby') return <StatusChip tone="waiting">{m.waiting()}</StatusChip>;
  return <StatusChip tone="active">{m.running()}</StatusChip>;
}

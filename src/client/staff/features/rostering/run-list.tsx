import type { ReactNode } from 'react';
import { formatMoment } from '#client/shared/platform/screen/format.ts';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { StatusChip, type StatusTone } from '#client/staff/kit/layout/status-chip.tsx';
import type { Column } from '#client/staff/kit/list/column.ts';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { m as files } from '#client/staff/messages/people/roster-files.ts';
import { m as sync } from '#client/staff/messages/people/roster-sync.ts';
import { m } from '#client/staff/messages/people/rostering.ts';
import type { LineOutcome, RosterRun, SourceKind } from '#contract/rostering/rostering.schemas.ts';
import { useRuns } from './rostering.queries.ts';

const TONES: Readonly<Record<RosterRun['state'], StatusTone>> = {
  reading: 'active',
  ready: 'waiting',
  refused: 'problem',
  failed: 'problem',
  applying: 'active',
  done: 'done',
  undoing: 'active',
  undone: 'neutral',
  discarded: 'neutral',
};

const sumOf = (of: RosterRun['counts'][keyof RosterRun['counts']], ...outcomes: LineOutcome[]) =>
  outcomes.reduce((sum, outcome) => sum + (of[outcome] ?? 0), 0);

const peopleColumns = (): Column<RosterRun>[] => [
  { id: 'schools', header: m.school(), numeric: true, value: ({ counts }) => sumOf(counts.school, 'create', 'change'), sortable: false },
  { id: 'new', header: m.create(), numeric: true, value: ({ counts }) => counts.person.create ?? 0, sortable: false },
  {
    id: 'changed',
    header: m.change(),
    numeric: true,
    value: ({ counts }) => sumOf(counts.person, 'change', 'move', 'return', 'link'),
    sortable: false,
  },
  { id: 'leaving', header: m.leaving(), numeric: true, value: ({ counts }) => counts.person.leave ?? 0, sortable: false },
  {
    id: 'classes',
    header: m.class(),
    numeric: true,
    value: ({ counts }) => sumOf(counts.class, 'create', 'change', 'move', 'return', 'leave'),
    sortable: false,
  },
  {
    id: 'places',
    header: m.classPlaces(),
    numeric: true,
    value: ({ counts }) => sumOf(counts.enrollment, 'create', 'leave'),
    sortable: false,
  },
  {
    id: 'guardians',
    header: m.guardian(),
    numeric: true,
    value: ({ counts }) => sumOf(counts.guardian, 'create', 'change', 'return', 'leave'),
    sortable: false,
  },
  { id: 'not_taken', header: files.notTakenColumn(), numeric: true, value: ({ not_taken }) => not_taken, sortable: false },
];

/** Lists of classes by hand bring no people, and take none away. */
const classColumns = (): Column<RosterRun>[] => [
  {
    id: 'classes',
    header: m.class(),
    numeric: true,
    value: ({ counts }) => sumOf(counts.class, 'create', 'change', 'move'),
    sortable: false,
  },
  { id: 'places', header: m.classPlaces(), numeric: true, value: ({ counts }) => counts.enrollment.create ?? 0, sortable: false },
];

interface RunListProps {
  readonly kind?: SourceKind;
  /** The way to where a roster begins, on a screen that shows nothing else. */
  readonly begin?: ReactNode;
  readonly onOpen: (runId: string) => void;
}

/** The source, and of a file its name: two runs of one file name are told apart by their time and person. */
function sourceLabel({ kind, file_name, source_name }: RosterRun): string {
  if (file_name === '' || kind === 'transfer') return file_name || source_name;
  return `${m[`kind_${kind}`]()}: ${file_name}`;
}

/** Every roster that was read, the newest first. */
export function RunList({ kind, begin, onOpen }: RunListProps) {
  const list = useListSearch({ prefix: 'runs.' });
  const query = useRuns(list, kind);
  const columns: Column<RosterRun>[] = [
    { id: 'name', header: m.source(), names: true, value: sourceLabel, sortable: false },
    {
      id: 'when',
      header: m.when(),
      value: ({ started_at }) => started_at,
      cell: ({ started_at }) => formatMoment(started_at),
      sortable: false,
    },
    {
      id: 'who',
      header: m.who(),
      value: ({ is_automatic, started_by }) => (is_automatic ? sync.dailyOf() : (started_by ?? '–')),
      sortable: false,
    },
    {
      id: 'state',
      header: m.state(),
      value: ({ state }) => m[`state_${state}`](),
      cell: ({ state }) => <StatusChip tone={TONES[state]}>{m[`state_${state}`]()}</StatusChip>,
      sortable: false,
    },
    ...(kind === 'classes' || kind === 'transfer' ? classColumns() : peopleColumns()),
    {
      id: 'problems',
      header: m.problem(),
      numeric: true,
      value: ({ counts }) => Object.values(counts).reduce((sum, of) => sum + (of.problem ?? 0), 0),
      sortable: false,
    },
  ];
  return (
    <QueryState query={query} rows={3}>
      {({ runs, total }) => (
        <DataTable
          caption={kind === 'transfer' ? m.transfersBefore() : m.status()}
          columns={columns}
          rows={runs}
          total={total}
          rowKey={({ run_id }) => run_id}
          rowName={(run) => m.runName({ source: sourceLabel(run), when: formatMoment(run.started_at), name: run.started_by ?? '–' })}
          list={list}
          rowActions={({ run_id }) => [{ label: m.show(), onClick: () => onOpen(run_id) }]}
          empty={
            kind === 'transfer' ? (
              <EmptyPlace title={m.noTransfers()} />
            ) : (
              <EmptyPlace title={m.noRuns()} text={m.noRunsText()} action={begin} />
            )
          }
        />
      )}
    </QueryState>
  );
}

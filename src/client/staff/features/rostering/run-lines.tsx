import { Button, Group } from '@mantine/core';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { changeLabel } from '#client/staff/kit/list/change-label.ts';
import type { Column } from '#client/staff/kit/list/column.ts';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { m } from '#client/staff/messages/people/rostering.ts';
import { m as people } from '#client/staff/messages/people/users.ts';
import type { LineGroups, LineOutcome, RosterLine, RosterRun } from '#contract/rostering/rostering.schemas.ts';
import { DECIDES } from '#contract/rostering/rostering.schemas.ts';
import { lineProblem } from '#domain/rostering/roster-problems.ts';
import { gradeLabel, roleLabel } from './line-labels.ts';
import { LINE_FILTERS, LINE_SORTS, type RunPart, useLineGroups, useLines } from './rostering.queries.ts';
import { LineCauses, RunLinesTools } from './run-lines-tools.tsx';
import { useLineDecisions } from './use-line-decisions.ts';

interface RunLinesProps {
  readonly runId: string;
  readonly kind: keyof RosterRun['counts'];
  readonly outcome: LineOutcome;
  readonly isUndone: boolean;
  /** Read from a list that somebody wrote: a problem is found by its line, not by an id of the school system. */
  readonly isList: boolean;
  /** It waits for approval: problems can still be decided. */
  readonly isReady: boolean;
}

/** The lines of a run of one kind and outcome, by name. */
export function RunLines({ runId, kind, outcome, isUndone, isList, isReady }: RunLinesProps) {
  const isSpanish = useLocale() === 'es';
  const part: RunPart = { run_id: runId, kind, outcome };
  const list = useListSearch({ prefix: `${kind}.${outcome}.`, sorts: LINE_SORTS, filters: LINE_FILTERS });
  const query = useLines(part, list);
  const groups = useLineGroups(part).data;
  const decisions = useLineDecisions(runId);
  const canDecide = isReady && outcome === 'problem' && kind === 'person';
  const hasReason = outcome === 'problem' || outcome === 'skip';
  const where: Column<RosterLine> = isList
    ? { id: 'line', header: m.line(), numeric: true, value: ({ their_id }) => their_id, sortable: false }
    : { id: 'their_id', header: m.theirId(), value: ({ their_id }) => their_id || '–', sortable: false };
  const columns: Column<RosterLine>[] = [
    ...(outcome === 'problem' && isList ? [where] : []),
    { id: 'about', header: m.about(), names: true, value: ({ about }) => about, sortable: true },
    ...placeColumns(groups),
    ...(hasReason
      ? [
          {
            id: 'why',
            header: outcome === 'skip' ? m.reason() : m.why(),
            value: ({ problem }: RosterLine) => lineProblem(problem, isSpanish),
            sortable: false,
          },
          ...(isList ? [] : [where]),
          ...(kind === 'person' ? [{ id: 'account', header: m.accountHere(), value: accountLabel, sortable: false }] : []),
        ]
      : outcome === 'leave'
        ? []
        : [
            {
              id: 'what',
              header: m.what(),
              value: ({ changes }: RosterLine) => changes.map((change) => changeLabel(change, valueLabel, FIELDS)).join('; '),
              sortable: false,
              wideOnly: true,
            },
          ]),
    ...(outcome === 'leave' && kind === 'person'
      ? [{ id: 'unfinished', header: m.unfinished(), value: unfinishedLabel, sortable: false }]
      : []),
    ...(isUndone && !hasReason ? [{ id: 'became', header: m.became(), value: becameLabel, sortable: false }] : []),
  ];
  return (
    <>
      {hasReason && groups && <LineCauses problems={groups.problems} />}
      <RunLinesTools part={part} list={list} groups={groups} />
      <QueryState query={query}>
        {({ lines, total }) => (
          <>
            {canDecide && lines.some(({ problem }) => problem === DECIDES.free_name) && (
              <Group>
                <Button variant="default" loading={decisions.isBusy} onClick={() => void decisions.freeNames()}>
                  {m.freeNamesForAll()}
                </Button>
              </Group>
            )}
            <DataTable
              caption={m[outcome as Exclude<LineOutcome, 'note'>]()}
              columns={columns}
              rows={lines}
              total={total}
              rowKey={({ line_no }) => String(line_no)}
              rowName={({ about }) => about}
              list={list}
              {...(canDecide ? { rowActions: decisions.actionsOf } : {})}
              empty={<EmptyPlace title={m.noLines()} />}
            />
          </>
        )}
      </QueryState>
    </>
  );
}

/** Columns for role, school and grade, where the lines have them. */
function placeColumns(groups: LineGroups | undefined): Column<RosterLine>[] {
  const { roles = [], schools = [], grades = [] } = groups ?? {};
  return [
    ...(roles.length > 0
      ? [
          {
            id: 'role',
            header: people.role(),
            value: ({ role }: RosterLine) => (role === null ? '–' : roleLabel(role)),
            sortable: true,
            wideOnly: true,
          },
        ]
      : []),
    ...(schools.length > 0
      ? [{ id: 'school', header: people.school(), value: ({ school }: RosterLine) => school || '–', sortable: true, wideOnly: true }]
      : []),
    ...(grades.length > 0
      ? [
          {
            id: 'grade',
            header: people.grade(),
            value: ({ grade }: RosterLine) => (grade === '' ? '–' : gradeLabel(grade)),
            sortable: true,
            wideOnly: true,
          },
        ]
      : []),
  ];
}

/** The fields of classes and schools; those of accounts have their names already. */
const FIELDS: Readonly<Record<string, () => string>> = {
  group_name: m.group_name,
  school_name: m.school_name,
  teacher: m.teacher,
  students: m.students,
  subgroups: m.subgroups,
  assignments: m.assignments,
  name: m.guardianName,
  email: m.guardianEmail,
  language: m.guardianLanguage,
};

function valueLabel(field: string, value: string | null): string {
  if (value === null) return m.nothing();
  if (field === 'role') return roleLabel(Number(value));
  if (field === 'language') return value === 'es' ? m.spanish() : m.english();
  return field === 'grade' ? gradeLabel(value) : value;
}

function unfinishedLabel({ unfinished }: RosterLine): string {
  const { unsent = 0, waiting = 0, begun = 0 } = unfinished ?? {};
  const words = [
    unsent > 0 && m.unsent({ count: unsent }),
    waiting > 0 && m.waiting({ count: waiting }),
    begun > 0 && m.begun({ count: begun }),
  ].filter((each) => each !== false);
  return words.length > 0 ? words.join(', ') : m.allIn();
}

function accountLabel({ account }: RosterLine): string {
  if (account === null) return '–';
  const { name, user_name, number, is_active } = account;
  return [`${name} (${user_name})`, number && m.numberOf({ number }), !is_active && m.isInactive()].filter(Boolean).join(', ');
}

function becameLabel({ state }: RosterLine): string {
  if (state === 'reversed') return m.reversed();
  if (state === 'kept') return m.kept();
  return state === 'impossible' ? m.impossible() : '';
}

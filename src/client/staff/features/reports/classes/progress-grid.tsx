import { inLocale } from '#client/shared/platform/screen/format.ts';
import { StatusChip, type StatusTone } from '#client/staff/kit/layout/status-chip.tsx';
import type { Column } from '#client/staff/kit/list/column.ts';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import { FilterSelect } from '#client/staff/kit/list/filter-select.tsx';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { m as titles } from '#client/staff/messages/reports/report-titles.ts';
import type { ProgressState } from '#contract/learning/learning.schemas.ts';
import type { AssignmentProgress } from '#contract/reports/report-progress.schemas.ts';
import { readingLevel, timeSpent } from '../report-labels.ts';
import { fullName, stateName } from './figures.ts';
import { HeadPickers } from './head-actions.tsx';
import { NoStudents } from './no-students.tsx';
import { percentColumn, stateColumn, timeColumn } from './report-columns.tsx';
import { ScoreCell } from './score-cell.tsx';
import { studentColumn } from './student-columns.tsx';

type Row = AssignmentProgress['students'][number];

const TONES: Readonly<Record<ProgressState, StatusTone>> = { completed: 'done', started: 'active', not_started: 'neutral' };

interface ProgressGridProps {
  readonly groupPuid: string;
  readonly report: AssignmentProgress;
  /** Which resources stand in it. @default all */
  readonly only?: (resource: AssignmentProgress['resources'][number]) => boolean;
  /** What states are called here. */
  readonly words?: Readonly<Record<ProgressState, () => string>>;
}

const WORDS = { completed: titles.completed, started: titles.started, not_started: titles.notStarted };

/** Every student at every resource of a lesson. */
export function ProgressGrid({ groupPuid, report, only = () => true, words = WORDS }: ProgressGridProps) {
  const list = useListSearch({ pageSize: 50, filters: ['state'] });
  const states = [...new Set(report.students.map(({ state }) => state))];
  const { lesson_id: lessonId, assignment_id: assignmentId } = report.assignment;
  const columns: Column<Row>[] = [
    studentColumn(groupPuid),
    stateColumn(),
    percentColumn(),
    timeColumn(),
    ...report.resources.flatMap((resource, index) =>
      only(resource)
        ? [
            {
              id: `r${resource.resource_id}`,
              header: readingLevel(resource.remarks)
                ? `${inLocale(resource.title)} (${readingLevel(resource.remarks)})`
                : inLocale(resource.title),
              titled: true,
              wideOnly: true,
              // A column holds scores or times: they are not sorted among each other.
              value: (row: Row) => (resource.is_assessed ? row.cells[index]?.score?.percent : row.cells[index]?.time_spent) ?? null,
              cell: (row: Row) => {
                const cell = row.cells[index];
                if (!cell) return '–';
                const time = timeSpent(cell.time_spent);
                const about = {
                  groupPuid,
                  quizId: resource.item_id,
                  lessonId,
                  assignmentId,
                  studentPuid: row.user_puid,
                  studentName: fullName(row),
                };
                return (
                  <>
                    {cell.score ? (
                      <ScoreCell cell={cell.score} {...about} />
                    ) : (
                      <StatusChip tone={TONES[cell.state]}>{words[cell.state]()}</StatusChip>
                    )}
                    {time && <small> {time}</small>}
                  </>
                );
              },
            },
          ]
        : [],
    ),
  ];
  const rows = report.students.filter(({ state }) => list.filters.state === undefined || state === list.filters.state);
  return (
    <>
      <HeadPickers>
        <FilterSelect
          list={list}
          name="state"
          label={titles.state()}
          options={states.map((state) => ({ value: state, label: stateName(state) }))}
          all={titles.allStates()}
        />
      </HeadPickers>
      <DataTable
        caption={titles.titleAssignmentProgress()}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.user_puid}
        rowName={fullName}
        list={list}
        empty={<NoStudents />}
      />
    </>
  );
}

import { formatMoment } from '#client/shared/platform/screen/format.ts';
import type { Column } from '#client/staff/kit/list/column.ts';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { m } from '#client/staff/messages/reports/class-reports.ts';
import { m as titles } from '#client/staff/messages/reports/report-titles.ts';
import type { IndividualAssessmentReport } from '#contract/reports/report-assessments.schemas.ts';
import { timeSpent } from '../report-labels.ts';
import { fullName, levelText } from './figures.ts';
import { ScoreCell } from './score-cell.tsx';
import { studentColumn } from './student-columns.tsx';

type Row = IndividualAssessmentReport['students'][number];

/** Every student at one quiz or assessment. */
export function OneQuizTable({ groupPuid, report }: { readonly groupPuid: string; readonly report: IndividualAssessmentReport }) {
  const list = useListSearch({ pageSize: 50 });
  const about = { groupPuid, quizId: report.quiz.quiz_id, lessonId: report.quiz.lesson_id, assignmentId: report.quiz.assignment_id };
  const columns: Column<Row>[] = [
    studentColumn(groupPuid),
    {
      id: 'score',
      header: m.score(),
      numeric: true,
      value: ({ cell }) => cell.percent,
      cell: (row) => <ScoreCell cell={row.cell} {...about} studentPuid={row.user_puid} studentName={fullName(row)} />,
    },
    {
      id: 'points',
      header: m.points(),
      wideOnly: true,
      numeric: true,
      value: ({ cell }) => cell.points,
      cell: ({ cell }) =>
        cell.points === null || cell.max_points === null ? '–' : m.pointsOf({ points: cell.points, max: cell.max_points }),
    },
    { id: 'level', header: m.level(), wideOnly: true, value: ({ cell }) => cell.level, cell: ({ cell }) => levelText(cell.level) },
    { id: 'attempts', header: m.attempts(), wideOnly: true, numeric: true, value: ({ cell }) => cell.attempts },
    {
      id: 'handed',
      header: m.handedIn(),
      wideOnly: true,
      value: ({ cell }) => cell.submitted_at,
      cell: ({ cell }) => (cell.submitted_at ? formatMoment(cell.submitted_at) : '–'),
    },
    {
      id: 'time',
      header: titles.timeSpent(),
      wideOnly: true,
      numeric: true,
      value: (row) => row.time_spent,
      cell: (row) => timeSpent(row.time_spent) ?? '–',
    },
  ];
  return (
    <DataTable
      caption={titles.titleView()}
      columns={columns}
      rows={report.students}
      rowKey={(row) => row.user_puid}
      rowName={fullName}
      list={list}
    />
  );
}

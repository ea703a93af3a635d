import type { Column } from '#client/staff/kit/list/column.ts';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { m } from '#client/staff/messages/reports/class-reports.ts';
import { m as titles } from '#client/staff/messages/reports/report-titles.ts';
import type { IndividualAssessmentReport } from '#contract/reports/report-assessments.schemas.ts';
import { fullName } from './figures.ts';
import { NoStudents } from './no-students.tsx';
import { handedInColumn, levelColumn, pointsColumn, timeColumn } from './report-columns.tsx';
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
    pointsColumn(),
    levelColumn(() => report.quiz),
    { id: 'attempts', header: m.attempts(), wideOnly: true, numeric: true, value: ({ cell }) => cell.attempts },
    handedInColumn(),
    timeColumn(),
  ];
  return (
    <DataTable
      caption={titles.titleView()}
      columns={columns}
      rows={report.students}
      rowKey={(row) => row.user_puid}
      rowName={fullName}
      list={list}
      empty={<NoStudents />}
    />
  );
}

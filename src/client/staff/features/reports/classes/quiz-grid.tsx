import { formatMoment, inLocale, lessonName } from '#client/shared/platform/screen/format.ts';
import type { Column } from '#client/staff/kit/list/column.ts';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import { SearchField } from '#client/staff/kit/list/search-field.tsx';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { m } from '#client/staff/messages/reports/class-reports.ts';
import { m as titles } from '#client/staff/messages/reports/report-titles.ts';
import type { StudentAssessmentReport } from '#contract/reports/report-assessments.schemas.ts';
import { columnTitles } from '#domain/reporting/column-titles.ts';
import { fullName, levelText } from './figures.ts';
import { HeadPickers } from './head-actions.tsx';
import { NoStudents } from './no-students.tsx';
import { roundDay, roundDays } from './round-label.ts';
import { ScoreCell } from './score-cell.tsx';
import { averageColumn, classColumns, studentColumn } from './student-columns.tsx';

type Row = StudentAssessmentReport['students'][number];

/** Students at every quiz and assessment. Two quizzes of one name stay two columns, told apart by their lessons. */
export function QuizGrid({ groupPuid, report }: { readonly groupPuid: string; readonly report: StudentAssessmentReport }) {
  const list = useListSearch({ pageSize: 50 });
  const names = columnTitles(
    report.quizzes.map(({ quiz }) => ({
      title: inLocale(quiz.title),
      lesson: lessonName(quiz),
      day: roundDay(quiz),
      round: roundDays(quiz),
      moment: formatMoment(quiz.assigned_at),
    })),
  );
  const columns: Column<Row>[] = [
    studentColumn((row) => row.class?.group_puid ?? groupPuid),
    ...classColumns(report.students),
    averageColumn(),
    { id: 'level', header: m.level(), wideOnly: true, value: ({ level }) => level, cell: ({ level }) => levelText(level) },
    { id: 'missing', header: m.missing(), wideOnly: true, numeric: true, value: ({ totals }) => totals.missing },
    ...report.quizzes.map(({ quiz }, index) => ({
      id: `q${quiz.assignment_id}-${quiz.resource_id}`,
      header: names[index] ?? '',
      numeric: true,
      titled: names[index] === inLocale(quiz.title) ? true : ('whole' as const),
      value: (row: Row) => row.cells[index]?.percent ?? null,
      cell: (row: Row) => {
        const cell = row.cells[index];
        const assignmentId = row.assignment_ids ? row.assignment_ids[index] : quiz.assignment_id;
        if (!cell || !assignmentId) return '–';
        const about = { groupPuid: row.class?.group_puid ?? groupPuid, quizId: quiz.quiz_id, lessonId: quiz.lesson_id, assignmentId };
        return <ScoreCell cell={cell} {...about} studentPuid={row.user_puid} studentName={fullName(row)} />;
      },
    })),
  ];
  return (
    <>
      <HeadPickers>
        <SearchField list={list} label={m.studentLabel()} width={170} />
      </HeadPickers>
      <DataTable
        caption={titles.titleStudentReport()}
        columns={columns}
        rows={report.students}
        rowKey={(row) => `${row.class?.group_puid} ${row.user_puid}`}
        rowName={fullName}
        list={list}
        empty={<NoStudents />}
      />
    </>
  );
}

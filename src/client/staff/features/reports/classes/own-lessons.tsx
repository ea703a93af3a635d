import { inLocale, lessonName } from '#client/shared/platform/screen/format.ts';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import type { Column } from '#client/staff/kit/list/column.ts';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { m } from '#client/staff/messages/reports/class-reports.ts';
import { m as titles } from '#client/staff/messages/reports/report-titles.ts';
import type { StudentAssignments } from '#contract/reports/report-progress.schemas.ts';
import { fullName } from './figures.ts';
import { assignedColumn, dueColumn, percentColumn, stateColumn, timeColumn } from './report-columns.tsx';
import { ScoreCell } from './score-cell.tsx';

type Row = StudentAssignments['assignments'][number];

/** What one student was given, with every quiz of it. */
export function OwnLessons({ groupPuid, report }: { readonly groupPuid: string; readonly report: StudentAssignments }) {
  const list = useListSearch();
  const { student } = report;
  const columns: Column<Row>[] = [
    { id: 'lesson', header: m.lesson(), names: true, value: lessonName },
    assignedColumn(({ assigned_at }) => assigned_at),
    dueColumn(({ due_date }) => due_date),
    stateColumn(),
    percentColumn(),
    timeColumn(),
    {
      id: 'quizzes',
      header: m.modeAll(),
      wideOnly: true,
      value: ({ quizzes }) => quizzes.length,
      cell: ({ quizzes }) =>
        quizzes.length === 0
          ? '–'
          : quizzes.map(({ quiz, cell }) => (
              <div key={quiz.resource_id}>
                {inLocale(quiz.title)}:{' '}
                <ScoreCell
                  cell={cell}
                  groupPuid={groupPuid}
                  quizId={quiz.quiz_id}
                  lessonId={quiz.lesson_id}
                  assignmentId={quiz.assignment_id}
                  studentPuid={student.user_puid}
                  studentName={fullName(student)}
                />
              </div>
            )),
    },
  ];
  return (
    <DataTable
      caption={titles.titleStudentAssignments()}
      columns={columns}
      rows={report.assignments}
      rowKey={({ assignment_id }) => String(assignment_id)}
      rowName={lessonName}
      list={list}
      empty={<EmptyPlace title={m.noLessons()} text={m.noLessonsWhy()} />}
    />
  );
}

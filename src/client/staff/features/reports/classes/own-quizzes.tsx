import { inLocale } from '#client/shared/platform/screen/format.ts';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import type { Column } from '#client/staff/kit/list/column.ts';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { m } from '#client/staff/messages/reports/class-reports.ts';
import type { IndividualStudentReport } from '#contract/reports/report-assessments.schemas.ts';
import { fullName, percentText } from './figures.ts';
import { NeedCell } from './need-cell.tsx';
import { assignedColumn, handedInColumn, levelColumn, pointsColumn } from './report-columns.tsx';
import { ScoreCell } from './score-cell.tsx';

type Row = IndividualStudentReport['quizzes'][number];
type Standard = IndividualStudentReport['standards'][number];

/** One student at every quiz, beside the class. */
export function OwnQuizzes({ groupPuid, report }: { readonly groupPuid: string; readonly report: IndividualStudentReport }) {
  const list = useListSearch();
  const { student } = report;
  const columns: Column<Row>[] = [
    { id: 'quiz', header: m.quiz(), names: true, value: ({ quiz }) => inLocale(quiz.title) },
    assignedColumn(({ quiz }) => quiz.assigned_at),
    {
      id: 'score',
      header: m.score(),
      numeric: true,
      value: ({ cell }) => cell.percent,
      cell: ({ cell, quiz }) => (
        <ScoreCell
          cell={cell}
          groupPuid={groupPuid}
          quizId={quiz.quiz_id}
          lessonId={quiz.lesson_id}
          assignmentId={quiz.assignment_id}
          studentPuid={student.user_puid}
          studentName={fullName(student)}
        />
      ),
    },
    pointsColumn(),
    levelColumn(({ quiz }) => quiz),
    {
      id: 'class',
      header: m.classAverage(),
      wideOnly: true,
      numeric: true,
      value: (row) => row.class_average_percent,
      cell: (row) => percentText(row.class_average_percent),
    },
    handedInColumn(),
  ];
  return (
    <DataTable
      caption={m.modeAll()}
      columns={columns}
      rows={report.quizzes}
      rowKey={({ quiz }) => `${quiz.assignment_id} ${quiz.resource_id}`}
      rowName={({ quiz }) => inLocale(quiz.title)}
      list={list}
      empty={<EmptyPlace title={m.noQuizzes()} text={m.noQuizzesWhy()} />}
    />
  );
}

/** One student on every standard, beside the class. */
export function OwnStandards({ standards }: { readonly standards: readonly Standard[] }) {
  const list = useListSearch({ prefix: 's-', pageSize: 50 });
  const columns: Column<Standard>[] = [
    {
      id: 'standard',
      header: m.standards(),
      names: true,
      value: ({ standard }) => standard,
      cell: ({ standard, text }) => `${standard} ${inLocale(text)}`,
    },
    {
      id: 'own',
      header: m.thisStudent(),
      numeric: true,
      value: ({ standing }) => standing.percent,
      cell: ({ standing }) => <NeedCell standing={standing} />,
    },
    { id: 'questions', header: m.questions(), numeric: true, value: ({ standing }) => standing.questions },
    { id: 'class', header: m.theClass(), numeric: true, value: ({ all }) => all.percent, cell: ({ all }) => percentText(all.percent) },
  ];
  return (
    <DataTable
      caption={m.standards()}
      columns={columns}
      rows={standards}
      rowKey={({ standard }) => standard}
      rowName={({ standard }) => standard}
      list={list}
    />
  );
}

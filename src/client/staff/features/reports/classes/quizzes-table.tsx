import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { inLocale, lessonName } from '#client/shared/platform/screen/format.ts';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import { tellFailure } from '#client/staff/kit/feedback/tell-failure.ts';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { StatusChip } from '#client/staff/kit/layout/status-chip.tsx';
import type { Column } from '#client/staff/kit/list/column.ts';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { m } from '#client/staff/messages/reports/class-reports.ts';
import { m as releasing } from '#client/staff/messages/reports/release.ts';
import type { GroupAssessmentReport } from '#contract/reports/report-assessments.schemas.ts';
import { useRelease } from '../release/use-release.ts';
import type { ClassReportContext } from './class-page.tsx';
import { releaseText } from './release-text.ts';
import { assignedColumn, dueColumn, receivedColumns } from './report-columns.tsx';
import { averageColumn, classColumns } from './student-columns.tsx';

const ReleaseDialog = lazyPart(async () => (await import('../release/release-dialog.tsx')).ReleaseDialog);

type Row = GroupAssessmentReport['quizzes'][number];

const releaseOf = ({ quiz, release_students }: Row) => ({ date: quiz.release_date, students: release_students ?? null });

/** The quizzes and assessments of a class, newest first: how far they came, their averages, and whether students see the report. */
export function QuizzesTable({ context, quizzes }: { readonly context: ClassReportContext; readonly quizzes: readonly Row[] }) {
  const { group } = context;
  const { attempt_rule } = context.address;
  const list = useListSearch({ pageSize: 25, defaultSort: { column: 'assigned', descending: true } });
  const { withdraw } = useRelease(group);
  const [open, setOpen] = useState<Row | null>(null);
  const columns: Column<Row>[] = [
    {
      id: 'quiz',
      header: m.quiz(),
      names: true,
      value: ({ quiz }) => inLocale(quiz.title),
      cell: ({ quiz, class: own }) => (
        <Anchor
          renderRoot={(props) => (
            <Link
              {...props}
              to="/authenticated/mygroups/viewReport"
              search={{
                ...(attempt_rule ? { attempt_rule } : {}),
                group_puid: own?.group_puid ?? group.grouppuid,
                quiz_id: quiz.quiz_id,
                lesson_id: quiz.lesson_id,
                assignment_id: quiz.assignment_id,
              }}
            />
          )}
        >
          {inLocale(quiz.title)}
        </Anchor>
      ),
    },
    ...classColumns(quizzes),
    { id: 'lesson', header: m.lesson(), wideOnly: true, value: ({ quiz }) => lessonName(quiz) },
    assignedColumn(({ quiz }) => quiz.assigned_at),
    dueColumn(({ quiz }) => quiz.due_date),
    ...receivedColumns<Row>(),
    averageColumn(),
    {
      id: 'released',
      header: m.release(),
      wideOnly: true,
      value: ({ quiz }) => quiz.release_date,
      cell: ({ quiz }) =>
        quiz.release_date ? (
          <StatusChip tone="done" wraps>
            {releaseText(quiz)}
          </StatusChip>
        ) : (
          m.notReleased()
        ),
    },
  ];
  return (
    <>
      <DataTable
        caption={m.modeAll()}
        columns={columns}
        rows={quizzes}
        rowKey={({ quiz }) => `${quiz.assignment_id} ${quiz.resource_id}`}
        rowName={({ quiz }) => inLocale(quiz.title)}
        list={list}
        empty={<EmptyPlace title={m.noQuizzes()} text={m.noQuizzesWhy()} />}
        // Reports are released class by class, from the report of each quiz.
        rowActions={(row) =>
          row.class
            ? []
            : row.quiz.release_date
              ? [
                  { label: releasing.changeRelease(), onClick: () => setOpen(row) },
                  { label: releasing.withdraw(), onClick: () => void withdraw(row.quiz, releaseOf(row)).catch(tellFailure) },
                ]
              : [{ label: m.release(), onClick: () => setOpen(row) }]
        }
      />
      <Suspense>
        {open && (
          <ReleaseDialog
            group={group}
            quiz={open.quiz}
            totals={open.totals}
            students={open.release_students}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </>
  );
}

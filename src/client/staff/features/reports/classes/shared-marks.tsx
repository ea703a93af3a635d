import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { formatMoment, inLocale } from '#client/shared/platform/screen/format.ts';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import type { Column } from '#client/staff/kit/list/column.ts';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { m } from '#client/staff/messages/reports/lesson-report.ts';
import { getSharedMarks } from '#contract/reports/reports.contract.ts';
import type { SharedMark } from '#contract/reports/reports.schemas.ts';
import { fullName, listName } from './figures.ts';
import { LIVE_REPORT, REPORTS_STORE } from './live-report.ts';
import { StudentLink } from './student-link.tsx';

interface SharedMarksProps {
  readonly groupPuid: string;
  readonly lessonId: number;
  /** Only of this student. */
  readonly studentPuid?: string | undefined;
}

/** What students marked in the texts of a lesson and show to their teachers. */
export function SharedMarks({ groupPuid, lessonId, studentPuid }: SharedMarksProps) {
  const list = useListSearch({ prefix: 'm-', pageSize: 50 });
  const query = useQuery({
    ...apiQuery(REPORTS_STORE, getSharedMarks, { query: { group_puid: groupPuid, lesson_id: lessonId } }),
    ...LIVE_REPORT,
  });
  const columns: Column<SharedMark>[] = [
    {
      id: 'student',
      header: m.markedBy(),
      names: true,
      value: listName,
      cell: (row) => <StudentLink groupPuid={groupPuid} student={row} />,
    },
    { id: 'text', header: m.markedIn(), wideOnly: true, value: ({ title }) => inLocale(title) },
    {
      id: 'quote',
      header: m.marked(),
      value: ({ quote }) => quote,
      cell: ({ quote, comment, variant }) => (
        <>
          <mark lang={variant.startsWith('spanish') ? 'es' : 'en'}>{quote}</mark>
          {comment && <div>{comment}</div>}
        </>
      ),
    },
    {
      id: 'when',
      header: m.markedAt(),
      wideOnly: true,
      value: ({ updated_at }) => updated_at,
      cell: ({ updated_at }) => formatMoment(updated_at),
    },
  ];
  return (
    <section>
      <Title order={2} size="h4" mt="md" mb="xs">
        {m.marks()}
      </Title>
      <QueryState query={query}>
        {(marks) => (
          <DataTable
            caption={m.marks()}
            columns={columns}
            rows={studentPuid === undefined ? marks : marks.filter(({ user_puid }) => user_puid === studentPuid)}
            rowKey={({ user_puid, note_id }) => `${user_puid} ${note_id}`}
            rowName={fullName}
            list={list}
            empty={<p>{m.marksNone()}</p>}
          />
        )}
      </QueryState>
    </section>
  );
}

import { Anchor, Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { lessonName } from '#client/shared/platform/screen/format.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import type { QueryLike } from '#client/staff/kit/layout/query-state.tsx';
import type { Column } from '#client/staff/kit/list/column.ts';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import { ListPage } from '#client/staff/kit/list/list-page.tsx';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { m as words } from '#client/staff/messages/reports/all-assignments.ts';
import { m } from '#client/staff/messages/reports/class-reports.ts';
import { m as titles } from '#client/staff/messages/reports/report-titles.ts';
import { m as reports } from '#client/staff/messages/reports/reports.ts';
import type { AssignmentsPage, AssignmentTotals } from '#contract/reports/report-progress.schemas.ts';
import { assignmentColumns } from './assignment-columns.tsx';
import { allAssignmentsQuery, lessonInClassesQuery } from './progress-reports.queries.ts';

const PAGE_SIZE = 20;

/** reports/allAssignments: what all classes of a teacher have; with `lesson_id`, one lesson side by side in each class that has it. */
export function AllAssignmentsScreen() {
  useLocale();
  const lessonId = Number((useSearch({ strict: false }) as { readonly lesson_id?: unknown }).lesson_id);
  return Number.isSafeInteger(lessonId) && lessonId > 0 ? <OneLesson lessonId={lessonId} /> : <AllLessons />;
}

function AllLessons() {
  const { userPuid } = useUser();
  const list = useListSearch({ pageSize: PAGE_SIZE });
  const query = useQuery({ ...allAssignmentsQuery(userPuid, list.page), placeholderData: keepPreviousData });
  const none = (
    <EmptyPlace
      title={words.none()}
      text={words.noneWhy()}
      action={<Button renderRoot={(props) => <Link {...props} to="/authenticated/workspace/workspaceHome" />}>{words.workspace()}</Button>}
    />
  );
  return <Assignments title={titles.titleAllAssignments()} lead={words.lead()} query={query} list={list} empty={none} compares />;
}

function OneLesson({ lessonId }: { readonly lessonId: number }) {
  const list = useListSearch({ pageSize: PAGE_SIZE });
  const query = useQuery({ ...lessonInClassesQuery(lessonId, list.page), placeholderData: keepPreviousData });
  const [first] = query.data?.assignments ?? [];
  return (
    <Assignments
      title={words.ofLesson()}
      lead={first ? words.leadLesson({ name: lessonName(first) }) : ''}
      query={query}
      list={list}
      empty={<EmptyPlace title={words.noneOfLesson()} />}
    />
  );
}

interface AssignmentsProps {
  readonly title: string;
  readonly lead: string;
  readonly query: QueryLike<AssignmentsPage>;
  readonly list: ReturnType<typeof useListSearch>;
  readonly empty: ReactNode;
  /** Each lesson leads to the same lesson in other classes. */
  readonly compares?: true;
}

function Assignments({ title, lead, query, list, empty, compares }: AssignmentsProps) {
  const crumb = compares ? [] : [{ label: words.allAgain(), to: '/authenticated/reports/allAssignments' as const }];
  return (
    <ListPage
      title={title}
      description={lead}
      crumbs={[{ label: reports.reports(), to: '/authenticated/reports/home' as const }, ...crumb]}
      query={query}
    >
      {({ assignments, total }) => (
        <DataTable
          caption={title}
          columns={columnsOf(compares === true)}
          rows={assignments}
          total={total}
          rowKey={({ assignment_id }) => String(assignment_id)}
          rowName={(row) => `${lessonName(row)}, ${row.group_name}`}
          list={list}
          empty={empty}
        />
      )}
    </ListPage>
  );
}

/** The server pages them by when they were assigned: no column sorts one page by itself. */
function columnsOf(compares: boolean): Column<AssignmentTotals>[] {
  const [lesson, ...figures] = assignmentColumns(({ group_puid }) => group_puid);
  const group: Column<AssignmentTotals> = { id: 'class', header: m.classLabel(), wideOnly: true, value: ({ group_name }) => group_name };
  const compare: Column<AssignmentTotals> = {
    id: 'compare',
    header: words.otherClasses(),
    wideOnly: true,
    cell: (row) => (
      <Anchor
        aria-label={words.compareNamed({ name: lessonName(row) })}
        renderRoot={(props) => <Link {...props} to="/authenticated/reports/allAssignments" search={{ lesson_id: row.lesson_id }} />}
      >
        {words.compare()}
      </Anchor>
    ),
  };
  return [lesson, group, ...figures, ...(compares ? [compare] : [])].map((column) => ({ ...column, sortable: false }));
}

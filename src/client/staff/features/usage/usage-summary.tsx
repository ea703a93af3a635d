import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import type { Column } from '#client/staff/kit/list/column.ts';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { m } from '#client/staff/messages/people/usage.ts';
import { type SchoolUsage, USAGE_ROWS_A_PAGE, usageSort } from '#contract/usage/usage.schemas.ts';
import { figureText, timeText } from './figure-labels.ts';
import { usageSummaryQuery } from './usage.queries.ts';
import { type UsageAddress, useUsageAddress } from './usage-address.ts';
import { UsagePage } from './usage-page.tsx';

const DEFAULT_SORT = { column: 'students', descending: true } as const;

/** Each school of the district with its figures of the period. */
export function UsageSummaryScreen() {
  const { address } = useUsageAddress();
  const list = useListSearch({ sorts: usageSort.options, defaultSort: DEFAULT_SORT, pageSize: USAGE_ROWS_A_PAGE });
  const { column: sort, descending: desc } = list.sort ?? DEFAULT_SORT;
  const query = useQuery(usageSummaryQuery(address, { sort, desc, page: list.page }));
  return (
    <UsagePage title={m.schoolsTitle()} lead={m.schoolsLead()} query={query}>
      {({ schools, total }) => (
        <DataTable
          caption={m.schoolsTitle()}
          columns={columnsFor(address)}
          rows={schools}
          total={total}
          rowKey={({ school_id }) => String(school_id)}
          rowName={({ school_name }) => school_name}
          list={list}
          empty={<EmptyPlace title={m.noSchools()} text={m.noSchoolsText()} />}
        />
      )}
    </UsagePage>
  );
}

function columnsFor(address: UsageAddress): Column<SchoolUsage>[] {
  const figure = (id: string, header: string, value: (row: SchoolUsage) => number | null, text = figureText): Column<SchoolUsage> => ({
    id,
    header,
    numeric: true,
    sortable: true,
    value,
    cell: (row) => text(value(row)),
  });
  return [
    {
      id: 'name',
      header: m.school(),
      names: true,
      sortable: true,
      value: ({ school_name }) => school_name,
      cell: ({ school_id, school_name }) => (
        <Anchor renderRoot={(props) => <Link {...props} to="/authenticated/admin/usageReport/home" search={{ ...address, school_id }} />}>
          {school_name}
        </Anchor>
      ),
    },
    figure('students', m.activeStudents(), ({ students }) => students.active_people),
    figure('teachers', m.activeTeachers(), ({ teachers }) => teachers.active_people),
    figure('lessons_finished', m.lessonsFinished(), ({ students }) => students.lessons_finished),
    figure('quizzes_handed_in', m.quizzesHandedIn(), ({ students }) => students.quizzes_handed_in),
    figure('resources_opened', m.resourcesOpened(), ({ students }) => students.resources_opened),
    figure('assignments_given', m.assignmentsGiven(), ({ teachers }) => teachers.assignments_given),
    figure('seconds', m.timeSpent(), ({ students }) => students.seconds, timeText),
  ];
}

import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import type { Column } from '#client/staff/kit/list/column.ts';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { m } from '#client/staff/messages/people/usage.ts';
import { USAGE_ROWS_A_PAGE, type UsageClass } from '#contract/usage/usage-lists.schemas.ts';
import { figureText, shareText } from './figure-labels.ts';
import { type UsageAddress, useUsageAddress } from './usage-address.ts';
import { usageClassesQuery } from './usage-lists.queries.ts';
import { UsagePage } from './usage-page.tsx';

/** Each class with what it was given in the period, and how much of it was begun and finished. */
export function UsageClassesScreen() {
  const { address } = useUsageAddress();
  const list = useListSearch({ pageSize: USAGE_ROWS_A_PAGE });
  const query = useQuery(usageClassesQuery(address, list.page));
  return (
    <UsagePage title={m.classesTitle()} lead={m.classesLead()} query={query}>
      {({ rows, total }) => (
        <DataTable
          caption={m.classesTitle()}
          columns={columnsFor(address)}
          rows={rows}
          total={total}
          rowKey={({ group_puid }) => group_puid}
          rowName={({ group_name }) => group_name}
          list={list}
          empty={<EmptyPlace title={m.noWork()} text={m.noWorkText()} />}
        />
      )}
    </UsagePage>
  );
}

function columnsFor(address: UsageAddress): Column<UsageClass>[] {
  const plain = { sortable: false } as const;
  return [
    {
      id: 'class',
      header: m.classLabel(),
      names: true,
      ...plain,
      value: ({ group_name }) => group_name,
      cell: ({ group_name, group_puid }) => (
        <Anchor
          renderRoot={(props) => (
            <Link {...props} to="/authenticated/admin/usageReport/usageAssignmentReport" search={{ ...address, class_puid: group_puid }} />
          )}
        >
          {group_name}
        </Anchor>
      ),
    },
    { id: 'teacher', header: m.teacher(), ...plain, value: ({ teacher_name }) => teacher_name },
    { id: 'school', header: m.school(), ...plain, value: ({ school_name }) => school_name ?? '–' },
    { id: 'assignments', header: m.assignmentsGiven(), numeric: true, ...plain, value: ({ assignments }) => assignments },
    { id: 'given', header: m.givenSeats(), numeric: true, ...plain, cell: ({ given }) => figureText(given) },
    { id: 'started', header: m.started(), numeric: true, ...plain, cell: ({ started }) => figureText(started) },
    { id: 'finished', header: m.finished(), numeric: true, ...plain, cell: ({ finished }) => figureText(finished) },
    { id: 'share', header: m.finishedShare(), numeric: true, ...plain, cell: ({ given, finished }) => shareText(finished, given) },
  ];
}

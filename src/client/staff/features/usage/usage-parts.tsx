import { Anchor, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import type { Column } from '#client/staff/kit/list/column.ts';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { m } from '#client/staff/messages/people/usage.ts';
import { USAGE_ROWS_A_PAGE, type UsagePart, usagePartSort } from '#contract/usage/usage-lists.schemas.ts';
import { figureText, timeText } from './figure-labels.ts';
import { type UsageAddress, useUsageAddress } from './usage-address.ts';
import { usagePartsQuery } from './usage-lists.queries.ts';
import { UsagePage } from './usage-page.tsx';

const DEFAULT_SORT = { column: 'name', descending: false } as const;

/** What the students of each teacher or class did in the period. */
export function UsagePartsScreen() {
  const { address } = useUsageAddress();
  const list = useListSearch({ sorts: usagePartSort.options, defaultSort: DEFAULT_SORT, filters: ['kind'], pageSize: USAGE_ROWS_A_PAGE });
  const { column: sort, descending: desc } = list.sort ?? DEFAULT_SORT;
  const kind = list.filters.kind === 'class' ? 'class' : 'teacher';
  const query = useQuery(usagePartsQuery(address, { kind, sort, desc, page: list.page }));
  return (
    <UsagePage title={m.partsTitle()} lead={m.partsLead()} query={query}>
      {({ rows, total }) => (
        <>
          <SegmentedControl
            aria-label={m.partsTitle()}
            style={{ alignSelf: 'flex-start' }}
            value={kind}
            onChange={(next) => list.setFilter('kind', next === 'class' ? 'class' : null)}
            data={[
              { value: 'teacher', label: m.byTeacher() },
              { value: 'class', label: m.byClass() },
            ]}
          />
          <DataTable
            caption={m.partsTitle()}
            columns={columnsFor(kind, address)}
            rows={rows}
            total={total}
            rowKey={({ part_id }) => part_id}
            rowName={({ name }) => name}
            list={list}
            empty={<EmptyPlace title={m.noWork()} text={m.noWorkText()} />}
          />
        </>
      )}
    </UsagePage>
  );
}

function columnsFor(kind: 'teacher' | 'class', address: UsageAddress): Column<UsagePart>[] {
  const figure = (
    id: Exclude<keyof UsagePart, 'part_id' | 'name' | 'of_name' | 'school_name'>,
    header: string,
    text = figureText,
  ): Column<UsagePart> => ({
    id,
    header,
    numeric: true,
    sortable: usagePartSort.options.some((sort) => sort === id),
    value: (row) => row[id],
    cell: (row) => text(row[id]),
  });
  return [
    {
      id: 'name',
      header: kind === 'class' ? m.classLabel() : m.teacher(),
      names: true,
      sortable: true,
      value: ({ name }) => name,
      cell: ({ name, part_id }) =>
        kind === 'class' ? (
          <Anchor
            renderRoot={(props) => (
              <Link {...props} to="/authenticated/admin/usageReport/usageAssignmentReport" search={{ ...address, class_puid: part_id }} />
            )}
          >
            {name}
          </Anchor>
        ) : (
          name
        ),
    },
    ...(kind === 'class' ? [{ id: 'teacher', header: m.teacher(), sortable: false, value: ({ of_name }: UsagePart) => of_name }] : []),
    { id: 'school', header: m.school(), sortable: false, value: ({ school_name }) => school_name ?? '–' },
    figure('active_students', m.activeStudents()),
    figure('lessons_finished', m.lessonsFinished()),
    figure('quizzes_handed_in', m.quizzesHandedIn()),
    figure('resources_opened', m.resourcesOpened()),
    figure('assignments_given', m.assignmentsGiven()),
    figure('seconds', m.timeSpent(), timeText),
  ];
}

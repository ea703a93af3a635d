import { Alert } from '@mantine/core';
import { use } from 'react';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import type { Column } from '#client/staff/kit/list/column.ts';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { m } from '#client/staff/messages/reports/staar.ts';
import type { StaarAssessment } from '#contract/staar/staar.schemas.ts';
import { GiveAction } from './give-action.ts';
import { ItemLink } from './item-link.tsx';

/** Tests with what they ask. @param prefix keeps two tables of one page apart in the address */
export function TestsTable({
  caption,
  tests,
  total,
  prefix,
}: {
  readonly caption: string;
  readonly tests: readonly StaarAssessment[];
  /** How many there are, where the answer did not hold them all. */
  readonly total: number | undefined;
  readonly prefix: string;
}) {
  const list = useListSearch({ prefix });
  const give = use(GiveAction);
  const columns: readonly Column<StaarAssessment>[] = [
    { id: 'test', header: m.test(), value: ({ title }) => inLocale(title), cell: (item) => <ItemLink item={item} />, names: true },
    { id: 'categories', header: m.categories(), value: ({ reporting_categories }) => reporting_categories.join(', '), wideOnly: true },
    { id: 'questions', header: m.questions(), value: ({ question_count }) => question_count, numeric: true, wideOnly: true },
    { id: 'points', header: m.points(), value: ({ points }) => points, numeric: true, wideOnly: true },
    { id: 'minutes', header: m.minutes(), value: ({ minutes }) => minutes, numeric: true, wideOnly: true },
    ...(tests.some((each) => give(each) !== null) ? [{ id: 'give', header: m.give(), cell: give }] : []),
  ];
  return (
    <>
      {total !== undefined && <Alert color="amber">{m.testsCut({ shown: tests.length, total })}</Alert>}
      <DataTable
        caption={caption}
        columns={columns}
        rows={tests}
        rowKey={({ item_id }) => String(item_id)}
        rowName={({ title }) => inLocale(title)}
        list={list}
        empty={<EmptyPlace title={m.noTests()} text={m.noTestsText()} />}
      />
    </>
  );
}

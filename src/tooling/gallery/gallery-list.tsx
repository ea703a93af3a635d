import { Button } from '@mantine/core';
import { undoToast } from '#client/staff/kit/feedback/undo-toast.tsx';
import { StatTile, StatTiles } from '#client/staff/kit/layout/stat-tile.tsx';
import { StatusChip } from '#client/staff/kit/layout/status-chip.tsx';
import { Toolbar } from '#client/staff/kit/layout/toolbar.tsx';
import type { Column } from '#client/staff/kit/list/column.ts';
import { ColumnChoice } from '#client/staff/kit/list/column-choice.tsx';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import { FilterSelect } from '#client/staff/kit/list/filter-select.tsx';
import { ListPage } from '#client/staff/kit/list/list-page.tsx';
import { SearchField } from '#client/staff/kit/list/search-field.tsx';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { useRowSelection } from '#client/staff/kit/list/use-row-selection.ts';

const STATES = ['done', 'waiting', 'active', 'problem', 'neutral'] as const;
const ROWS = Array.from({ length: 137 }, (_, index) => ({
  id: `s${index}`,
  name: `${['Ana', 'José', 'Wei', 'Maria', 'Samuel'][index % 5]} ${['Núñez', 'Brown', 'Li', 'García'][index % 4]} ${index + 1}`,
  school: ['Oak Hill Elementary', 'Bay Middle School'][index % 2] ?? '',
  state: STATES[index % 5] ?? 'neutral',
  points: (index * 37) % 101,
  minutes: (index * 13) % 240,
}));
type Row = (typeof ROWS)[number];
const COLUMNS: readonly Column<Row>[] = [
  { id: 'name', header: 'Name', value: ({ name }) => name, names: true },
  { id: 'school', header: 'School', value: ({ school }) => school },
  { id: 'state', header: 'State', value: ({ state }) => state, cell: ({ state }) => <StatusChip tone={state}>{state}</StatusChip> },
  { id: 'points', header: 'Points', value: ({ points }) => points, numeric: true },
  { id: 'minutes', header: 'Time (min)', value: ({ minutes }) => minutes, numeric: true },
];

/** A list with everything that a list has. */
export function GalleryList() {
  const list = useListSearch({ defaultSort: { column: 'name', descending: false }, filters: ['school'] });
  const selection = useRowSelection<Row>(({ id }) => id);
  const rows = ROWS.filter(({ school }) => !list.filters.school || school === list.filters.school);
  const query = {
    data: rows,
    error: null,
    isError: false,
    isRefetchError: false,
    dataUpdatedAt: Date.now(),
    isPlaceholderData: false,
    refetch: () => undefined,
  };
  return (
    <ListPage
      title="Students"
      crumbs={[{ label: 'My groups', to: '/parts' }]}
      description="Everyone in your classes, with what they have done this week."
      query={query}
      actions={
        <>
          <Button variant="default">Export</Button>
          <Button color="coral">Add students</Button>
        </>
      }
      before={
        <>
          <StatTiles label="This week">
            <StatTile label="Students" value={137} />
            <StatTile label="Turned in" value="62 %" note="last week 54 %" />
            <StatTile label="Awaiting review" value={8} />
          </StatTiles>
          <Toolbar end={<ColumnChoice columns={COLUMNS} list={list} />}>
            <SearchField list={list} label="Search by name" />
            <FilterSelect
              list={list}
              name="school"
              label="School"
              all="All schools"
              options={['Oak Hill Elementary', 'Bay Middle School'].map((value) => ({ value, label: value }))}
            />
          </Toolbar>
        </>
      }
    >
      {(data) => (
        <DataTable
          caption="Students"
          columns={COLUMNS}
          rows={data}
          rowKey={({ id }) => id}
          rowName={({ name }) => name}
          list={list}
          selection={selection}
          bulkActions={<Button onClick={() => undoToast({ text: `${selection.count} archived`, undo: () => undefined })}>Archive</Button>}
          rowActions={(row) => [
            { label: 'Open', onClick: () => undefined },
            { label: `Remove ${row.name}`, onClick: () => undefined, danger: true },
          ]}
        />
      )}
    </ListPage>
  );
}

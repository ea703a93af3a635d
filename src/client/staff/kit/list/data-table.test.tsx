import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import type { Column } from './column.ts';
import { DataTable } from './data-table.tsx';
import { useListSearch } from './use-list-search.ts';
import { useRowSelection } from './use-row-selection.ts';

interface Student {
  readonly id: string;
  readonly name: string;
  readonly points: number | null;
}
const STUDENTS: readonly Student[] = Array.from({ length: 60 }, (_, index) => ({
  id: `s${index + 1}`,
  name: `Student ${index + 1}`,
  points: index === 4 ? null : (index * 7) % 60,
}));
const COLUMNS: readonly Column<Student>[] = [
  { id: 'name', header: 'Name', value: ({ name }) => name, names: true },
  { id: 'points', header: 'Points', value: ({ points }) => points, numeric: true },
];

function Students({ rows = STUDENTS, total }: { readonly rows?: readonly Student[]; readonly total?: number }) {
  const list = useListSearch({
    sorts: ['name', 'points'],
    defaultSort: { column: 'name', descending: false },
    filters: ['list', 'grade'],
    views: ['list'],
  });
  const selection = useRowSelection<Student>(({ id }) => id);
  return (
    <>
      <DataTable
        caption="Students"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        list={list}
        selection={selection}
        empty={<p>Nobody is waiting</p>}
        bulkActions={<span>{`chosen ${selection.keys.join(' ')}`}</span>}
        {...(total === undefined ? {} : { total })}
      />
      <button type="button" onClick={() => list.setFind('Student 60')}>
        find
      </button>
    </>
  );
}

const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);

test('the rows of one screen are painted first, the rest of the page after them', async () => {
  const painted: number[] = [];
  const watch = new MutationObserver(() => painted.push(document.querySelectorAll('tbody tr').length));
  watch.observe(document.body, { childList: true, subtree: true });
  await drawStaff(<Students />);
  await waitFor(() => expect(names()).toHaveLength(25));
  watch.disconnect();
  expect(painted.find((rows) => rows > 0)).toBe(12);
});

test('a heading that is a title may stand in several lines, others may not', async () => {
  function Titled() {
    const columns = [...COLUMNS, { id: 'quiz', header: 'Check: Ecosystems and Food Webs', value: () => 1, titled: true }];
    return (
      <DataTable
        caption="Students"
        columns={columns}
        rows={STUDENTS}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        list={useListSearch()}
      />
    );
  }
  await drawStaff(<Titled />);
  const wraps = (name: string) => screen.getByRole('columnheader', { name }).className.includes('titled');
  expect([wraps('Points'), wraps('Check: Ecosystems and Food Webs')]).toEqual([false, true]);
});

test('rows stay ticked over paging, and the bar counts them', async () => {
  await drawStaff(<Students />);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Student 2' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Page 2' }));
  await waitFor(() => expect(names()[0]).toBe('Student 26'));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Student 30' }));
  const bar = screen.getByRole('region', { name: 'With the selected rows' });
  expect(bar.textContent).toContain('2 selected');
  expect(bar.textContent).toContain('chosen s2 s30');
  fireEvent.click(screen.getByRole('button', { name: 'Page 1' }));
  await waitFor(() => expect(names()[0]).toBe('Student 1'));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Student 2' }).checked).toBe(true);
});

test('ticking the page leaves the rows of other pages as they are', async () => {
  await drawStaff(<Students />, '/here?page=3');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
  expect(screen.getByText('10 selected')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Page 2' }));
  await waitFor(() => expect(names()[0]).toBe('Student 26'));
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all rows on this page' });
  expect(all.checked).toBe(false);
  fireEvent.click(all);
  fireEvent.click(all);
  expect(screen.getByText('10 selected')).toBeTruthy();
});

test('sorting stands in the address, turns round on a second press, and keeps rows without a value at the end', async () => {
  const { search } = await drawStaff(<Students />, '/here?page=2&size=100');
  fireEvent.click(screen.getByRole('button', { name: 'Points' }));
  await waitFor(() => expect(search()).toEqual({ sort: 'points', size: 100 }));
  expect(names()[0]).toBe('Student 1');
  expect(names().at(-1)).toBe('Student 5');
  fireEvent.click(screen.getByRole('button', { name: 'Points' }));
  await waitFor(() => expect(search()).toEqual({ sort: 'points', desc: true, size: 100 }));
  expect(names()[0]).not.toBe('Student 1');
  expect(names().at(-1)).toBe('Student 5');
  const heading = screen.getByRole('columnheader', { name: 'Points' });
  expect(heading.getAttribute('aria-sort')).toBe('descending');
});

test('names sort by the numbers in them', async () => {
  await drawStaff(<Students />);
  expect(names().slice(0, 3)).toEqual(['Student 1', 'Student 2', 'Student 3']);
});

test('a page beyond the last shows the last', async () => {
  await drawStaff(<Students />, '/here?page=9');
  expect(names()).toHaveLength(10);
  expect(screen.getByText('51 to 60 of 60')).toBeTruthy();
});

test('a search that finds nothing says so and can be taken back', async () => {
  const { search } = await drawStaff(<Students rows={STUDENTS.slice(0, 5)} />);
  fireEvent.click(screen.getByRole('button', { name: 'find' }));
  await waitFor(() => expect(screen.getByText('Nothing matches')).toBeTruthy());
  expect(search()).toEqual({ find: 'Student 60' });
  fireEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  await waitFor(() => expect(names()).toHaveLength(5));
});

test('an empty list that was chosen says its own words; clearing a filter stays with it', async () => {
  const { search } = await drawStaff(<Students rows={[]} />, '/here?list=waiting&grade=5');
  expect(screen.getByText('Nothing matches')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  await waitFor(() => expect(screen.getByText('Nobody is waiting')).toBeTruthy());
  expect(search()).toEqual({ list: 'waiting' });
});

test('where the server pages, the rows are shown as they came', async () => {
  await drawStaff(<Students rows={STUDENTS.slice(25, 50).reverse()} total={60} />, '/here?page=2');
  expect(names()[0]).toBe('Student 50');
  expect(within(screen.getByRole('navigation', { name: /^Pages: / })).getByText('26 to 50 of 60')).toBeTruthy();
});

test('a page after the last one, which the server answers without rows, leads to the last', async () => {
  const { search } = await drawStaff(<Students rows={[]} total={60} />, '/here?page=999');
  await waitFor(() => expect(search()).toEqual({ page: 3 }));
  expect(screen.queryByText('Nobody is waiting')).toBeNull();
});

test('where the table is narrow, columns marked so stand beneath the name with their headings, each once, without those that are empty', async () => {
  const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(354);
  function Narrow() {
    const [name, points] = COLUMNS;
    const nothing = { id: 'time', header: 'Time', cell: () => '–', wideOnly: true };
    const columns = [...(name ? [name] : []), ...(points ? [{ ...points, wideOnly: true }] : []), nothing];
    return (
      <DataTable
        caption="Students"
        columns={columns}
        rows={STUDENTS.slice(3, 5)}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        list={useListSearch()}
      />
    );
  }
  await drawStaff(<Narrow />);
  expect(screen.queryByRole('columnheader', { name: 'Points' })).toBeNull();
  expect(names()).toEqual(['Student 4Points: 21', 'Student 5']);
  width.mockRestore();
});

test('the bar of the ticked rows goes when nothing is ticked any more, and leaves the focus to the table', async () => {
  await drawStaff(<Students />);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Student 2' }));
  const clear = screen.getByRole('button', { name: 'Clear selection' });
  clear.focus();
  fireEvent.click(clear);
  expect(screen.queryByRole('button', { name: 'Clear selection' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
});

import {
  type ColumnDef,
  getCoreRowModel,
  getFilteredRowModel,
  getPaginationRowModel,
  getSortedRowModel,
  type Table,
  useReactTable,
} from '@tanstack/react-table';
import { type CellValue, type Column, isShown } from './column.ts';
import type { ListState } from './list-search.ts';
import { compareValues, isFound, isNothing } from './order-rows.ts';

interface TableInput<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly list: ListState;
  /** How many rows match, if the server sorts and pages and `rows` is one page of them. */
  readonly total?: number;
}

/** TanStack's table over a list's state. Without `total` it searches, sorts and pages on the device. */
export function useTable<Row>({ columns, rows, rowKey, list, total }: TableInput<Row>): Table<Row> {
  const byServer = total !== undefined;
  const matching = byServer ? total : list.find === '' ? rows.length : rows.filter((row) => matches(row, columns, list.find)).length;
  const pages = Math.max(1, Math.ceil(matching / list.size));
  return useReactTable<Row>({
    data: rows as Row[],
    columns: columns.map((column) => definition(column, byServer)),
    getRowId: rowKey,
    state: {
      sorting: list.sort ? [{ id: list.sort.column, desc: list.sort.descending }] : [],
      // A page that no longer exists, after a deletion or a filter, shows the last one.
      pagination: { pageIndex: Math.min(list.page, pages) - 1, pageSize: list.size },
      columnVisibility: Object.fromEntries(columns.map((column) => [column.id, isShown(column, list.columns)])),
      globalFilter: byServer ? '' : list.find,
    },
    manualSorting: byServer,
    manualFiltering: byServer,
    manualPagination: byServer,
    rowCount: matching,
    autoResetPageIndex: false,
    globalFilterFn: (row, _column, find: string) => matches(row.original, columns, find),
    getColumnCanGlobalFilter: () => true,
    getCoreRowModel: getCoreRowModel(),
    getSortedRowModel: getSortedRowModel(),
    getFilteredRowModel: getFilteredRowModel(),
    getPaginationRowModel: getPaginationRowModel(),
  });
}

function matches<Row>(row: Row, columns: readonly Column<Row>[], find: string): boolean {
  return isFound(
    columns.map((column) => column.value?.(row)),
    find,
  );
}

function definition<Row>(column: Column<Row>, byServer: boolean): ColumnDef<Row, CellValue> {
  return {
    id: column.id,
    header: column.header,
    // Absent values become undefined, which TanStack puts at the end in either direction.
    accessorFn: (row) => {
      const value = column.value?.(row);
      return isNothing(value) ? undefined : value;
    },
    enableSorting: column.sortable ?? (!byServer && column.value !== undefined),
    sortingFn: (a, b, id) => compareValues(a.getValue(id), b.getValue(id)),
    sortUndefined: 'last',
  };
}

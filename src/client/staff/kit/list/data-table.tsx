import { Table } from '@mantine/core';
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { m } from '../labels.ts';
import type { Action } from '../layout/openable-menu.tsx';
import { BulkBar } from './bulk-bar.tsx';
import type { Column } from './column.ts';
import classes from './data-table.module.css';
import { HeaderCell, SelectPage } from './header-cells.tsx';
import { NoRows } from './no-rows.tsx';
import { Pager } from './pager.tsx';
import { TableFrame } from './table-frame.tsx';
import { TableRow } from './table-row.tsx';
import type { ListSearch } from './use-list-search.ts';
import type { RowSelection } from './use-row-selection.ts';
import { useTable } from './use-table.ts';

export interface DataTableProps<Row> {
  /** What the table lists, for screen readers. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** What a row is called: "Select Ana Diaz". */
  readonly rowName: (row: Row) => string;
  /** From `useListSearch`. */
  readonly list: ListSearch;
  /** How many rows match in all, where the server searches, sorts and pages; `rows` is then one page. */
  readonly total?: number;
  /** What is counted, where not every row counts: "3 classes", each followed by its subgroups. @default "3 rows" */
  readonly totalWords?: (total: number) => string;
  /** From `useRowSelection`: rows can be ticked. */
  readonly selection?: RowSelection<Row>;
  /** Buttons for the ticked rows; they stand in a bar at the foot of the screen. */
  readonly bulkActions?: ReactNode;
  readonly rowActions?: (row: Row) => readonly Action[];
  /** Rows can be dragged out of the table: called with the row at the start, with null at the end. Offer a menu that does the same. */
  readonly onDragRow?: (row: Row | null) => void;
  /** The row whose panel is open. */
  readonly currentKey?: string;
  /** Stands there when nothing is listed and nothing was searched for. @default "Nothing here yet" */
  readonly empty?: ReactNode;
}

/** As many as a school's screen has room for: they are painted first, the rest of the page at once after them. */
const FIRST_ROWS = 12;

/**
 * A table that sorts, searches, pages and ticks rows, its state in the address. With `total` the server does so and the screen
 * asks it with `list`; without, the device does. Where it is
 * narrow, columns marked so go beneath the row's name; what is still wider scrolls sideways, the naming column in view.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    caption,
    columns,
    rows,
    rowKey,
    rowName,
    list,
    selection,
    bulkActions,
    rowActions,
    currentKey,
    total,
    totalWords,
    empty,
    onDragRow,
  } = props;
  const table = useTable({ columns, rows, rowKey, list, ...(total === undefined ? {} : { total }) });
  const shown = table.getRowModel().rows;
  const isPainted = useDeferredValue(true, false);
  const chosen = table.getVisibleLeafColumns().flatMap(({ id }) => columns.find((column) => column.id === id) ?? []);
  const [isNarrow, setNarrow] = useState(false);
  const visible = isNarrow ? chosen.filter(({ wideOnly }) => !wideOnly) : chosen;
  const beneath = isNarrow ? chosen.filter(({ wideOnly }) => wideOnly) : [];
  const matching = table.getRowCount();
  const page = table.getState().pagination.pageIndex + 1;
  // The server was asked for a page after the last one: by an address, or because rows went.
  const isElsewhere = total !== undefined && total > 0 && rows.length === 0;
  const isBeyond = isElsewhere && list.page > page;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is not there
  useEffect(() => {
    if (isBeyond) list.replacePage(page);
  }, [isBeyond, page]);
  return (
    <div>
      {isElsewhere ? null : shown.length === 0 ? (
        <NoRows list={list} empty={empty} />
      ) : (
        <TableFrame label={caption} onNarrow={setNarrow}>
          <Table highlightOnHover tabularNums className={classes.table} captionSide="top">
            <Table.Caption className="tp-unseen">{caption}</Table.Caption>
            <Table.Thead className={classes.head}>
              <Table.Tr>
                {selection && (
                  <Table.Th className={classes.tick}>
                    <SelectPage rows={shown.map(({ original }) => original)} rowKey={rowKey} selection={selection} />
                  </Table.Th>
                )}
                {visible.map((column) => (
                  <HeaderCell
                    key={column.id}
                    column={column}
                    sort={list.sort}
                    {...(table.getColumn(column.id)?.getCanSort() ? { onSort: list.setSort } : {})}
                  />
                ))}
                {rowActions && (
                  <Table.Th className={classes.actions}>
                    <span className="tp-unseen">{m.actions()}</span>
                  </Table.Th>
                )}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {(isPainted ? shown : shown.slice(0, FIRST_ROWS)).map(({ id, original }) => (
                <TableRow
                  key={id}
                  row={original}
                  columns={visible}
                  beneath={beneath}
                  name={rowName(original)}
                  current={id === currentKey}
                  {...(onDragRow ? { onDrag: (begins: boolean) => onDragRow(begins ? original : null) } : {})}
                  {...(selection ? { selected: selection.has(id), onSelect: (on) => selection.mark([original], on) } : {})}
                  {...(rowActions ? { actions: rowActions(original) } : {})}
                />
              ))}
            </Table.Tbody>
          </Table>
        </TableFrame>
      )}
      <Pager of={caption} list={list} page={page} total={matching} words={totalWords} />
      {selection && selection.count > 0 && (
        <BulkBar count={selection.count} onClear={selection.clear}>
          {bulkActions}
        </BulkBar>
      )}
    </div>
  );
}

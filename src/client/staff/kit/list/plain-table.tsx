import { Checkbox, Table } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { m } from '#client/shared/messages/tables.ts';
import tableClasses from './data-table.module.css';
import { HeaderCell } from './header-cells.tsx';
import { TableFrame } from './table-frame.tsx';
import { Beneath } from './table-row.tsx';

/** One column of a table. */
export interface Column<Row, Id extends string> {
  readonly id: Id;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly sortable?: boolean;
  /** Numbers stand at the end, so that they line up. */
  readonly numeric?: boolean;
  /** The cell that names the row. */
  readonly names?: boolean;
  /** Left out where the screen is narrow; what it says must then be reachable otherwise. */
  readonly wideOnly?: boolean;
  /** Where the table is narrow, its heading and cell stand beneath the name of the row instead of in a column. */
  readonly beneath?: boolean;
}

export interface Sort<Id extends string> {
  readonly column: Id;
  readonly descending: boolean;
}

/** Ticking rows, by their keys. */
export interface Selection<Row> {
  readonly selected: ReadonlySet<string>;
  readonly onChange: (selected: ReadonlySet<string>) => void;
  /** What a screen reader hears for the row's tick box. */
  readonly label: (row: Row) => string;
}

interface PlainTableProps<Row, Id extends string> {
  readonly caption: string;
  readonly columns: readonly Column<Row, Id>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly sort?: Sort<Id>;
  readonly onSort?: (sort: Sort<Id>) => void;
  readonly selection?: Selection<Row>;
  /** The row whose panel is open. */
  readonly currentKey?: string;
  /** In px: where the table has less room, columns marked so go beneath the name. @default 672 */
  readonly narrowBelow?: number;
}

/**
 * A table whose rows, order and ticks are decided outside, for screens with a state of their own. A list takes `DataTable`: it
 * sorts, searches, pages and keeps its state in the address by itself.
 */
export function PlainTable<Row, Id extends string>(props: PlainTableProps<Row, Id>) {
  const { caption, rows, rowKey, sort, onSort, selection, currentKey, narrowBelow } = props;
  const [isNarrow, setNarrow] = useState(false);
  const columns = isNarrow ? props.columns.filter(({ beneath }) => !beneath) : props.columns;
  const beneath = isNarrow ? props.columns.filter((column) => column.beneath) : [];
  const keys = rows.map(rowKey);
  const mark = (marked: readonly string[], on: boolean) => {
    if (!selection) return;
    const next = new Set(selection.selected);
    for (const key of marked) {
      if (on) next.add(key);
      else next.delete(key);
    }
    selection.onChange(next);
  };
  const ticked = keys.filter((key) => selection?.selected.has(key)).length;
  const all = keys.length > 0 && ticked === keys.length;
  return (
    <TableFrame label={caption} onNarrow={setNarrow} {...(narrowBelow === undefined ? {} : { narrowBelow })}>
      <Table highlightOnHover tabularNums className={tableClasses.table} captionSide="top">
        <Table.Caption className="tp-unseen">{caption}</Table.Caption>
        <Table.Thead className={tableClasses.head}>
          <Table.Tr>
            {selection && (
              <Table.Th className={tableClasses.tick}>
                <Checkbox
                  aria-label={m.selectAll()}
                  checked={all}
                  indeterminate={ticked > 0 && !all}
                  disabled={keys.length === 0}
                  onChange={() => mark(keys, !all)}
                />
              </Table.Th>
            )}
            {columns.map((column) => (
              <HeaderCell
                key={column.id}
                column={column}
                sort={sort ?? null}
                {...(column.sortable && onSort ? { onSort: ({ descending }) => onSort({ column: column.id, descending }) } : {})}
              />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => {
            const key = rowKey(row);
            const selected = selection?.selected.has(key) ?? false;
            return (
              <Table.Tr key={key} data-current={key === currentKey || undefined} data-selected={selected || undefined}>
                {selection && (
                  <Table.Td className={tableClasses.tick}>
                    <Checkbox aria-label={selection.label(row)} checked={selected} onChange={() => mark([key], !selected)} />
                  </Table.Td>
                )}
                {columns.map((column) =>
                  column.names ? (
                    <Table.Th key={column.id} scope="row" className={cellClass(column)}>
                      {column.cell(row)}
                      <Beneath row={row} columns={beneath} />
                    </Table.Th>
                  ) : (
                    <Table.Td key={column.id} className={cellClass(column)}>
                      {column.cell(row)}
                    </Table.Td>
                  ),
                )}
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </TableFrame>
  );
}

function cellClass<Row, Id extends string>({ numeric, wideOnly, names }: Column<Row, Id>): string {
  return [numeric && tableClasses.numeric, wideOnly && tableClasses.wideOnly, names && tableClasses.names].filter(Boolean).join(' ');
}

import { type ReactNode, useId } from 'react';
import classes from './data-table.module.css';
import { SelectAll } from './data-table-select-all.tsx';
import { SortButton } from './data-table-sort.tsx';

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

interface DataTableProps<Row, Id extends string> {
  readonly caption: string;
  readonly columns: readonly Column<Row, Id>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly sort?: Sort<Id>;
  readonly onSort?: (sort: Sort<Id>) => void;
  readonly selection?: Selection<Row>;
  /** The row whose panel is open. */
  readonly currentKey?: string;
}

/** A table that sorts and ticks. What it shows is decided outside, so that it can stand in the address. */
export function DataTable<Row, Id extends string>(props: DataTableProps<Row, Id>) {
  const { caption, columns, rows, rowKey, sort, onSort, selection, currentKey } = props;
  const captionId = useId();
  return (
    // A table wider than its place is scrolled sideways, by keyboard too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard (WCAG 2.1.1)
    <section className={classes.frame} aria-labelledby={captionId} tabIndex={0}>
      <table className={classes.table}>
        <caption id={captionId} className={classes.caption}>
          {caption}
        </caption>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={classes.tick}>
                <SelectAll keys={rows.map(rowKey)} selected={selection.selected} onChange={selection.onChange} />
              </th>
            )}
            {columns.map((column) => (
              <th key={column.id} scope="col" className={cellClass(column)} aria-sort={ariaSort(column, sort)}>
                {column.sortable && onSort ? <SortButton column={column} sort={sort} onSort={onSort} /> : column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const key = rowKey(row);
            return (
              <tr key={key} data-current={key === currentKey || undefined} data-selected={selection?.selected.has(key) || undefined}>
                {selection && (
                  <td className={classes.tick}>
                    <label className={classes.target}>
                      <input
                        type="checkbox"
                        aria-label={selection.label(row)}
                        checked={selection.selected.has(key)}
                        onChange={() => selection.onChange(toggled(selection.selected, key))}
                      />
                    </label>
                  </td>
                )}
                {columns.map((column) =>
                  column.names ? (
                    <th key={column.id} scope="row" className={cellClass(column)}>
                      {column.cell(row)}
                    </th>
                  ) : (
                    <td key={column.id} className={cellClass(column)}>
                      {column.cell(row)}
                    </td>
                  ),
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function cellClass<Row, Id extends string>(column: Column<Row, Id>): string {
  return [column.numeric && classes.numeric, column.wideOnly && classes.wideOnly, column.names && classes.names].filter(Boolean).join(' ');
}

function ariaSort<Row, Id extends string>(column: Column<Row, Id>, sort: Sort<Id> | undefined) {
  if (!column.sortable || sort?.column !== column.id) return undefined;
  return sort.descending ? 'descending' : 'ascending';
}

function toggled(selected: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(selected);
  if (!next.delete(key)) next.add(key);
  return next;
}

import classes from './data-table.module.css';
import type { Column, Sort } from './data-table.tsx';

/** A column's heading that sorts; a second press turns it round. */
export function SortButton<Row, Id extends string>(props: {
  readonly column: Column<Row, Id>;
  readonly sort: Sort<Id> | undefined;
  readonly onSort: (sort: Sort<Id>) => void;
}) {
  const { column, sort, onSort } = props;
  const active = sort?.column === column.id;
  const descending = active && sort.descending;
  return (
    <button
      type="button"
      className={classes.sort}
      data-active={active || undefined}
      onClick={() => onSort({ column: column.id, descending: active && !descending })}
    >
      {column.header}
      <svg viewBox="0 0 10 14" width="10" height="14" aria-hidden="true" fill="currentColor">
        <path d="M5 0 9 5H1Z" opacity={active && !descending ? 1 : 0.3} />
        <path d="M5 14 1 9h8Z" opacity={descending ? 1 : 0.3} />
      </svg>
    </button>
  );
}

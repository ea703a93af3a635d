import { Checkbox, Table, UnstyledButton } from '@mantine/core';
import { m } from '../labels.ts';
import { OnPaper } from '../print/on-paper.tsx';
import type { Column } from './column.ts';
import classes from './data-table.module.css';
import type { SortBy } from './list-search.ts';
import type { RowSelection } from './use-row-selection.ts';

/** A whole title of more letters than these needs a wider column. */
const LONG_TITLE = 60;

interface HeaderCellProps<Row> {
  readonly column: Pick<Column<Row>, 'id' | 'header' | 'numeric' | 'names' | 'long' | 'roomy' | 'titled' | 'wideOnly'>;
  readonly sort: SortBy | null;
  /** Absent where the column does not sort. */
  readonly onSort?: (sort: SortBy) => void;
}

/** A column's heading. Pressing it sorts; a second press turns the order round. */
export function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const active = sort?.column === column.id;
  const descending = active && sort.descending;
  const className = [
    column.numeric && classes.numeric,
    column.roomy && classes.roomy,
    column.wideOnly && classes.wideOnly,
    column.names && classes.names,
    column.long && classes.long,
    column.titled && classes.titled,
    column.titled === 'whole' && column.header.length > LONG_TITLE && classes.wholeTitle,
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <Table.Th className={className} scope="col" {...(active && onSort ? { 'aria-sort': descending ? 'descending' : 'ascending' } : {})}>
      {onSort && <OnPaper text={column.header} />}
      {onSort ? (
        <UnstyledButton
          className={classes.sort}
          data-print="no"
          data-active={active || undefined}
          title={m.sortBy({ column: column.header })}
          onClick={() => onSort({ column: column.id, descending: active && !descending })}
        >
          <span className={column.titled === true ? classes.titleText : column.titled ? classes.wholeText : undefined}>
            {column.header}
          </span>
          <svg viewBox="0 0 10 14" width="9" height="13" aria-hidden="true" fill="currentColor">
            <path d="M5 0 9 5H1Z" opacity={active && !descending ? 1 : 0.3} />
            <path d="M5 14 1 9h8Z" opacity={descending ? 1 : 0.3} />
          </svg>
        </UnstyledButton>
      ) : (
        column.header
      )}
    </Table.Th>
  );
}

interface SelectPageProps<Row> {
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly selection: RowSelection<Row>;
}

/** Ticks all rows that are shown, or none; half-ticked when some are. Rows on other pages stay as they are. */
export function SelectPage<Row>({ rows, rowKey, selection }: SelectPageProps<Row>) {
  const ticked = rows.filter((row) => selection.has(rowKey(row))).length;
  const all = rows.length > 0 && ticked === rows.length;
  return (
    <Checkbox
      aria-label={m.selectPage()}
      checked={all}
      indeterminate={ticked > 0 && !all}
      disabled={rows.length === 0}
      onChange={() => selection.mark(rows, !all)}
    />
  );
}

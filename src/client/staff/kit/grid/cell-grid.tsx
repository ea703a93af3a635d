import { Table } from '@mantine/core';
import { type KeyboardEvent, memo, type ReactNode, useCallback, useRef, useState } from 'react';
import { TableFrame } from '../list/table-frame.tsx';
import classes from './cell-grid.module.css';
import { type GridPlace, stepOf } from './grid-steps.ts';

export interface GridColumn<Row> {
  readonly id: string;
  /** What stands at the head. */
  readonly head: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** What a screen reader says of a cell: who, what and how much. */
  readonly label: (row: Row) => string;
  /** Opens what is behind a cell; without it the cell only shows. */
  readonly onOpen?: (row: Row) => void;
  /** A digit was typed on a cell, as in a spreadsheet. */
  readonly onDigit?: (row: Row, digit: string) => void;
  /** Codes that are typed on a cell, such as EX: letters in either case, or a key by its name, such as Delete. */
  readonly codes?: readonly string[];
  readonly onCode?: (row: Row, code: string) => void;
  readonly sort?: 'ascending' | 'descending' | undefined;
  /** At the foot of the column. */
  readonly foot?: ReactNode;
}

interface CellGridProps<Row> {
  readonly caption: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** The column that names the rows: it stays in view. */
  readonly names: { readonly head: ReactNode; readonly cell: (row: Row) => ReactNode; readonly foot?: ReactNode };
  readonly columns: readonly GridColumn<Row>[];
}

/**
 * A table whose cells are gone through as in a spreadsheet: one of them is in the order of Tab, arrow keys, Home, End, Page Up and
 * Page Down move from there, Enter opens, a digit begins a number, a code of letters acts at once. Its first column and its head stay in view.
 */
export function CellGrid<Row>({ caption, rows, rowKey, names, columns }: CellGridProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [at, setAt] = useState<GridPlace>({ row: 0, column: 0 });
  const current = { row: Math.min(at.row, rows.length - 1), column: Math.min(at.column, columns.length - 1) };
  const go = useCallback((next: GridPlace, isFocused: boolean) => {
    setAt((before) => (before.row === next.row && before.column === next.column ? before : next));
    if (!isFocused) body.current?.querySelector<HTMLElement>(`[data-at="${next.row} ${next.column}"]`)?.focus();
  }, []);
  return (
    <TableFrame label={caption}>
      <style>{'@page { size: landscape; }'}</style>
      <Table className={classes.grid} tabularNums role="grid" aria-label={caption} aria-rowcount={rows.length + 1} withColumnBorders>
        <Table.Thead className={classes.head}>
          <Table.Tr>
            <Table.Th scope="col" className={classes.names}>
              {names.head}
            </Table.Th>
            {columns.map(({ id, head, sort }) => (
              <Table.Th key={id} scope="col" {...(sort ? { 'aria-sort': sort } : {})}>
                {head}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody ref={body}>
          {rows.map((row, place) => (
            <Row
              key={rowKey(row)}
              row={row}
              place={place}
              rows={rows.length}
              columns={columns}
              name={names.cell}
              tabColumn={place === current.row ? current.column : null}
              go={go}
            />
          ))}
        </Table.Tbody>
        {names.foot && (
          <Table.Tfoot className={classes.foot}>
            <Table.Tr>
              <Table.Th scope="row" className={classes.names}>
                {names.foot}
              </Table.Th>
              {columns.map(({ id, foot }) => (
                <Table.Td key={id}>{foot}</Table.Td>
              ))}
            </Table.Tr>
          </Table.Tfoot>
        )}
      </Table>
    </TableFrame>
  );
}

interface GridRowProps<Row> {
  readonly row: Row;
  /** Which of how many rows it is. */
  readonly place: number;
  readonly rows: number;
  readonly columns: readonly GridColumn<Row>[];
  readonly name: (row: Row) => ReactNode;
  /** Which of its cells is in the order of Tab; null where another row's is. */
  readonly tabColumn: number | null;
  readonly go: (next: GridPlace, isFocused: boolean) => void;
}

/** The code that a key completes; what was typed of one so far is in `begun`, and goes on only on the same cell. */
function codeOf(event: KeyboardEvent, codes: readonly string[], begun: { at: string; letters: string }, at: string): string | undefined {
  if (event.ctrlKey || event.altKey || event.metaKey) return undefined;
  const key = event.key.length === 1 ? event.key.toUpperCase() : event.key;
  const typed = begun.at === at ? begun.letters + key : key;
  const found = codes.find((code) => code === typed) ?? codes.find((code) => code === key);
  const isBegun = !found && codes.some((code) => code.startsWith(typed));
  begun.at = at;
  begun.letters = isBegun ? typed : !found && codes.some((code) => code.startsWith(key)) && key.length === 1 ? key : '';
  return found;
}

function GridRow<Row>({ row, place, rows, columns, name, tabColumn, go }: GridRowProps<Row>) {
  const begun = useRef({ at: '', letters: '' });
  const move = (event: KeyboardEvent, column: number) => {
    const here = { row: place, column };
    const next = event.altKey || event.metaKey ? null : stepOf(event.key, event.ctrlKey, here, { rows, columns: columns.length });
    if (!next) return;
    event.preventDefault();
    go(next, false);
  };
  return (
    <Table.Tr>
      <Table.Th scope="row" className={classes.names}>
        {name(row)}
      </Table.Th>
      {columns.map(({ id, cell, label, onOpen, onDigit, codes = [], onCode }, column) => (
        <Table.Td
          key={id}
          role="gridcell"
          data-at={`${place} ${column}`}
          data-opens={onOpen ? '' : undefined}
          className={classes.cell}
          tabIndex={column === tabColumn ? 0 : -1}
          aria-label={label(row)}
          onFocus={() => go({ row: place, column }, true)}
          onClick={() => onOpen?.(row)}
          onKeyDown={(event) => {
            if ((event.key === 'Enter' || event.key === ' ') && onOpen) {
              event.preventDefault();
              onOpen(row);
            } else if (onDigit && /^\d$/.test(event.key) && !event.ctrlKey && !event.altKey && !event.metaKey) {
              event.preventDefault();
              onDigit(row, event.key);
            } else {
              const code = codeOf(event, codes, begun.current, id);
              if (code === undefined) return move(event, column);
              event.preventDefault();
              onCode?.(row, code);
            }
          }}
        >
          {cell(row)}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}

/** Drawn anew only where something of it has changed: a key that moves through 40 rows of 15 cells touches two of them. */
const Row = memo(GridRow) as typeof GridRow;

import { Checkbox, Table } from '@mantine/core';
import type { DragEvent, ReactNode } from 'react';
import { region } from '#client/shared/platform/screen/i18n.ts';
import { m } from '../labels.ts';
import { ActionMenu } from '../layout/action-menu.tsx';
import type { Action } from '../layout/openable-menu.tsx';
import type { Column } from './column.ts';
import classes from './data-table.module.css';

interface TableRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  /** What stands beneath the name, where there is no room for more columns. */
  readonly beneath: readonly Column<Row>[];
  readonly name: string;
  readonly current: boolean;
  readonly selected?: boolean;
  readonly onSelect?: (on: boolean) => void;
  readonly actions?: readonly Action[];
  /** The row can be dragged: true at the start, false at the end. */
  readonly onDrag?: (begins: boolean) => void;
}

/** One row: tick, cells, actions. */
export function TableRow<Row>({ row, columns, beneath, name, current, selected = false, onSelect, actions, onDrag }: TableRowProps<Row>) {
  return (
    <Table.Tr
      data-selected={selected || undefined}
      data-current={current || undefined}
      {...(onDrag
        ? {
            draggable: true,
            onDragStart: (event: DragEvent) => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', name);
              onDrag(true);
            },
            onDragEnd: () => onDrag(false),
          }
        : {})}
    >
      {onSelect && (
        <Table.Td className={classes.tick}>
          <Checkbox aria-label={m.selectRow({ name })} checked={selected} onChange={(event) => onSelect(event.currentTarget.checked)} />
        </Table.Td>
      )}
      {columns.map((column) =>
        column.names ? (
          <Table.Th key={column.id} scope="row" className={`${classes.names} ${column.long ? classes.long : ''}`}>
            {drawn(column, row)}
            <Beneath row={row} columns={beneath} />
          </Table.Th>
        ) : (
          <Table.Td key={column.id} {...(column.numeric ? { className: classes.numeric } : {})}>
            {drawn(column, row)}
          </Table.Td>
        ),
      )}
      {actions && (
        <Table.Td className={classes.actions}>
          <ActionMenu actions={actions} name={name} />
        </Table.Td>
      )}
    </Table.Tr>
  );
}

type BeneathColumn<Row> = Pick<Column<Row>, 'id' | 'header' | 'value' | 'cell'>;

/** Cells as "heading: value"; empty ones are left out, and those that say with a dash that there is nothing. */
export function Beneath<Row>({ row, columns }: { readonly row: Row; readonly columns: readonly BeneathColumn<Row>[] }) {
  const cells = columns
    .map((column) => ({ column, value: drawn(column, row) }))
    .filter(({ value }) => value !== '' && value != null && value !== false && value !== '–');
  if (cells.length === 0) return null;
  return (
    <div className={classes.beneath}>
      {cells.map(({ column, value }) => (
        <div key={column.id}>
          <span className={classes.beneathName}>{column.header}:</span> {value}
        </div>
      ))}
    </div>
  );
}

function drawn<Row>(column: BeneathColumn<Row>, row: Row): ReactNode {
  if (column.cell) return column.cell(row);
  const value = column.value?.(row);
  return typeof value === 'number' ? value.toLocaleString(region()) : value;
}

import { formatDay } from '../dates/format-day.ts';
import type { Column } from './column.ts';

interface DayColumn<Row> {
  readonly id: string;
  readonly header: string;
  readonly at: (row: Row) => string | null;
  /** What stands where there is no day. */
  readonly none?: string;
}

/** A column of days, sorted by the moment. */
export function dayColumn<Row>({ id, header, at, none = '' }: DayColumn<Row>): Column<Row> {
  const cell = (row: Row) => {
    const moment = at(row);
    // A day stays on one line.
    return moment === null ? none : formatDay(moment).replaceAll(' ', '\u00a0');
  };
  return { id, header, wideOnly: true, value: at, cell };
}

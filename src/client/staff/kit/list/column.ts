import type { ReactNode } from 'react';

/** What a cell is worth: for sorting, searching and export. */
export type CellValue = string | number | boolean | null | undefined;

/** One column of a list, typed by its row. */
export interface Column<Row> {
  /** Stands in the address for sorting and column choice. */
  readonly id: string;
  readonly header: string;
  /** What the cell is worth. A column without it neither sorts nor searches on the device. */
  readonly value?: (row: Row) => CellValue;
  /** What is drawn. @default the value */
  readonly cell?: (row: Row) => ReactNode;
  /** @default with a value: true. On a list that the server sorts: say which columns it can. */
  readonly sortable?: boolean;
  /** Numbers stand at the end, so that they line up. */
  readonly numeric?: boolean;
  /** The cell that names the row: drawn as its heading, always shown, and in view while scrolling sideways. */
  readonly names?: boolean;
  /** What names the row is a sentence: it gets the room for one. */
  readonly long?: boolean;
  /** A cell of a few words: it gets the room to keep them on one or two lines. */
  readonly roomy?: boolean;
  /**
   * The heading is the title of something: it stands in two lines, so that the column is no wider than its cells need; in as many as it
   * takes if 'whole', where its end tells it from another.
   */
  readonly titled?: boolean | 'whole';
  /** Where the table is narrow, its heading and cell stand beneath the name of the row instead of in a column. */
  readonly wideOnly?: boolean;
  /** Hidden until chosen. */
  readonly startHidden?: boolean;
}

/** Whether a column is shown. @param chosen the ids from the address; null for those of the start */
export function isShown<Row>(column: Column<Row>, chosen: readonly string[] | null): boolean {
  if (column.names) return true;
  return chosen === null ? !column.startHidden : chosen.includes(column.id);
}

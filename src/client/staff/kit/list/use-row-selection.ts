import { useState } from 'react';

/** The rows that are ticked. They stay ticked over paging, sorting and searching, until they are cleared. */
export interface RowSelection<Row> {
  readonly rows: readonly Row[];
  readonly keys: readonly string[];
  readonly count: number;
  readonly has: (key: string) => boolean;
  /** Ticks or unticks rows. */
  readonly mark: (rows: readonly Row[], on: boolean) => void;
  readonly clear: () => void;
}

/** @param rowKey what tells rows apart; the same as the table's */
export function useRowSelection<Row>(rowKey: (row: Row) => string): RowSelection<Row> {
  const [marked, setMarked] = useState<ReadonlyMap<string, Row>>(new Map());
  return {
    rows: [...marked.values()],
    keys: [...marked.keys()],
    count: marked.size,
    has: (key) => marked.has(key),
    mark: (rows, on) =>
      setMarked((before) => {
        const next = new Map(before);
        for (const row of rows) {
          if (on) next.set(rowKey(row), row);
          else next.delete(rowKey(row));
        }
        return next;
      }),
    clear: () => setMarked(new Map()),
  };
}

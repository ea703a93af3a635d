/** PostgreSQL takes 65,535 values in a statement; a product may have far more. */
const ROWS_AT_ONCE = 500;

/** Calls a function with many rows, a few hundred at a time, and returns all its results. */
export async function inBatches<Row, Result>(
  rows: readonly Row[],
  write: (batch: Row[]) => Promise<readonly Result[] | undefined>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    for (const result of (await write(rows.slice(at, at + ROWS_AT_ONCE))) ?? []) results.push(result);
  }
  return results;
}

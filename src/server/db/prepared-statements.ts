import type { PoolClient } from 'pg';

/** Statements whose text varies (lists of values) must not fill the connection's memory. */
const MOST_NAMES = 200;

interface Statement {
  readonly text: string;
  readonly name?: string | undefined;
}

/**
 * The same connection, on which each statement is planned once instead of every time: planning the statements of one
 * tracking call took longer than running them.
 */
export function preparing(client: PoolClient): PoolClient {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MOST_NAMES) return known;
    const name = `tidepool-${names.size + 1}`;
    names.set(text, name);
    return name;
  };
  const query = (statement: string | Statement, values?: unknown[]) => {
    if (typeof statement === 'string' || statement.name !== undefined || values === undefined || values.length === 0) {
      return client.query(statement as string, values);
    }
    return client.query({ ...statement, name: nameOf(statement.text), values });
  };
  return Object.create(client, { query: { value: query } }) as PoolClient;
}

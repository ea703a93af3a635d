import type { Pool, PoolClient, QueryConfig } from 'pg';

/** One statement as it was sent, once for each set of its values that are absent: a condition that may be none is two. */
export interface RecordedStatement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Planned once for whatever is asked for. */
  readonly isPrepared: boolean;
  /** What its transaction told the planner; empty for most. */
  readonly settings: string;
}

const SETTINGS = /set local \w+ = \w+/g;
/** The queue's own statements, which are not ours to plan. */
const QUEUE = /\bpgboss\b/;

/** Writes down all that is sent over a pool from now on: over connections that it has not opened yet. */
export function recordStatements(pool: Pool): ReadonlyMap<string, RecordedStatement> {
  const statements = new Map<string, RecordedStatement>();
  pool.on('connect', (client) => recordOne(client, statements));
  return statements;
}

function recordOne(client: PoolClient, statements: Map<string, RecordedStatement>): void {
  const send = client.query.bind(client) as (...args: readonly unknown[]) => unknown;
  let settings = '';
  const query = (statement: string | QueryConfig, ...rest: readonly unknown[]) => {
    const { text, name, values = [] }: QueryConfig = typeof statement === 'string' ? { text: statement } : statement;
    const given = Array.isArray(rest[0]) ? rest[0] : values;
    if (/^(begin|commit|rollback)\b/i.test(text)) settings = text.match(SETTINGS)?.join('; ') ?? '';
    else if (!QUEUE.test(text)) {
      const key = `${text} ${given.map((value) => (value === null ? '-' : '+')).join('')}`;
      if (!statements.has(key)) statements.set(key, { text, values: given, isPrepared: name !== undefined, settings });
    }
    return send(statement, ...rest);
  };
  Object.assign(client, { query });
}

import type { PoolClient } from 'pg';
import type { RecordedStatement } from './recorded-statements.ts';

/** The parts of a plan that are looked at, as `explain (format json)` names them. */
interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Plan Rows': number;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** Which tables grow, and how many rows of each one answer may be about. */
export interface PlanLimits {
  readonly growing: readonly string[];
  readonly mostRows: (table: string) => number;
  readonly mostSorted: number;
}

/** What is wrong with the plans of a statement: for these values, and where it is prepared for whatever may come. */
export async function planFaults(client: PoolClient, statement: RecordedStatement, limits: PlanLimits): Promise<string[]> {
  const { text, values, isPrepared } = statement;
  // Running a reading again tells how much it read; a writing would meet what it wrote the first time.
  const isReading = /^\s*(select|with)\b/i.test(text) && !/\b(insert into|update|delete from|pg_advisory\w*)\b/i.test(text);
  const plans = [await explain(client, statement, `explain (format json${isReading ? ', analyze, timing off' : ''}) ${text}`, values)];
  if (isPrepared) plans.push(await explainPrepared(client, statement));
  const faults = plans.flatMap((plan) => [...nodeFaults(plan, limits)]);
  return [...new Set(faults)].map((fault) => `${fault}: ${text.replace(/\s+/g, ' ').trim().slice(0, 160)}`);
}

/** In a transaction of its own, that changes nothing and knows what the statement's own was told. */
async function explain(
  client: PoolClient,
  { settings }: RecordedStatement,
  explained: string,
  values?: readonly unknown[],
): Promise<PlanNode> {
  await client.query(`begin; ${settings}`);
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>(explained, values && [...values]);
    const [planned] = rows[0]?.['QUERY PLAN'] ?? [];
    if (planned === undefined) throw new Error(`no plan for ${explained}`);
    return planned.Plan;
  } finally {
    await client.query('rollback');
  }
}

/** The plan for whatever values may come. `generic_plan` of `explain` says it in one go, from PostgreSQL 16 on only. */
async function explainPrepared(client: PoolClient, statement: RecordedStatement): Promise<PlanNode> {
  const { text, values, settings } = statement;
  await client.query(`prepare planned as ${text}`);
  try {
    const nothing = values.length === 0 ? '' : `(${values.map(() => 'null').join(', ')})`;
    const generic = { ...statement, settings: `set local plan_cache_mode = force_generic_plan; ${settings}` };
    return await explain(client, generic, `explain (format json) execute planned${nothing}`);
  } finally {
    await client.query('deallocate planned');
  }
}

function* nodeFaults(node: PlanNode, limits: PlanLimits): Generator<string> {
  const { 'Node Type': type, 'Relation Name': table, Plans: below = [] } = node;
  if (table !== undefined && limits.growing.includes(table)) {
    if (type.endsWith('Seq Scan')) yield `no index of ${table} is used`;
    if (/^Index/.test(type) && node['Index Cond'] === undefined && rowsOf(node) > limits.mostRows(table))
      yield `a whole index of ${table} is read`;
    const passedOver = (node['Rows Removed by Filter'] ?? 0) * (node['Actual Loops'] ?? 1);
    if (passedOver > limits.mostRows(table)) yield `${passedOver} rows of ${table} are read for nothing`;
  }
  if (type.includes('Sort') && below[0] !== undefined && rowsOf(below[0]) > limits.mostSorted) yield `${rowsOf(below[0])} rows are sorted`;
  for (const child of below) yield* nodeFaults(child, limits);
}

/** How many there were, where it ran; otherwise how many the planner reckons with. */
function rowsOf(node: PlanNode): number {
  return Math.round(node['Actual Rows'] === undefined ? node['Plan Rows'] : node['Actual Rows'] * (node['Actual Loops'] ?? 1));
}

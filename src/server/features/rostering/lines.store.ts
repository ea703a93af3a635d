import { type SQL, sql } from 'drizzle-orm';
import type { LineGroups, LineOutcome, RosterLine } from '#contract/rostering/rostering.schemas.ts';
import type { AccountFields } from '#domain/account-fields.ts';
import type { RosterKind } from '#domain/rostering/roster.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import { containsText } from '#server/db/contains-text.ts';
import type { Database } from '#server/db/database.ts';
import { nameSchools } from '#server/db/school-names.ts';
import type { Unfinished } from './known.store.ts';
import type { RunId } from './runs.store.ts';

interface LineKind {
  readonly kind: RosterKind;
  readonly outcome: LineOutcome;
}

/** A selection of a run's lines, and its order. */
export interface LineQuery extends LineKind {
  readonly find?: string;
  readonly role?: number | null;
  readonly school?: string;
  readonly grade?: string;
  readonly problem?: string;
  readonly sort?: 'line' | 'about' | 'role' | 'school' | 'grade';
  readonly descending?: boolean;
}

/** True where a query leaves out lines of its kind and outcome. */
export const isNarrowed = ({ find = '', role = null, school = '', grade = '', problem = '' }: LineQuery): boolean =>
  role !== null || [find, school, grade, problem].some((text) => text !== '');

const ofKind = ({ district_id, run_id }: RunId, { kind, outcome }: LineKind) =>
  sql`l.district_id = ${district_id} and l.run_id = ${run_id}::uuid and l.outcome = ${outcome} and l.kind = ${kind}`;

function matching(id: RunId, query: LineQuery): SQL {
  const { find = '', role = null, school = '', grade = '', problem = '' } = query;
  const parts = [ofKind(id, query)];
  if (find !== '') parts.push(containsText(sql`l.about`, find));
  if (role !== null) parts.push(sql`l.role = ${role}`);
  if (school !== '') parts.push(sql`l.school = ${school}`);
  if (grade !== '') parts.push(sql`l.grade = ${grade}`);
  if (problem !== '') parts.push(sql`l.problem = ${problem}`);
  return sql.join(parts, sql` and `);
}

/** Kindergarten comes before the first grade. */
const BY_GRADE = sql`case when l.grade = 'K' then 0 when l.grade ~ '^[0-9]+$' then l.grade::int else 99 end`;

function orderOf({ sort = 'line', descending = false }: LineQuery): SQL {
  const way = descending ? sql`desc` : sql`asc`;
  switch (sort) {
    case 'line':
      return sql`l.line_no ${way}`;
    case 'about':
      return sql`unaccent(lower(l.about)) ${way}, l.line_no`;
    case 'role':
      return sql`l.role ${way} nulls last, l.line_no`;
    case 'school':
      return sql`l.school ${way}, l.line_no`;
    case 'grade':
      return sql`${BY_GRADE} ${way}, l.line_no`;
  }
}

const COLUMNS = sql`l.line_no, l.about, l.their_id, l.before, l.after, l.problem, l.role, l.school, l.grade, l.unfinished, l.state`;

/** One page of the lines of a run. */
export async function listLines(
  db: Database,
  id: RunId,
  query: LineQuery,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<RosterLine[]> {
  const { rows } = await db.execute<LineRow>(sql`
    select ${COLUMNS} from roster_line l where ${matching(id, query)} order by ${orderOf(query)} limit ${limit} offset ${offset}`);
  return shown(db, id, query, rows);
}

const LINES_AT_ONCE = 5_000;

/** Reads all lines of a run that match a query, in parts. They are sorted once: pages would sort up to a million lines again for each part. */
export async function* allLines(db: Database, id: RunId, query: LineQuery): AsyncGenerator<RosterLine[]> {
  const sorted = await db.execute<{ numbers: number[] }>(sql`
    select coalesce(array_agg(l.line_no order by ${orderOf(query)}), '{}') as numbers from roster_line l where ${matching(id, query)}`);
  const numbers = sorted.rows[0]?.numbers ?? [];
  for (let at = 0; at < numbers.length; at += LINES_AT_ONCE) {
    const { rows } = await db.execute<LineRow>(sql`
      select ${COLUMNS} from unnest(${arrayOf(numbers.slice(at, at + LINES_AT_ONCE))}::int[]) with ordinality as n (line_no, turn)
        cross join lateral (select * from roster_line x
          where x.district_id = ${id.district_id} and x.run_id = ${id.run_id}::uuid and x.line_no = n.line_no limit 1) l
      order by n.turn`);
    yield await shown(db, id, query, rows);
  }
}

function shown(db: Database, { district_id }: RunId, { outcome }: LineKind, rows: readonly LineRow[]): Promise<RosterLine[]> {
  const lines = rows.map(({ before, after, ...row }) =>
    outcome === 'problem' || outcome === 'skip'
      ? { ...row, changes: [], account: accountOf(before) }
      : { ...row, changes: changesOf(before, after), account: null },
  );
  return nameSchools(db, district_id, lines);
}

/** Counts the lines of a run that match a query. */
export async function countLines(db: Database, id: RunId, query: LineQuery): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from roster_line l where ${matching(id, query)}`);
  return rows[0]?.n ?? 0;
}

/** Counts the lines of one kind and outcome by each filter. */
export async function groupLines(db: Database, id: RunId, kind: LineKind): Promise<LineGroups> {
  const { rows } = await db.execute<{ role: number | null; school: string; grade: string; problem: string; n: number }>(sql`
    select l.role, l.school, l.grade, l.problem, count(*)::int as n from roster_line l where ${ofKind(id, kind)}
    group by l.role, l.school, l.grade, l.problem`);
  const sums = <Value>(pick: (row: (typeof rows)[number]) => Value) => {
    const counts = new Map<Value, number>();
    for (const row of rows) counts.set(pick(row), (counts.get(pick(row)) ?? 0) + row.n);
    return [...counts].map(([value, count]) => ({ value, count }));
  };
  const named = (pick: (row: (typeof rows)[number]) => string) => sums(pick).filter(({ value }) => value !== '');
  return {
    roles: sums(({ role }) => role)
      .flatMap(({ value, count }) => (value === null ? [] : [{ value, count }]))
      .sort((one, other) => one.value - other.value),
    schools: named(({ school }) => school).sort((one, other) => one.value.localeCompare(other.value)),
    grades: named(({ grade }) => grade).sort((one, other) => gradeOrder(one.value) - gradeOrder(other.value)),
    problems: named(({ problem }) => problem).sort((one, other) => other.count - one.count),
  };
}

const gradeOrder = (grade: string) => (grade === 'K' ? 0 : Number(grade));

interface LineRow extends Record<string, unknown> {
  readonly line_no: number;
  readonly about: string;
  readonly their_id: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly problem: string;
  readonly role: number | null;
  readonly school: string;
  readonly grade: string;
  readonly unfinished: Unfinished | null;
  readonly state: RosterLine['state'];
}

const SAID = [
  'first_name',
  'last_name',
  'user_name',
  'role',
  'school_id',
  'grade',
  'external_id',
  'group_name',
  'school_name',
  'teacher',
  'students',
  'subgroups',
  'assignments',
  'name',
  'email',
  'language',
];

/** The account that a problem is about, as far as the plan found one. */
function accountOf(before: LineRow['before']): RosterLine['account'] {
  if (before === null || typeof before.user_name !== 'string') return null;
  const { first_name, last_name, user_name, external_id, is_active } = before as unknown as AccountFields;
  return { name: `${first_name} ${last_name}`, user_name, number: external_id, is_active };
}

function changesOf(before: LineRow['before'], after: LineRow['after']): RosterLine['changes'] {
  const written = (value: unknown) => (value === null || value === undefined || value === '' ? null : String(value));
  return SAID.filter((field) => after && field in after && written(before?.[field]) !== written(after[field])).map((field) => ({
    field,
    before: written(before?.[field]),
    after: written(after?.[field]),
  }));
}

import { sql } from 'drizzle-orm';
import type { AccountFields } from '#domain/account-fields.ts';
import type { RosterKind } from '#domain/rostering/roster.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import type { WorkRun } from './roster-work.store.ts';
import type { RunId } from './runs.store.ts';

/** A line that is to be carried out or undone. */
export interface WorkLine extends Record<string, unknown> {
  readonly line_no: number;
  readonly kind: RosterKind;
  readonly outcome: string;
  readonly their_id: string;
  readonly our_id: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly entity_before: Readonly<Record<string, unknown>> | null;
  readonly entity_after: Readonly<Record<string, unknown>> | null;
}

const LINE = sql`l.line_no, l.kind, l.outcome, l.their_id, l.our_id, l.before, l.after, l.entity_before, l.entity_after`;

/** `isCarriedOut` of a plan's lines. */
const IS_CARRIED_OUT = sql`l.outcome not in ('problem', 'skip')`;

/** The next lines that are to be carried out, in their order. */
export async function nextLines(tx: Transaction, { district_id, run_id }: RunId, limit: number): Promise<WorkLine[]> {
  const { rows } = await tx.execute<WorkLine>(sql`
    select ${LINE} from roster_line l where l.district_id = ${district_id} and l.run_id = ${run_id}::uuid and l.state = 'waiting'
      and ${IS_CARRIED_OUT} order by l.line_no limit ${limit}`);
  return rows;
}

/** The next lines that are to be undone, the last first. */
export async function lastLines(tx: Transaction, { district_id, run_id }: RunId, limit: number): Promise<WorkLine[]> {
  const { rows } = await tx.execute<WorkLine>(sql`
    select ${LINE} from roster_line l where l.district_id = ${district_id} and l.run_id = ${run_id}::uuid and l.state = 'done'
    order by l.line_no desc limit ${limit}`);
  return rows;
}

/** How many lines are still to be carried out, or undone. */
export async function countLeft(db: Database, { district_id, run_id }: RunId, state: WorkRun['state']): Promise<number> {
  const isLeft = state === 'undoing' ? sql`l.state = 'done'` : sql`l.state = 'waiting' and ${IS_CARRIED_OUT}`;
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from roster_line l where l.district_id = ${district_id} and l.run_id = ${run_id}::uuid and ${isLeft}`);
  return rows[0]?.n ?? 0;
}

export interface Settled {
  readonly line_no: number;
  readonly state: 'done' | 'problem' | 'reversed' | 'kept' | 'impossible';
  readonly our_id?: string;
  readonly after?: object | null;
}

/** Notes what became of lines; one that could not be carried out becomes a problem that is shown. */
export async function settleLines(tx: Transaction, { district_id, run_id }: RunId, settled: readonly Settled[]): Promise<void> {
  await tx.execute(sql`
    update roster_line l set state = case when s.state = 'problem' then 'waiting' else s.state end,
      outcome = case when s.state = 'problem' then 'problem' else l.outcome end,
      problem = case when s.state = 'problem' then 'changed_since' else l.problem end,
      our_id = coalesce(s.our_id, l.our_id), after = coalesce(s.after, l.after)
    from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) as s (line_no int, state text, our_id text, after json)
    where l.district_id = ${district_id} and l.run_id = ${run_id}::uuid and l.line_no = s.line_no`);
}

const ACCOUNT_JSON =
  sql.raw(`jsonb_build_object('user_name', u.user_name, 'first_name', u.first_name, 'last_name', u.last_name, 'role', u.role,
  'school_id', u.school_id, 'grade', u.grade, 'external_id', u.external_id, 'is_active', u.is_active)`);
const FIELDS = sql.raw(
  'user_name text, first_name text, last_name text, role smallint, school_id int, grade text, external_id text, is_active boolean',
);

export interface AccountChange {
  readonly line_no: number;
  readonly our_id: string;
  readonly before: object;
  readonly after: object;
}

/** Changes accounts that are still as they were. @returns the lines whose are */
export async function changeAccounts(tx: Transaction, district_id: number, changes: readonly AccountChange[]): Promise<Set<number>> {
  if (changes.length === 0) return new Set();
  const { rows } = await tx.execute<{ line_no: number }>(sql`
    with w as (select * from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as w (line_no int, our_id uuid, before jsonb, after jsonb)),
    old as (select w.line_no, w.our_id, w.after from w cross join lateral (
        select * from app_user x where x.district_id = ${district_id} and x.user_puid = w.our_id limit 1 for update) u where ${ACCOUNT_JSON} = w.before)
    update app_user u set user_name = a.user_name, first_name = a.first_name, last_name = a.last_name, role = a.role, school_id = a.school_id,
      grade = a.grade, external_id = a.external_id, is_active = a.is_active
    from old cross join lateral jsonb_to_record(old.after) as a (${FIELDS})
    where u.district_id = ${district_id} and u.user_puid = old.our_id returning old.line_no`);
  return new Set(rows.map(({ line_no }) => line_no));
}

/** Makes accounts; nobody knows their passwords until one is made and printed. */
export async function makeAccounts(
  tx: Transaction,
  district_id: number,
  made: readonly { readonly our_id: string; readonly after: AccountFields }[],
  password_hash: string,
): Promise<void> {
  if (made.length === 0) return;
  const rows = made.map(({ our_id, after }) => ({ ...after, our_id }));
  await tx.execute(sql`
    insert into app_user (district_id, user_puid, school_id, user_name, password_hash, first_name, last_name, role, grade, external_id, is_active)
    select ${district_id}, w.our_id, w.school_id, w.user_name, ${password_hash}, w.first_name, w.last_name, w.role, w.grade, w.external_id, w.is_active
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (our_id uuid, ${FIELDS})`);
}

/** Which schools a source's ids are. */
export async function schoolNumbers(
  tx: Transaction,
  { district_id, source_id }: { readonly district_id: number; readonly source_id: string },
  keys: readonly string[],
): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  const { rows } = await tx.execute<{ their_id: string; our_id: string }>(sql`
    select e.their_id, e.our_id from unnest(${sql.param([...keys])}::text[]) k (id)
      join roster_entity e on e.district_id = ${district_id} and e.source_id = ${source_id}::uuid and e.kind = 'school' and e.their_id = k.id`);
  return new Map(rows.map(({ their_id, our_id }) => [their_id, Number(our_id)]));
}

export interface EntityRow {
  readonly kind: string;
  readonly their_id: string;
  readonly our_id: string;
  readonly state: string;
}

/** Remembers what a source's ids mean. */
export async function rememberEntities(
  tx: Transaction,
  { district_id, source_id }: { readonly district_id: number; readonly source_id: string },
  rows: readonly EntityRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into roster_entity (district_id, source_id, kind, their_id, our_id, state)
    select ${district_id}, ${source_id}::uuid, e.kind, e.their_id, e.our_id, e.state
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e (kind text, their_id text, our_id text, state text)
    on conflict (district_id, source_id, kind, their_id) do update set our_id = excluded.our_id, state = excluded.state`);
}

/** Forgets ids that were only linked. */
export async function forgetEntities(
  tx: Transaction,
  { district_id, source_id }: { readonly district_id: number; readonly source_id: string },
  kind: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    delete from roster_entity where district_id = ${district_id} and source_id = ${source_id}::uuid and kind = ${kind}
      and their_id = any (${sql.param([...ids])}::text[])`);
}

/** Remembers, or forgets, what a source said of enrollments. */
export async function rememberEnrollments(
  tx: Transaction,
  { district_id, source_id }: { readonly district_id: number; readonly source_id: string },
  rows: readonly { readonly their_id: string; readonly fields: object | null }[],
): Promise<void> {
  if (rows.length === 0) return;
  const gone = rows.filter(({ fields }) => fields === null).map(({ their_id }) => their_id);
  const kept = rows.flatMap(({ their_id, fields }) => (fields ? [{ ...fields, their_id }] : []));
  await tx.execute(sql`
    delete from roster_enrollment where district_id = ${district_id} and source_id = ${source_id}::uuid
      and their_id = any (${sql.param(gone)}::text[])`);
  await tx.execute(sql`
    insert into roster_enrollment (district_id, source_id, their_id, class_id, person_id, role, is_primary, state)
    select ${district_id}, ${source_id}::uuid, e.their_id, e.class_id, e.person_id, e.role, e.is_primary, e.state
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as e (their_id text, class_id text, person_id text, role text, is_primary boolean, state text)
    on conflict (district_id, source_id, their_id) do update set class_id = excluded.class_id, person_id = excluded.person_id,
      role = excluded.role, is_primary = excluded.is_primary, state = excluded.state`);
}

/** Of some ids the accounts that are in the district. */
export async function thoseThere(tx: Transaction, district_id: number, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ user_puid: string }>(sql`
    select u.user_puid from unnest(${arrayOf(ids)}::uuid[]) i (id)
      cross join lateral (select * from app_user x where x.district_id = ${district_id} and x.user_puid = i.id limit 1) u`);
  return new Set(rows.map(({ user_puid }) => user_puid));
}

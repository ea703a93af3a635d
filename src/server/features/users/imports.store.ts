import { sql } from 'drizzle-orm';
import type { CausedImport, ImportCause, ImportLine, ImportOutcome, UserImport } from '#contract/users/users.schemas.ts';
import type { AccountFields, KnownAccount } from '#domain/account-fields.ts';
import type { ImportFault } from '#domain/faults/import-problems.ts';
import { toMoment } from '#domain/time/moments.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { nameSchools } from '#server/db/school-names.ts';
import type { Caller } from '#server/http/handler-types.ts';
import type { CheckedLine } from './check-people.ts';
import type { AccountReach } from './users.policy.ts';

/** After so long without a sign of life, a run was cut, and another may go on with it. */
const CUT_AFTER = sql`interval '30 seconds'`;
const KEPT = sql`interval '30 days'`;
const LINES_AT_ONCE = 2_000;

const ACCOUNT = sql`u.district_id, u.user_puid, u.user_name, u.first_name, u.last_name, u.role, u.school_id, u.grade, u.external_id, u.is_active`;
type KnownRow = KnownAccount & Record<string, unknown>;

/** The accounts of a district that have some of its numbers. */
export async function accountsNumbered(db: Database, district_id: number, numbers: readonly string[]): Promise<KnownAccount[]> {
  const { rows } = await db.execute<KnownRow>(sql`
    select ${ACCOUNT} from unnest(${sql.param([...numbers])}::text[]) n (number)
      cross join lateral (select * from app_user x where x.district_id = ${district_id} and x.external_id = n.number limit 1) u`);
  return rows;
}

/** Which of some numbers somebody in the district has with up to eight zeros in front. */
export async function numbersWithZeros(db: Database, district_id: number, numbers: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ number: string }>(sql`
    select distinct n.number from unnest(${sql.param([...numbers])}::text[]) n (number) cross join generate_series(1, 8) zeros
      cross join lateral (select 1 from app_user x where x.district_id = ${district_id} and x.external_id = repeat('0', zeros) || n.number limit 1) u`);
  return rows.map(({ number }) => number);
}

/** Whoever signs in with some names in a district. */
export async function accountsSigningIn(db: Database, district_id: number, names: readonly string[]): Promise<KnownAccount[]> {
  const { rows } = await db.execute<KnownRow>(sql`
    select ${ACCOUNT} from unnest(${sql.param([...names])}::text[]) n (name)
      cross join lateral (select * from app_user x where x.district_id = ${district_id} and x.user_name = n.name limit 1) u`);
  return rows;
}

/** The schools within reach into which people may be put. */
export async function schoolsWithin(
  db: Database,
  { district_id, school_id }: AccountReach,
): Promise<{ school_id: number; school_name: string }[]> {
  const { rows } = await db.execute<{ school_id: number; school_name: string }>(sql`
    select school_id, school_name from school where district_id = ${district_id} and is_active and (${school_id}::int is null or school_id = ${school_id}::int)`);
  return rows;
}

export interface NewImport extends Pick<UserImport, 'import_id' | 'kind' | 'file_name' | 'unread_columns'> {
  readonly district_id: number;
  readonly change_id: string;
}

/** Keeps a list that was looked through; lists of more than thirty days ago go. */
export async function insertImport(
  tx: Transaction,
  caller: Caller,
  given: NewImport,
  lines: readonly CheckedLine[],
  now: Date,
): Promise<void> {
  const { district_id, import_id } = given;
  const count = (outcome: ImportOutcome) => lines.filter((line) => line.outcome === outcome).length;
  const at = now.toISOString();
  const old = sql`district_id = ${district_id} and started_at < ${at}::timestamptz - ${KEPT}`;
  await tx.execute(
    sql`delete from user_import_line where district_id = ${district_id} and import_id in (select import_id from user_import where ${old})`,
  );
  await tx.execute(sql`delete from user_import where ${old}`);
  await tx.execute(sql`
    insert into user_import (district_id, import_id, started_by_puid, started_at, kind, file_name, unread_columns, state,
      added, changed, same, problems, change_id, heard_at)
    values (${district_id}, ${import_id}::uuid, ${caller.user_puid}::uuid, ${at}::timestamptz, ${given.kind}, ${given.file_name},
      ${JSON.stringify(given.unread_columns)}::jsonb, 'checked',
      ${count('add')}, ${count('change')}, ${count('same')}, ${count('problem')}, ${given.change_id}::uuid, ${at}::timestamptz)`);
  for (let from = 0; from < lines.length; from += LINES_AT_ONCE) {
    await tx.execute(sql`
      insert into user_import_line (district_id, import_id, line_no, outcome, user_puid, fields, about, problem)
      select ${district_id}, ${import_id}::uuid, l.line_no, l.outcome, l.user_puid,
        json_build_object('before', l.before, 'after', l.fields, 'faults', l.faults), l.about, coalesce(l.faults -> 0 ->> 'problem', '')
      from jsonb_to_recordset(${JSON.stringify(lines.slice(from, from + LINES_AT_ONCE))}::jsonb)
        as l (line_no int, outcome text, user_puid uuid, before jsonb, fields jsonb, about text, faults jsonb)`);
  }
}

const SHOWN = sql`i.import_id, i.kind, i.file_name, i.unread_columns, i.state, i.started_at, i.added, i.changed, i.same, i.problems, i.done,
  i.state = 'writing' and i.heard_at < now() - ${CUT_AFTER} as is_cut, case when i.state <> 'checked' then i.change_id end as change_id,
  exists (select 1 from user_change c
    where c.district_id = i.district_id and c.change_id = i.change_id and c.undone_at is not null) as is_undone`;
type ImportRow = UserImport & Record<string, unknown>;
const shown = (row: ImportRow): UserImport => ({ ...row, started_at: toMoment(row.started_at) });

/** Somebody's own imports, of one kind or all, the newest first. */
export async function listImports(
  db: Database,
  { district_id, user_puid }: Pick<Caller, 'district_id' | 'user_puid'>,
  kind: UserImport['kind'] | null,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ total: number; imports: UserImport[] }> {
  const own = sql`i.district_id = ${district_id} and i.started_by_puid = ${user_puid}::uuid and (${kind}::text is null or i.kind = ${kind}::text)`;
  const [listed, counted] = await Promise.all([
    db.execute<ImportRow>(sql`
      select ${SHOWN} from user_import i where ${own} order by i.started_at desc, i.import_id limit ${limit} offset ${offset}`),
    db.execute<{ n: number }>(sql`select count(*)::int as n from user_import i where ${own}`),
  ]);
  return { total: counted.rows[0]?.n ?? 0, imports: listed.rows.map(shown) };
}

/** One of somebody's own imports, with what is wrong with its lines. */
export async function readImport(db: Database, district_id: number, user_puid: string, import_id: string): Promise<CausedImport | null> {
  const { rows } = await db.execute<ImportRow>(sql`
    select ${SHOWN} from user_import i
    where i.district_id = ${district_id} and i.import_id = ${import_id}::uuid and i.started_by_puid = ${user_puid}::uuid`);
  return rows[0] ? { ...shown(rows[0]), causes: rows[0].problems > 0 ? await listCauses(db, district_id, import_id) : [] } : null;
}

const FIRST_LINES = 5;

/** What is wrong with the lines of an import: each cause once, the most frequent first. There are fewer causes than words for them times columns. */
async function listCauses(db: Database, district_id: number, import_id: string): Promise<ImportCause[]> {
  const { rows } = await db.execute<ImportCause & Record<string, unknown>>(sql`
    select f.problem, f.column, case when min(f.given) = max(f.given) then min(f.given) else '…' end as given, count(*)::int as count,
      (array_agg(l.line_no order by l.line_no))[1:${sql.raw(String(FIRST_LINES))}] as first_lines
    from user_import_line l cross join lateral jsonb_to_recordset(case
        when json_array_length(l.fields -> 'faults') > 0 then (l.fields -> 'faults')::jsonb
        else jsonb_build_array(jsonb_build_object('problem', l.problem, 'column', '', 'given', '')) end)
      as f (problem text, "column" text, given text)
    where l.district_id = ${district_id} and l.import_id = ${import_id}::uuid and l.outcome = 'problem'
    group by f.problem, f.column order by count(*) desc, f.problem, f.column`);
  return rows;
}

interface LineRow extends Record<string, unknown> {
  readonly line_no: number;
  readonly about: string;
  readonly before: AccountFields | null;
  readonly fields: AccountFields | null;
  readonly problem: string;
  readonly faults: ImportFault[] | null;
}

/** The lines of an import that have one outcome, in their order. */
export async function listLines(
  db: Database,
  district_id: number,
  import_id: string,
  outcome: ImportOutcome,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<ImportLine[]> {
  const { rows } = await db.execute<LineRow>(sql`
    select l.line_no, l.about, l.fields -> 'before' as before, l.fields -> 'after' as fields, l.problem, l.fields -> 'faults' as faults from user_import_line l
    where l.district_id = ${district_id} and l.import_id = ${import_id}::uuid and l.outcome = ${outcome}
    order by l.line_no limit ${limit} offset ${offset}`);
  const lines = rows.map(({ line_no, about, before, fields, problem, faults }) => ({
    line_no,
    about,
    changes: changesOf(before, fields),
    faults: faultsOf(problem, faults ?? []),
  }));
  return nameSchools(db, district_id, lines);
}

/** What was wrong when the list was checked, or became so when it was brought in. */
function faultsOf(problem: string, faults: readonly ImportFault[]): ImportFault[] {
  if (problem === '') return [];
  return faults.length > 0 ? [...faults] : [{ problem, column: '', given: '' }];
}

const SAID = ['first_name', 'last_name', 'user_name', 'role', 'school_id', 'grade', 'external_id', 'is_active'] as const;

function changesOf(before: AccountFields | null, fields: AccountFields | null): ImportLine['changes'] {
  if (fields === null) return [];
  const written = (value: unknown) => (value === null || value === undefined ? null : String(value));
  return SAID.filter((field) => before?.[field] !== fields[field]).map((field) => ({
    field,
    before: written(before?.[field]),
    after: written(fields[field]),
  }));
}

/** Takes an import over, to write it: nobody else does at the same time. @returns whether it may be written */
export async function beginWriting(db: Database, district_id: number, import_id: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update user_import set state = 'writing', heard_at = now() where district_id = ${district_id} and import_id = ${import_id}::uuid
      and (state = 'checked' or (state = 'writing' and heard_at < now() - ${CUT_AFTER}))`);
  return (rowCount ?? 0) > 0;
}

export interface NextLine extends Record<string, unknown> {
  readonly line_no: number;
  readonly outcome: ImportOutcome;
  readonly user_puid: string;
  readonly before: AccountFields | null;
  readonly fields: AccountFields;
}

/** Under which id an import is undone. */
export async function readChangeId(db: Database, district_id: number, import_id: string): Promise<string> {
  const { rows } = await db.execute<{ change_id: string }>(sql`
    select change_id from user_import where district_id = ${district_id} and import_id = ${import_id}::uuid`);
  return rows[0]?.change_id ?? '';
}

/** The next lines that are to be written. */
export async function nextLines(tx: Transaction, district_id: number, import_id: string, limit: number): Promise<NextLine[]> {
  const next = (outcome: ImportOutcome) => sql`
    (select l.line_no, l.outcome, l.user_puid, l.fields -> 'before' as before, l.fields -> 'after' as fields from user_import_line l
     where l.district_id = ${district_id} and l.import_id = ${import_id}::uuid and l.outcome = ${outcome} and not l.is_done
     order by l.line_no limit ${limit})`;
  const { rows } = await tx.execute<NextLine>(sql`${next('add')} union all ${next('change')} order by line_no limit ${limit}`);
  return rows;
}

/** Which of some accounts are no longer as they were when the list was checked. */
export async function changedSince(tx: Transaction, district_id: number, lines: readonly NextLine[]): Promise<Set<string>> {
  const before = lines.flatMap(({ user_puid, before: was }) => (was ? [{ user_puid, was }] : []));
  const { rows } = await tx.execute<{ user_puid: string }>(sql`
    select u.user_puid from jsonb_to_recordset(${JSON.stringify(before)}::jsonb) as b (user_puid uuid, was jsonb)
      cross join lateral (select * from app_user x where x.district_id = ${district_id} and x.user_puid = b.user_puid limit 1 for update) u
    where b.was <> jsonb_build_object('user_name', u.user_name, 'first_name', u.first_name, 'last_name', u.last_name, 'role', u.role,
      'school_id', u.school_id, 'grade', u.grade, 'external_id', u.external_id, 'is_active', u.is_active)`);
  return new Set(rows.map(({ user_puid }) => user_puid));
}

/** Notes what became of some lines: written, or a problem after all. */
export async function settleLines(
  tx: Transaction,
  district_id: number,
  import_id: string,
  settled: readonly { readonly line_no: number; readonly problem: string }[],
): Promise<void> {
  await tx.execute(sql`
    with settled as (
      select s.line_no, s.problem from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) as s (line_no int, problem text)),
    moved as (
      update user_import_line l set is_done = s.problem = '', problem = s.problem, outcome = case when s.problem = '' then l.outcome else 'problem' end
      from settled s where l.district_id = ${district_id} and l.import_id = ${import_id}::uuid and l.line_no = s.line_no
      returning s.problem, l.fields ->> 'before' is null as was_new)
    update user_import set heard_at = now(), done = done + (select count(*) from moved where problem = ''),
      problems = problems + (select count(*) from moved where problem <> ''),
      added = added - (select count(*) from moved where problem <> '' and was_new),
      changed = changed - (select count(*) from moved where problem <> '' and not was_new)
    where district_id = ${district_id} and import_id = ${import_id}::uuid`);
}

/** The import is wholly written. */
export async function endWriting(db: Database, district_id: number, import_id: string): Promise<void> {
  await db.execute(sql`update user_import set state = 'done' where district_id = ${district_id} and import_id = ${import_id}::uuid`);
}

import { sql } from 'drizzle-orm';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Transaction } from '#server/db/database.ts';
import type { ChangedAccount } from '#server/db/schema/accounts.ts';
import { nameOrder } from '#server/db/schema/people.ts';

/** One account as it is to be; with `is_new` it is made. */
export interface WantedAccount extends ChangedAccount {
  readonly user_puid: string;
  readonly is_new?: boolean;
  /** Of a new account. */
  readonly password_hash?: string;
}

export interface Change {
  readonly district_id: number;
  readonly change_id: string;
  readonly kind: string;
  readonly made_by_puid: string;
  readonly made_at: string;
}

const FIELDS = sql`user_puid uuid, user_name text, first_name text, last_name text, role smallint, school_id int, grade text, external_id text,
  is_active boolean, email text, is_new boolean, password_hash text`;
const asJson = (row: string) =>
  sql.raw(`jsonb_build_object('user_name', ${row}.user_name, 'first_name', ${row}.first_name, 'last_name', ${row}.last_name, 'role', ${row}.role,
    'school_id', ${row}.school_id, 'grade', ${row}.grade, 'external_id', ${row}.external_id, 'is_active', ${row}.is_active, 'email', ${row}.email)`);

/** Notes that a change begins. The same again does nothing: an import goes on where it was cut. */
export async function insertChange(tx: Transaction, change: Change): Promise<void> {
  await tx.execute(sql`
    insert into user_change (district_id, change_id, kind, made_by_puid, made_at)
    values (${change.district_id}, ${change.change_id}::uuid, ${change.kind}, ${change.made_by_puid}::uuid, ${change.made_at}::timestamptz)
    on conflict do nothing`);
}

/**
 * Makes accounts as they are wanted, and keeps how each was, so that the change can be undone.
 * @returns how many were made or changed
 */
export async function writeAccounts(
  tx: Transaction,
  { district_id, change_id }: Pick<Change, 'district_id' | 'change_id'>,
  wanted: readonly WantedAccount[],
): Promise<number> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (${FIELDS})`;
  const lines = sql`insert into user_change_line (district_id, change_id, user_puid, before, after)`;
  const changed = await tx.execute(sql`
    with old as (
      select u.user_puid, ${asJson('u')} as before, w.is_active, w.user_name, w.first_name, w.last_name, w.role, w.school_id, w.grade,
        w.external_id, case when w.email is null then u.email else nullif(w.email, '') end as email
      from ${rows} join app_user u on u.district_id = ${district_id} and u.user_puid = w.user_puid where w.is_new is not true
      for update of u),
    written as (
      update app_user u set user_name = o.user_name, first_name = o.first_name, last_name = o.last_name, role = o.role,
        school_id = o.school_id, grade = o.grade, external_id = o.external_id, is_active = o.is_active, email = o.email
      from old o where u.district_id = ${district_id} and u.user_puid = o.user_puid)
    ${lines} select ${district_id}, ${change_id}::uuid, o.user_puid, o.before, ${asJson('o')} from old o
    on conflict (district_id, change_id, user_puid) do update set after = excluded.after`);
  const made = await tx.execute(sql`
    with made as (
      insert into app_user (district_id, user_puid, school_id, user_name, password_hash, first_name, last_name, role, grade, external_id, is_active,
        email)
      select ${district_id}, w.user_puid, w.school_id, w.user_name, w.password_hash, w.first_name, w.last_name, w.role, w.grade, w.external_id, w.is_active,
        nullif(w.email, '')
      from ${rows} where w.is_new
      returning *)
    ${lines} select ${district_id}, ${change_id}::uuid, m.user_puid, null, ${asJson('m')} from made m`);
  return (changed.rowCount ?? 0) + (made.rowCount ?? 0);
}

/** The account that somebody's own change added, while it is as it was wanted. */
export async function findAdded(
  tx: Transaction,
  { district_id, change_id, made_by_puid }: Pick<Change, 'district_id' | 'change_id' | 'made_by_puid'>,
  wanted: ChangedAccount,
): Promise<string | null> {
  const { rows } = await tx.execute<{ user_puid: string }>(sql`
    select u.user_puid from user_change c
      join user_change_line l on l.district_id = c.district_id and l.change_id = c.change_id
      join app_user u on u.district_id = l.district_id and u.user_puid = l.user_puid
    where c.district_id = ${district_id} and c.change_id = ${change_id}::uuid and c.made_by_puid = ${made_by_puid}::uuid and c.undone_at is null
      and l.before is null and ${asJson('u')} @> ${JSON.stringify(wanted)}::jsonb`);
  return rows[0]?.user_puid ?? null;
}

/** Whether a change has this id already, whoever made it. */
export async function isChange(tx: Transaction, change_id: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`select 1 from user_change where change_id = ${change_id}::uuid`);
  return (rowCount ?? 0) > 0;
}

/** Sets one thing of many accounts: that they are open, or closed. @returns whose changed */
export async function writeActive(tx: Transaction, change: Change, ids: readonly string[], is_active: boolean): Promise<string[]> {
  const { rows } = await tx.execute<{ user_puid: string }>(sql`
    with old as (
      select u.user_puid, ${asJson('u')} as before from unnest(${sql.param([...ids])}::uuid[]) i (user_puid)
        join app_user u on u.district_id = ${change.district_id} and u.user_puid = i.user_puid
      where u.is_active <> ${is_active} for update of u),
    written as (
      update app_user u set is_active = ${is_active} from old o where u.district_id = ${change.district_id} and u.user_puid = o.user_puid)
    insert into user_change_line (district_id, change_id, user_puid, before, after)
    select ${change.district_id}, ${change.change_id}::uuid, o.user_puid, o.before, o.before || jsonb_build_object('is_active', ${is_active}::boolean)
    from old o returning user_puid`);
  return rows.map(({ user_puid }) => user_puid);
}

/** Somebody's own change that was not undone yet, locked. */
export async function lockChange(
  tx: Transaction,
  change_id: string,
  made_by_puid: string,
): Promise<{ district_id: number; kind: string } | null> {
  const { rows } = await tx.execute<{ district_id: number; kind: string }>(sql`
    select c.district_id, c.kind from user_change c
    where c.change_id = ${change_id}::uuid and c.made_by_puid = ${made_by_puid}::uuid and c.undone_at is null for update`);
  return rows[0] ?? null;
}

/**
 * Undoes a change: accounts that are as it left them become as they were, and those that it made are closed.
 * @param reach only accounts that are still the caller's to manage
 * @returns whose were taken back, and how many stay because they were changed since
 */
export async function undoAccounts(
  tx: Transaction,
  district_id: number,
  change_id: string,
  reach: { readonly below: number; readonly school_id: number | null },
): Promise<{ undone: string[]; kept: number }> {
  const undone = await tx.execute<{ user_puid: string }>(sql`
    update app_user u set user_name = b.user_name, first_name = b.first_name, last_name = b.last_name, role = b.role, school_id = b.school_id,
      grade = b.grade, external_id = b.external_id, is_active = b.is_active,
      -- A change leaves what it noted nothing of.
      email = case when l.after ? 'email' then b.email else u.email end
    from user_change_line l cross join lateral jsonb_to_record(coalesce(l.before, l.after || '{"is_active": false}'::jsonb)) as b (user_name text,
      first_name text, last_name text, role smallint, school_id int, grade text, external_id text, is_active boolean, email text)
    where l.district_id = ${district_id} and l.change_id = ${change_id}::uuid and u.district_id = l.district_id and u.user_puid = l.user_puid
      and ${asJson('u')} @> l.after and u.role < ${reach.below} and b.role < ${reach.below}
      and (${reach.school_id}::int is null or u.school_id = ${reach.school_id}::int)
    returning u.user_puid`);
  const total = await tx.execute<{ n: number }>(sql`
    with noted as (
      update user_change set undone_at = now() where district_id = ${district_id} and change_id = ${change_id}::uuid)
    select count(*)::int as n from user_change_line where district_id = ${district_id} and change_id = ${change_id}::uuid`);
  return { undone: undone.rows.map(({ user_puid }) => user_puid), kept: (total.rows[0]?.n ?? 0) - undone.rows.length };
}

/** Sets new passwords. */
export async function writePasswords(
  tx: Transaction,
  district_id: number,
  made: readonly { readonly user_puid: string; readonly password_hash: string }[],
): Promise<void> {
  const hashes = Object.fromEntries(made.map(({ user_puid, password_hash }) => [user_puid, password_hash]));
  await tx.execute(sql`
    update app_user set password_hash = ${JSON.stringify(hashes)}::jsonb ->> user_puid::text
    where district_id = ${district_id} and user_puid = any (${arrayOf(made.map(({ user_puid }) => user_puid))}::uuid[])`);
}

/** The students of a class, by name. */
export async function studentsOfClass(db: Transaction, district_id: number, group_puid: string): Promise<string[]> {
  const { rows } = await db.execute<{ user_puid: string }>(sql`
    select u.user_puid from group_member m join app_user u on u.district_id = m.district_id and u.user_puid = m.user_puid
    where m.district_id = ${district_id} and m.group_puid = ${group_puid}::uuid and u.role = 1 and u.is_active
    order by ${nameOrder('u')} limit 201`);
  return rows.map(({ user_puid }) => user_puid);
}

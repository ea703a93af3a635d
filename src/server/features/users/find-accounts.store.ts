import { type SQL, sql } from 'drizzle-orm';
import { type Account, type AccountSort, COUNTED_MATCHES } from '#contract/users/users.schemas.ts';
import { foldSignInName } from '#domain/sign-in/sign-in-name.ts';
import { plainName } from '#domain/student-names.ts';
import { toMoment } from '#domain/time/moments.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { nameOrder, PLAIN_ACCOUNT, PLAIN_FIRST_NAME, PLAIN_LAST_NAME } from '#server/db/schema/people.ts';
import type { AccountReach } from './users.policy.ts';

/** What narrows a list of accounts beside the reach. */
export interface AccountFilter {
  readonly school_id: number | null;
  readonly role: number | null;
  readonly grade?: string | undefined;
  readonly is_active?: boolean | undefined;
}

/** Three letters and more are found anywhere, by the trigram index; fewer only at the beginning of a name. */
const TRIGRAM = 3;
const MAX_WORDS = 6;

/**
 * The accounts within reach as a condition on `app_user u`. Only what is asked for stands in it, and numbers stand as such, so that the
 * index of just those is found.
 */
function within(reach: AccountReach, filter: AccountFilter): SQL {
  const parts = [sql`u.district_id = ${reach.district_id}`, sql`u.role < ${sql.raw(String(reach.below))}`];
  if (reach.school_id !== null) parts.push(sql`u.school_id = ${reach.school_id}`);
  if (filter.school_id !== null) parts.push(sql`u.school_id = ${filter.school_id}`);
  if (filter.role !== null) parts.push(sql`u.role = ${sql.raw(String(filter.role))}`);
  if (filter.grade !== undefined) parts.push(sql`u.grade = ${filter.grade}`);
  if (filter.is_active !== undefined) parts.push(filter.is_active ? sql`u.is_active` : sql`not u.is_active`);
  return sql.join(parts, sql` and `);
}

function named(find: string): SQL[] {
  const words = plainName(find).split(' ').filter(Boolean).slice(0, MAX_WORDS);
  return words.map((word) => {
    const literal = word.replace(/[\\%_]/g, '\\$&');
    if (word.length >= TRIGRAM) return sql`(${PLAIN_ACCOUNT}) like ${`%${literal}%`}`;
    const prefix = `${literal}%`;
    return sql`(${PLAIN_LAST_NAME} like ${prefix} or ${PLAIN_FIRST_NAME} like ${prefix} or u.user_name like ${prefix} or u.external_id = ${word})`;
  });
}

const matching = (reach: AccountReach, filter: AccountFilter, find: string): SQL =>
  sql.join([within(reach, filter), ...named(find)], sql` and `);

/** No search names more people than these. */
const MAX_NAMED = 500;

/** The ids of accounts whose names have all words of a text, of one district or of all. */
export async function peopleNamed(db: Database, district: number | null, find: string): Promise<string[]> {
  const parts = [...(district === null ? [] : [sql`u.district_id = ${district}`]), ...named(find)];
  if (parts.length === 0) return [];
  const { rows } = await db.execute<{ user_puid: string }>(
    sql`select u.user_puid from app_user u where ${sql.join(parts, sql` and `)} limit ${MAX_NAMED}`,
  );
  return rows.map(({ user_puid }) => user_puid);
}

const ORDER = {
  name: (descending: boolean) => nameOrder('u', descending),
  user_name: (descending: boolean) => (descending ? sql`u.user_name using ~>~` : sql`u.user_name using ~<~`),
};

export interface AccountsAsked {
  readonly filter: AccountFilter;
  readonly find: string;
  readonly sort: AccountSort;
  readonly descending: boolean;
  readonly limit: number;
  readonly offset: number;
}

type AccountRow = Account & Record<string, unknown>;

const toAccount = (row: AccountRow): Account => ({ ...row, seen_at: row.seen_at === null ? null : toMoment(row.seen_at) });

/** An account as lists show it, of `app_user u`: last used by its person, not by an administrator who was signed in as them. */
const shown = (chosen: SQL): SQL => sql`
  select u.user_puid, u.user_name, u.first_name, u.last_name, u.role, u.grade, u.school_id, s.school_name, u.external_id, u.is_active, u.email,
    (select max(v.seen_at) from user_session v where v.district_id = u.district_id and v.user_puid = u.user_puid
      and v.acting_session_id is null) as seen_at
  from ${chosen} left join school s on s.district_id = u.district_id and s.school_id = u.school_id`;

/** One page of accounts. By name, whoever signs in with the whole text of a search comes before all others. */
export async function listAccounts(db: Database, reach: AccountReach, asked: AccountsAsked): Promise<Account[]> {
  const isSignInName = asked.sort === 'name' && isSearch(asked.find) ? sql`u.user_name = ${foldSignInName(asked.find)}` : null;
  const exact = isSignInName === null ? [] : await accountsWhere(db, sql`${within(reach, asked.filter)} and ${isSignInName}`, asked, 1, 0);
  const before = exact.length;
  const others = await accountsWhere(
    db,
    before === 0 ? matching(reach, asked.filter, asked.find) : sql`${matching(reach, asked.filter, asked.find)} and not (${isSignInName})`,
    asked,
    asked.offset === 0 ? asked.limit - before : asked.limit,
    Math.max(0, asked.offset - before),
  );
  return asked.offset === 0 ? [...exact, ...others] : others;
}

async function accountsWhere(db: Database, fits: SQL, { sort, descending }: AccountsAsked, limit: number, offset: number) {
  const order = ORDER[sort](descending);
  const { rows } = await db.execute<AccountRow>(sql`
    ${shown(sql`(select u.* from app_user u where ${fits} order by ${order} limit ${limit} offset ${offset}) u`)}
    order by ${order}`);
  return rows.map(toAccount);
}

/** How many accounts a filter leaves: from the counts that triggers keep. */
export async function countAccounts(db: Database | Transaction, reach: AccountReach, filter: AccountFilter): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select coalesce(sum(c.people), 0)::int as n from user_count c
    where c.district_id = ${reach.district_id} and c.role < ${reach.below}
      and (${reach.school_id}::int is null or c.school_id = ${reach.school_id}::int)
      and (${filter.school_id}::int is null or c.school_id = ${filter.school_id}::int)
      and (${filter.role}::int is null or c.role = ${filter.role}::int)
      and (${filter.grade ?? null}::text is null or c.grade = ${filter.grade ?? null}::text)
      and (${filter.is_active ?? null}::boolean is null or c.is_active = ${filter.is_active ?? null}::boolean)`);
  return rows[0]?.n ?? 0;
}

/** How many accounts a search finds, counted to a thousand and one. */
export async function countMatches(db: Database, reach: AccountReach, filter: AccountFilter, find: string): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from (select 1 from app_user u where ${matching(reach, filter, find)} limit ${COUNTED_MATCHES + 1}) t`);
  return rows[0]?.n ?? 0;
}

/** Whether a search names somebody at all. */
export function isSearch(find: string): boolean {
  return plainName(find) !== '';
}

/** An account that a list of names may mean. */
export interface NamedAccount extends Record<string, unknown> {
  readonly user_puid: string;
  readonly user_name: string;
  readonly external_id: string | null;
  readonly is_active: boolean;
}

/** Everybody within reach of some ids. */
export async function accountsById(db: Transaction, reach: AccountReach, ids: readonly string[]): Promise<NamedAccount[]> {
  const { rows } = await db.execute<NamedAccount>(sql`
    select u.user_puid, u.user_name, u.external_id, u.is_active from unnest(${arrayOf(ids)}::uuid[]) i (user_puid)
      join app_user u on u.district_id = ${reach.district_id} and u.user_puid = i.user_puid
    where ${within(reach, ANY)}`);
  return rows;
}

/**
 * Everybody within reach who has one of some names as the district's own number, or signs in with it. A name that is the number of one
 * person and the sign-in name of another means the first, as in lists of classes.
 */
export async function accountsByName(db: Transaction, reach: AccountReach, names: readonly string[]): Promise<NamedAccount[]> {
  const { rows } = await db.execute<NamedAccount>(sql`
    select u.user_puid, u.user_name, u.external_id, u.is_active from unnest(${sql.param([...names])}::text[], ${sql.param(names.map(foldSignInName))}::text[]) n (name, folded)
      cross join lateral (
        select x.*, 1 as place from app_user x where x.district_id = ${reach.district_id} and x.external_id = n.name
        union all
        select x.*, 2 as place from app_user x where x.district_id = ${reach.district_id} and x.user_name = n.folded
        order by place limit 1) u
    where ${within(reach, ANY)}`);
  return rows;
}

const ANY: AccountFilter = { school_id: null, role: null };

/** The first accounts of a filter, by name: whom a change of all of them is about. */
export async function accountsOfFilter(db: Transaction, reach: AccountReach, filter: AccountFilter, most: number): Promise<NamedAccount[]> {
  const { rows } = await db.execute<NamedAccount>(sql`
    select u.user_puid, u.user_name, u.external_id, u.is_active from app_user u where ${within(reach, filter)}
    order by ${nameOrder('u')} limit ${most}`);
  return rows;
}

/** Some accounts as lists show them, by name. */
export async function showAccounts(db: Database, district_id: number, ids: readonly string[]): Promise<Account[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<AccountRow>(sql`
    ${shown(sql`unnest(${arrayOf(ids)}::uuid[]) i (user_puid) join app_user u on u.district_id = ${district_id} and u.user_puid = i.user_puid`)}
    order by ${nameOrder('u')}`);
  return rows.map(toAccount);
}

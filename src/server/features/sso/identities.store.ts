import { sql } from 'drizzle-orm';
import type { Identity } from '#contract/sso.schemas.ts';
import { toMoment } from '#domain/moments.ts';
import type { Database } from '#server/db/database.ts';
import type { Claim } from './sso-refusal.ts';

/** Most that a search counts. */
const MOST_FOUND = 1_000;
/** Those nobody is linked to are kept for so many days, and so many of a district are shown. */
const WAITING_DAYS = 60;
const MOST_WAITING = 500;

export interface LinkedPerson {
  readonly user_puid: string;
  readonly role: number;
  readonly is_active: boolean;
}
type Numbered = Pick<Claim, 'district_id' | 'provider' | 'subject'>;

/** Whose a provider's number is. */
export async function readLinked(db: Database, { district_id, provider, subject }: Numbered): Promise<LinkedPerson | null> {
  const { rows } = await db.execute<LinkedPerson & Record<string, unknown>>(sql`
    update person_identity i set used_at = now() from app_user u
    where i.district_id = ${district_id} and i.provider = ${provider} and i.subject = ${subject}
      and u.district_id = i.district_id and u.user_puid = i.user_puid
    returning u.user_puid, u.role, u.is_active`);
  return rows[0] ?? null;
}

/** An account of a district by exactly its sign-in name. */
export async function accountNamed(db: Database, districtId: number, userName: string): Promise<LinkedPerson | null> {
  const { rows } = await db.execute<LinkedPerson & Record<string, unknown>>(sql`
    select user_puid, role, is_active from app_user where user_name = ${userName} and district_id = ${districtId}`);
  return rows[0] ?? null;
}

/**
 * Links a number to an account.
 * @param only refuse an account that another number of this provider is linked to: a name may pass to somebody else, an account must not
 * @returns false when the number, or with `only` the account, is linked already
 */
export async function insertIdentity(
  db: Database,
  { district_id, provider, subject }: Numbered,
  user_puid: string,
  linked_by: 'administrator' | 'user_name',
  only: boolean,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into person_identity (district_id, provider, subject, user_puid, linked_by)
    select ${district_id}::int, ${provider}, ${subject}, ${user_puid}::uuid, ${linked_by}
    where not ${only} or not exists (
      select 1 from person_identity where district_id = ${district_id} and user_puid = ${user_puid}::uuid and provider = ${provider})
    on conflict do nothing`);
  if ((rowCount ?? 0) === 0) return false;
  await db.execute(sql`delete from sso_unknown where district_id = ${district_id} and provider = ${provider} and subject = ${subject}`);
  return true;
}

/** Ends a link. @returns whose it was, or null */
export async function deleteIdentity(db: Database, { district_id, provider, subject }: Numbered): Promise<string | null> {
  const { rows } = await db.execute<{ user_puid: string }>(sql`
    delete from person_identity where district_id = ${district_id} and provider = ${provider} and subject = ${subject} returning user_puid`);
  return rows[0]?.user_puid ?? null;
}

/** Somebody came whom nobody is linked to: an administrator sees it. */
export async function noteUnknown(db: Database, { district_id, provider, subject, name }: Claim): Promise<void> {
  await db.execute(sql`
    delete from sso_unknown where district_id = ${district_id} and last_at < now() - make_interval(days => ${WAITING_DAYS})`);
  await db.execute(sql`
    insert into sso_unknown as u (district_id, provider, subject, claimed_name) values (${district_id}, ${provider}, ${subject}, ${name})
    on conflict (district_id, provider, subject) do update set tries = least(u.tries + 1, 1000), last_at = now(), claimed_name = excluded.claimed_name`);
}

/** Links of a district, newest first; of a search those whose number or sign-in name fits. */
export async function listIdentities(
  db: Database,
  districtId: number,
  { find, limit, offset }: { readonly find: string; readonly limit: number; readonly offset: number },
): Promise<{ identities: Identity[]; total: number }> {
  const word = find.trim().toLowerCase();
  const prefix = `${word.replace(/[\\%_]/g, '\\$&')}%`;
  const fits =
    word === ''
      ? sql`true`
      : sql`(i.subject = ${find.trim()} or i.user_puid in (
          select user_puid from app_user where district_id = ${districtId} and user_name like ${prefix} limit ${MOST_FOUND}))`;
  const { rows: counted } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from (select 1 from person_identity i where i.district_id = ${districtId} and ${fits} limit ${MOST_FOUND}) c`);
  const { rows } = await db.execute<Identity & Record<string, unknown>>(sql`
    select i.provider, i.subject, i.user_puid, i.linked_by, coalesce(i.used_at, i.linked_at) as at, u.first_name || ' ' || u.last_name as name,
      u.user_name
    from (select * from person_identity i where i.district_id = ${districtId} and ${fits}
      order by i.linked_at desc, i.subject limit ${limit} offset ${offset}) i
    join app_user u on u.district_id = i.district_id and u.user_puid = i.user_puid
    order by i.linked_at desc, i.subject`);
  return { identities: rows.map((row) => ({ ...row, at: toMoment(row.at) })), total: counted[0]?.total ?? 0 };
}

/** Those who came and whom nobody is linked to, the latest first. */
export async function listUnknown(db: Database, districtId: number): Promise<Identity[]> {
  const { rows } = await db.execute<{ provider: string; subject: string; name: string; at: string }>(sql`
    select provider, subject, claimed_name as name, last_at as at from sso_unknown where district_id = ${districtId}
    order by last_at desc limit ${MOST_WAITING}`);
  return rows.map((row) => ({ ...row, at: toMoment(row.at), user_puid: null, user_name: '', linked_by: null }));
}

/** How many people's links a provider has. */
export async function deleteIdentitiesOf(db: Database, districtId: number, provider: string): Promise<number> {
  const { rowCount } = await db.execute(sql`delete from person_identity where district_id = ${districtId} and provider = ${provider}`);
  await db.execute(sql`delete from sso_unknown where district_id = ${districtId} and provider = ${provider}`);
  return rowCount ?? 0;
}

import { sql } from 'drizzle-orm';
import type { Identity, LinkedBy, OwnAccount } from '#contract/sso/sso.schemas.ts';
import { foldSignInName } from '#domain/sign-in/sign-in-name.ts';
import { toMoment } from '#domain/time/moments.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import type { Claim } from './sso-refusal.ts';

/** Most that a search counts. */
const MAX_FOUND = 1_000;
/** For how many days those are kept that nobody is linked to, and how many of a district are shown. */
const WAITING_DAYS = 60;
const MAX_WAITING = 500;

export interface LinkedPerson {
  readonly user_puid: string;
  readonly role: number;
  readonly is_active: boolean;
}
/** An account of a person, who may have one at each of several schools. */
export interface LinkedAccount extends LinkedPerson {
  readonly school_id: number | null;
  /** Linked since the person signed in last by this number, with whichever account. */
  readonly is_new: boolean;
}
/** A provider's number of a person. */
export type Numbered = Pick<Claim, 'district_id' | 'provider' | 'subject'>;

const isNumber = ({ district_id, provider, subject }: Numbered) =>
  sql`i.district_id = ${district_id} and i.provider = ${provider} and i.subject = ${subject}`;

/** Whose a provider's number is, the account used last first. There are `MAX_LINKED` of a number at most (`link-number.ts`). */
export async function readLinked(db: Transaction, number: Numbered): Promise<LinkedAccount[]> {
  const { rows } = await db.execute<LinkedAccount & Record<string, unknown>>(sql`
    select u.user_puid, u.role, u.is_active, u.school_id, i.linked_at > coalesce(max(i.used_at) over (), '-infinity') as is_new
    from person_identity i join app_user u on u.district_id = i.district_id and u.user_puid = i.user_puid
    where ${isNumber(number)} order by i.used_at desc nulls last, i.linked_at, u.user_puid`);
  return rows;
}

/** A number has opened an account just now. */
export async function noteUsed(db: Database, number: Numbered, userPuid: string): Promise<void> {
  await db.execute(sql`update person_identity i set used_at = now() where ${isNumber(number)} and i.user_puid = ${userPuid}::uuid`);
}

/** Two who link accounts to the same number wait for one another until the transaction ends. */
export async function lockNumber(tx: Transaction, { district_id, provider, subject }: Numbered): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sso ${district_id} ${provider} ${subject}`}, 0))`);
}

/** An account of a district by its whole sign-in name. */
export async function accountNamed(
  db: Database,
  districtId: number,
  userName: string,
): Promise<(LinkedPerson & Pick<LinkedAccount, 'school_id'>) | null> {
  const { rows } = await db.execute<LinkedPerson & Pick<LinkedAccount, 'school_id'> & Record<string, unknown>>(sql`
    select user_puid, role, is_active, school_id from app_user where user_name = ${foldSignInName(userName)} and district_id = ${districtId}`);
  return rows[0] ?? null;
}

/** The one active account of a district with an e-mail address; null where several have it. */
export async function accountOfEmail(db: Database, districtId: number, email: string): Promise<LinkedPerson | null> {
  const { rows } = await db.execute<LinkedPerson & Record<string, unknown>>(sql`
    select user_puid, role, is_active from app_user where email = ${email} and district_id = ${districtId} and is_active limit 2`);
  return rows.length === 1 ? (rows[0] ?? null) : null;
}

/**
 * Whom the district's own rosters of a provider have under an id. Two connections may use the same id for different people: then it
 * says nothing.
 */
export async function accountInRoster(db: Database, districtId: number, provider: string, rosterId: string): Promise<LinkedPerson | null> {
  const { rows } = await db.execute<LinkedPerson & Record<string, unknown>>(sql`
    select distinct u.user_puid, u.role, u.is_active from roster_source s
      join roster_entity e on e.district_id = s.district_id and e.source_id = s.source_id and e.kind = 'person' and e.their_id = ${rosterId}
      join app_user u on u.district_id = e.district_id and u.user_puid = e.our_id::uuid
    where s.district_id = ${districtId} and s.kind = ${provider} and s.closed_at is null and e.state = 'present' limit 2`);
  return rows.length === 1 ? (rows[0] ?? null) : null;
}

/** Accounts of a district as somebody reads them who chooses among their own, by school. */
export async function readOwnAccounts(db: Database, districtId: number, people: readonly string[]): Promise<OwnAccount[]> {
  const { rows } = await db.execute<OwnAccount & Record<string, unknown>>(sql`
    select u.user_puid as account_puid, u.user_name, u.role, u.grade, coalesce(s.school_name, d.district_name) as place
    from app_user u join district d on d.district_id = u.district_id left join school s on s.district_id = u.district_id and s.school_id = u.school_id
    where u.district_id = ${districtId} and u.user_puid = any (${arrayOf(people)}::uuid[]) order by place, u.user_name`);
  return rows;
}

/**
 * Links a number to an account.
 * @param only refuse where the number has an account, or the account another number of this provider: a name may pass to somebody else,
 *   an account must not
 * @returns false when the two are linked already, or with `only` either of them
 */
export async function insertIdentity(
  db: Transaction,
  { district_id, provider, subject }: Numbered,
  user_puid: string,
  linked_by: LinkedBy,
  only: boolean,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into person_identity (district_id, provider, subject, user_puid, linked_by)
    select ${district_id}::int, ${provider}, ${subject}, ${user_puid}::uuid, ${linked_by}
    where not ${only} or not exists (
      select 1 from person_identity where district_id = ${district_id} and provider = ${provider}
        and (user_puid = ${user_puid}::uuid or subject = ${subject}))
    on conflict do nothing`);
  if ((rowCount ?? 0) === 0) return false;
  await db.execute(sql`delete from sso_unknown where district_id = ${district_id} and provider = ${provider} and subject = ${subject}`);
  return true;
}

/** Ends a link. @returns false when there is none */
export async function deleteIdentity(db: Database, number: Numbered, userPuid: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`delete from person_identity i where ${isNumber(number)} and i.user_puid = ${userPuid}::uuid`);
  return (rowCount ?? 0) > 0;
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
): Promise<{ identities: Identity[]; total: number; is_more: boolean }> {
  const word = foldSignInName(find);
  const prefix = `${word.replace(/[\\%_]/g, '\\$&')}%`;
  const fits =
    word === ''
      ? sql`true`
      : sql`(i.subject = ${find.trim()} or i.user_puid in (
          select user_puid from app_user where district_id = ${districtId} and user_name like ${prefix} limit ${MAX_FOUND + 1}))`;
  const { rows: counted } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from (select 1 from person_identity i where i.district_id = ${districtId} and ${fits} limit ${MAX_FOUND + 1}) c`);
  const { rows } = await db.execute<Identity & Record<string, unknown>>(sql`
    select i.provider, i.subject, i.user_puid, i.linked_by, coalesce(i.used_at, i.linked_at) as at, u.first_name || ' ' || u.last_name as name,
      u.user_name
    from (select * from person_identity i where i.district_id = ${districtId} and ${fits}
      order by i.linked_at desc, i.subject, i.user_puid limit ${limit} offset ${offset}) i
    join app_user u on u.district_id = i.district_id and u.user_puid = i.user_puid
    order by i.linked_at desc, i.subject, i.user_puid`);
  const found = counted[0]?.total ?? 0;
  const identities = rows.map((row) => ({ ...row, at: toMoment(row.at) }));
  return { identities, total: Math.min(found, MAX_FOUND), is_more: found > MAX_FOUND };
}

/** Those who came and whom nobody is linked to, the latest first; of a search those whose number or name there holds it. */
export async function listUnknown(db: Database, districtId: number, find = ''): Promise<{ waiting: Identity[]; is_more: boolean }> {
  const word = find.trim().toLowerCase();
  const { rows } = await db.execute<{ provider: string; subject: string; name: string; at: string }>(sql`
    select provider, subject, claimed_name as name, last_at as at from sso_unknown where district_id = ${districtId}
      and (strpos(lower(subject), ${word}) > 0 or strpos(lower(claimed_name), ${word}) > 0)
    order by last_at desc limit ${MAX_WAITING + 1}`);
  const waiting = rows.slice(0, MAX_WAITING);
  return {
    waiting: waiting.map((row) => ({ ...row, at: toMoment(row.at), user_puid: null, user_name: '', linked_by: null })),
    is_more: rows.length > MAX_WAITING,
  };
}

/** Whether anybody of a district is linked by a provider's number. */
export async function hasIdentities(db: Database, districtId: number, provider: string): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select 1 from person_identity where district_id = ${districtId} and provider = ${provider} limit 1`,
  );
  return (rowCount ?? 0) > 0;
}

/** Ends all links of a provider. @returns whose each of them was */
export async function deleteIdentitiesOf(db: Transaction, districtId: number, provider: string): Promise<string[]> {
  const { rows } = await db.execute<{ user_puid: string }>(sql`
    delete from person_identity where district_id = ${districtId} and provider = ${provider} returning user_puid`);
  await db.execute(sql`delete from sso_unknown where district_id = ${districtId} and provider = ${provider}`);
  return rows.map(({ user_puid }) => user_puid);
}

import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { ROLE, type RoleId } from '#contract/roles.ts';
import type { RememberedDevice, SecondStepPolicy } from '#contract/session/second-step.schemas.ts';
import { toMoment } from '#domain/time/moments.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { hasSecondStep } from '#server/db/has-second-step.ts';
import { nameOrder } from '#server/db/schema/people.ts';
import type { StaffScope } from './session.policy.ts';
import type { Person } from './sessions.store.ts';

/** How long a browser is remembered, in days. */
export const REMEMBERED_DAYS = 30;
/** Per person. A new one replaces the oldest. */
const MAX_REMEMBERED = 20;
const BROWSER_LENGTH = 160;
/** Staff of role 6 and up are its administrators here; students have badges and are never asked. */
const FIRST_ADMIN_ROLE = ROLE.schoolAdmin;

const isOf = ({ district_id, user_puid }: Person) => sql`district_id = ${district_id} and user_puid = ${user_puid}::uuid`;
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** The policy of a district. Without a row it is optional. */
export async function readPolicy(db: Database, districtId: number): Promise<SecondStepPolicy> {
  const { rows } = await db.execute<{ admins_from: string | null; teachers_from: string | null }>(sql`
    select admins_from::text, teachers_from::text from second_step_policy where district_id = ${districtId}`);
  return rows[0] ?? { admins_from: null, teachers_from: null };
}

/** Changes the dates that are named. @returns false where there is no such district */
export async function writePolicy(db: Database, districtId: number, policy: Partial<SecondStepPolicy>): Promise<boolean> {
  const { admins_from, teachers_from } = policy;
  const kept = (column: string, value: string | null | undefined) => (value === undefined ? sql.raw(`p.${column}`) : sql`${value}::date`);
  const { rowCount } = await db.execute(sql`
    insert into second_step_policy as p (district_id, admins_from, teachers_from)
    select d.district_id, ${admins_from ?? null}::date, ${teachers_from ?? null}::date from district d where d.district_id = ${districtId}
    on conflict (district_id) do update set admins_from = ${kept('admins_from', admins_from)}, teachers_from = ${kept('teachers_from', teachers_from)}`);
  return (rowCount ?? 0) > 0;
}

/** The day from which this role needs a second step, and whether it has come in the district's time zone; null where it is optional. */
export async function readRequirement(
  db: Database,
  { district_id, role }: { readonly district_id: number; readonly role: number },
): Promise<{ readonly from: string; readonly holds: boolean } | null> {
  const from = role >= FIRST_ADMIN_ROLE ? sql`p.admins_from` : role === ROLE.teacher ? sql`p.teachers_from` : null;
  if (from === null) return null;
  const { rows } = await db.execute<{ from: string; holds: boolean }>(sql`
    select ${from}::text as "from", (now() at time zone d.time_zone)::date >= ${from} as holds
    from second_step_policy p join district d using (district_id) where p.district_id = ${district_id} and ${from} is not null`);
  return rows[0] ?? null;
}

/** True for a password session whose owner now needs a second step and has none: it must end. */
export async function mustSetUpStep(db: Database, person: Person & { readonly role: number }, sessionId: string): Promise<boolean> {
  if (!(await readRequirement(db, person))?.holds) return false;
  const { rowCount } = await db.execute(sql`
    select 1 from user_session s where s.district_id = ${person.district_id} and s.user_puid = ${person.user_puid}::uuid
      and s.session_id = ${sessionId}::uuid and s.sso_subject is null and s.acting_session_id is null and not ${hasSecondStep('s')}`);
  return (rowCount ?? 0) > 0;
}

/** Checks for a confirmed app or a passkey. */
export async function hasStep(db: Database | Transaction, { district_id, user_puid }: Person): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select 1 from app_user u where u.district_id = ${district_id} and u.user_puid = ${user_puid}::uuid and ${hasSecondStep('u')}`);
  return (rowCount ?? 0) > 0;
}

/** Records in a session that its owner has just confirmed the second step. */
export async function noteSecondStep(db: Database | Transaction, person: Person, sessionId: string): Promise<void> {
  await db.execute(sql`
    update user_session set second_step_at = now() where ${isOf(person)} and session_id = ${sessionId}::uuid and ended_at is null`);
}

/** Remembers a browser. @returns the secret of its cookie */
export async function rememberDevice(db: Database, person: Person, browser: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      delete from remembered_device where ${isOf(person)} and (expires_at < now() or remembered_id in (
        select remembered_id from remembered_device where ${isOf(person)} order by remembered_at desc offset ${MAX_REMEMBERED - 1}))`);
    await tx.execute(sql`
      insert into remembered_device (district_id, remembered_id, user_puid, token_hash, browser, expires_at)
      values (${person.district_id}, ${randomUUID()}::uuid, ${person.user_puid}::uuid, ${hashOf(token)}, ${browser.slice(0, BROWSER_LENGTH)},
        now() + make_interval(days => ${REMEMBERED_DAYS}))`);
  });
  return token;
}

/** Checks the cookie of a remembered browser. */
export async function isRemembered(db: Database, person: Person, token: string | null): Promise<boolean> {
  if (token === null) return false;
  const { rowCount } = await db.execute(sql`
    select 1 from remembered_device where ${isOf(person)} and token_hash = ${hashOf(token)} and expires_at > now()`);
  return (rowCount ?? 0) > 0;
}

/** Remembered browsers, newest first. @param token cookie of the calling browser */
export async function listRemembered(db: Database, person: Person, token: string | null): Promise<RememberedDevice[]> {
  const { rows } = await db.execute<RememberedDevice & Record<string, unknown>>(sql`
    select remembered_id, browser, remembered_at, expires_at, token_hash = ${token === null ? '' : hashOf(token)} as is_this
    from remembered_device where ${isOf(person)} and expires_at > now() order by remembered_at desc, remembered_id limit ${MAX_REMEMBERED}`);
  return rows.map((row) => ({ ...row, remembered_at: toMoment(row.remembered_at), expires_at: toMoment(row.expires_at) }));
}

/** Forgets one browser, or with null all of them. @returns how many */
export async function forgetDevices(db: Database | Transaction, person: Person, rememberedId: string | null): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from remembered_device where ${isOf(person)} and (${rememberedId}::uuid is null or remembered_id = ${rememberedId}::uuid)`);
  return rowCount ?? 0;
}

/** Staff of a district who have no second step yet. */
export interface WithoutStep {
  readonly user_puid: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: RoleId;
  readonly school_name: string | null;
}

const ofScope = ({
  district_id,
  school_id,
  below,
}: StaffScope) => sql`u.district_id = ${district_id} and u.role in (2, 6, 9) and u.is_active
  and u.role < ${below} and (${school_id}::int is null or u.school_id = ${school_id})`;
const HAS_NONE = sql`not ${hasSecondStep('u')}`;

/** Staff without a second step, by name. */
export async function listWithoutStep(db: Database, scope: StaffScope, limit: number): Promise<WithoutStep[]> {
  const { rows } = await db.execute<WithoutStep & Record<string, unknown>>(sql`
    select u.user_puid, u.first_name, u.last_name, u.role::int as role, s.school_name from app_user u
      left join school s on s.district_id = u.district_id and s.school_id = u.school_id
    where ${ofScope(scope)} and ${HAS_NONE} order by u.role desc, ${nameOrder('u')} limit ${limit}`);
  return rows;
}

/** How many staff there are, and how many of them have no second step, administrators and teachers apart. */
export async function countSteps(
  db: Database,
  scope: StaffScope,
): Promise<Record<'admins' | 'teachers', { readonly people: number; readonly without: number }>> {
  const { rows } = await db.execute<{ is_admin: boolean; people: number; without: number }>(sql`
    select u.role >= ${FIRST_ADMIN_ROLE} as is_admin, count(*)::int as people, count(*) filter (where ${HAS_NONE})::int as without
    from app_user u where ${ofScope(scope)} group by 1`);
  const of = (isAdmin: boolean) => {
    const { people = 0, without = 0 } = rows.find(({ is_admin }) => is_admin === isAdmin) ?? {};
    return { people, without };
  };
  return { admins: of(true), teachers: of(false) };
}

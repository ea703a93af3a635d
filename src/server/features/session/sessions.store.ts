import { type SQL, sql } from 'drizzle-orm';
import type { OwnSession } from '#contract/session/session-security.schemas.ts';
import { toMoment } from '#domain/time/moments.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Database, Transaction } from '#server/db/database.ts';

export interface Person {
  readonly district_id: number;
  readonly user_puid: string;
}

/** However often it is renewed, a session ends after this (decisions/sign-in-and-sessions.md). */
export const SESSION_DAYS = 120;
/** A person has a few devices; whoever signs in on ever more of them loses the oldest sessions. */
export const MAX_SESSIONS = 40;
/** A session in somebody's name is for looking into something, not for a school day (decisions/accounts.md). */
const ACTING_HOURS = 4;
const BROWSER_LENGTH = 160;

export interface NewSession extends Person {
  readonly session_id: string;
  readonly device_id: string | null;
  readonly browser: string;
  /** The administrator's own session from which this one is opened in somebody's name. */
  readonly acting?: OwnerSession | undefined;
  readonly signedInBy?: ProviderSubject | null | undefined;
  /** Its owner has just shown a second step. */
  readonly hasSecondStep?: boolean | undefined;
}

/** By which number of which provider somebody signed in elsewhere. */
export interface ProviderSubject {
  readonly provider: string;
  readonly subject: string;
}

/** One session and whose it is. */
export type OwnerSession = Person & { readonly session_id: string };

/** Opens a session, which ends by itself after `SESSION_DAYS`, or after `ACTING_HOURS` in somebody else's name. */
export async function insertSession(tx: Transaction, session: NewSession): Promise<void> {
  const { acting, signedInBy, hasSecondStep = false } = session;
  const hours = acting ? ACTING_HOURS : SESSION_DAYS * 24;
  await tx.execute(sql`
    insert into user_session (district_id, session_id, user_puid, device_id, browser, ends_at, acting_district_id, acting_puid, acting_session_id,
      sso_provider, sso_subject, second_step_at)
    values (${session.district_id}, ${session.session_id}::uuid, ${session.user_puid}::uuid, ${session.device_id}::uuid,
      ${session.browser.slice(0, BROWSER_LENGTH)}, now() + make_interval(hours => ${hours}),
      ${acting?.district_id ?? null}::int, ${acting?.user_puid ?? null}::uuid, ${acting?.session_id ?? null}::uuid,
      ${signedInBy?.provider ?? null}, ${signedInBy?.subject ?? null}, case when ${hasSecondStep} then now() end)`);
}

/** The administrator's own session behind one that was opened in somebody's name; null for everybody's own. */
export async function actingBehind(db: Transaction, person: Person, sessionId: string): Promise<OwnerSession | null> {
  const { rows } = await db.execute<OwnerSession & Record<string, unknown>>(sql`
    select acting_district_id as district_id, acting_puid as user_puid, acting_session_id as session_id from user_session
    where ${isOf(person)} and session_id = ${sessionId}::uuid and acting_session_id is not null`);
  return rows[0] ?? null;
}

/** Stores why an administrator makes changes as this person. @returns false unless the session is an acting one */
export async function writeActingReason(db: Database, person: Person, sessionId: string, reason: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update user_session set acting_reason = ${reason}
    where ${isOf(person)} and session_id = ${sessionId}::uuid and acting_session_id is not null and ${isOpen}`);
  return (rowCount ?? 0) > 0;
}

/** By which number an open session was opened; null where it was opened otherwise, or has ended. */
export async function findProviderSubject(db: Database, person: Person, sessionId: string): Promise<ProviderSubject | null> {
  const { rows } = await db.execute<ProviderSubject & Record<string, unknown>>(sql`
    select sso_provider as provider, sso_subject as subject from user_session
    where ${isOf(person)} and session_id = ${sessionId}::uuid and ${isOpen} and sso_subject is not null`);
  return rows[0] ?? null;
}

/** Whether a session is open. */
export async function isOpenSession(db: Transaction, person: Person, sessionId: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select 1 from user_session where ${isOf(person)} and session_id = ${sessionId}::uuid and ${isOpen}`);
  return (rowCount ?? 0) > 0;
}

const isOf = ({ district_id, user_puid }: Person) => sql`district_id = ${district_id} and user_puid = ${user_puid}::uuid`;
const isOpen = sql`ended_at is null and ends_at > now()`;

/** Someone's sessions that have not ended, the newest first. */
export async function listSessions(db: Database, person: Person, current: string | null): Promise<OwnSession[]> {
  const { rows } = await db.execute<Omit<OwnSession, 'is_this'> & Record<string, unknown>>(sql`
    select session_id, browser, started_at, seen_at, ends_at from user_session where ${isOf(person)} and ${isOpen}
    order by started_at desc limit ${MAX_SESSIONS}`);
  return rows.map((row) => ({
    session_id: row.session_id,
    browser: row.browser,
    started_at: toMoment(row.started_at),
    seen_at: toMoment(row.seen_at),
    ends_at: toMoment(row.ends_at),
    is_this: row.session_id === current,
  }));
}

/** The session was renewed just now. @returns false when it has ended */
export async function touchSession(tx: Transaction, person: Person, sessionId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update user_session set seen_at = now() where ${isOf(person)} and session_id = ${sessionId}::uuid and ${isOpen}`);
  return (rowCount ?? 0) > 0;
}

/** The same for a session that was opened without a device, by a client that keeps no cookie. @returns false for any other, or an ended one */
export async function touchCookielessSession(db: Database, person: Person, sessionId: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update user_session set seen_at = now() where ${isOf(person)} and session_id = ${sessionId}::uuid and device_id is null and ${isOpen}`);
  return (rowCount ?? 0) > 0;
}

/** Which of someone's sessions are meant. */
export type WhichSessions =
  | { readonly only: string }
  | { readonly except: string | null }
  | { readonly openedBy: ProviderSubject }
  | 'the oldest beyond the most';

/** Ends sessions of someone. @returns the ids of all that ended */
export function endSessionsOf(db: Transaction, person: Person, which: WhichSessions): Promise<string[]> {
  const meant =
    which === 'the oldest beyond the most'
      ? sql`session_id in (select session_id from user_session where ${isOf(person)} and ${isOpen} order by started_at desc offset ${MAX_SESSIONS})`
      : 'only' in which
        ? sql`session_id = ${which.only}::uuid`
        : 'openedBy' in which
          ? sql`sso_provider = ${which.openedBy.provider} and sso_subject = ${which.openedBy.subject}`
          : sql`session_id is distinct from ${which.except}::uuid`;
  return endSessions(db, sql`${isOf(person)} and ${meant}`);
}

/** Ends all sessions of many people of one district. @returns the ids of all that ended */
export async function endSessionsOfAll(db: Transaction, districtId: number, people: readonly string[]): Promise<string[]> {
  if (people.length === 0) return [];
  return endSessions(db, sql`district_id = ${districtId} and user_puid = any (${arrayOf(people)}::uuid[])`);
}

/** Ends all sessions but one that a provider opened for some people of one district. @returns the ids of all that ended */
export function endSessionsOfProvider(
  db: Transaction,
  districtId: number,
  { provider, people, except }: { readonly provider: string; readonly people: readonly string[]; readonly except: string | null },
): Promise<string[]> {
  const meant = sql`sso_provider = ${provider} and session_id is distinct from ${except}::uuid`;
  return endSessions(db, sql`district_id = ${districtId} and user_puid = any (${arrayOf(people)}::uuid[]) and ${meant}`);
}

/** What an administrator opened in somebody's name ends with the administrator's own session. */
async function endSessions(db: Transaction, meant: SQL): Promise<string[]> {
  const own = await endOnly(db, meant);
  if (own.length === 0) return [];
  return [...own, ...(await endOnly(db, sql`acting_session_id = any (${arrayOf(own)}::uuid[])`))];
}

/** Ends sessions, and their refresh tokens with them. */
async function endOnly(db: Transaction, meant: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ session_id: string }>(sql`
    with ended as (update user_session set ended_at = now() where ended_at is null and ${meant} returning district_id, session_id),
    revoked as (
      update refresh_token t set revoked_at = now() from ended e where t.district_id = e.district_id and t.family_id = e.session_id
        and t.revoked_at is null)
    select session_id from ended`);
  return rows.map(({ session_id }) => session_id);
}

/** Whether someone signed in on a device before: then it has a budget of wrong passwords of its own. */
export async function isKnownDevice(db: Database, person: Person, deviceId: string | null): Promise<boolean> {
  if (deviceId === null) return false;
  const { rowCount } = await db.execute(sql`
    select 1 from user_session where ${isOf(person)} and device_id = ${deviceId}::uuid and acting_session_id is null limit 1`);
  return (rowCount ?? 0) > 0;
}

/** The session that a refresh token belongs to, whoever's it is. */
export async function sessionOfToken(db: Transaction, tokenHash: string): Promise<(Person & { session_id: string }) | null> {
  const { rows } = await db.execute<Person & { session_id: string } & Record<string, unknown>>(sql`
    select district_id, user_puid, family_id as session_id from refresh_token where token_hash = ${tokenHash}`);
  return rows[0] ?? null;
}

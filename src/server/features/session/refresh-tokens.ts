import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import type { Person } from './sessions.store.ts';
import {
  actingBehind,
  endSessionsOf,
  insertSession,
  isOpenSession,
  type OwnerSession,
  type ProviderSubject,
  sessionOfToken,
  touchSession,
} from './sessions.store.ts';

/** `token` is null when the device already holds a newer one; `reused` when somebody came with a token that was exchanged before. */
export type Rotation =
  | {
      readonly kind: 'renewed';
      readonly person: Person;
      readonly session_id: string;
      /** The administrator whose session it is, opened in the person's name. */
      readonly acting_puid: string | null;
      readonly token: string | null;
    }
  | { readonly kind: 'refused'; readonly reused?: Person & { readonly session_id: string } };

/**
 * Requests of one device may overtake each other for so long, so that a late one finds the successor used already: a page gave up after
 * 20 s what a network that was cut, or a server that stood still, delivers minutes later, when page and worker have renewed since.
 */
const OVERTAKEN_SECONDS = 600;

/** The first token of a new family: one sign-in on one device. */
export async function startFamily(
  db: Database,
  person: Person,
  device: {
    readonly device_id: string | null;
    readonly browser: string;
    readonly acting?: OwnerSession;
    readonly signedInBy?: ProviderSubject | null;
    readonly hasSecondStep?: boolean;
  },
  lifeSeconds: number,
): Promise<{ token: string; session_id: string; ended: string[] }> {
  const token = randomBytes(32).toString('base64url');
  const session_id = randomUUID();
  await db.execute(
    sql`delete from refresh_token where district_id = ${person.district_id} and user_puid = ${person.user_puid} and expires_at < now()`,
  );
  return db.transaction(async (tx) => {
    await insertSession(tx, { ...person, ...device, session_id });
    await insertToken(tx, { ...person, family_id: session_id }, token, lifeSeconds);
    return { token, session_id, ended: await endSessionsOf(tx, person, 'the oldest beyond the most') };
  });
}

interface StoredToken extends Person {
  readonly family_id: string;
  readonly usable: boolean;
  readonly rotated: boolean;
  readonly rotated_by_attempt: string | null;
  readonly same_attempt: boolean;
  readonly is_recent: boolean;
  readonly same_device: boolean;
}

export interface RotationRequest {
  readonly token: string;
  readonly user_puid: string;
  readonly attempt_id: string | null;
  readonly device_id: string | null;
  readonly secret: string;
}

/**
 * Exchanges a refresh token for the next one. Used again it gives away a copy, and its whole family is revoked. Only a
 * lost reply is forgiven: the same attempt, or another attempt of the same device (its page and its worker share the cookie), gets
 * the answer that was lost for as long as nobody has used the successor. That may be long: bad Wi-Fi loses replies for minutes,
 * and a lid is closed over a weekend. Where the successor was used, what comes late from the same device gets no refresh token, and for
 * ten minutes ends nothing: less than an access token lives, so that a copy still shows at the next renewal.
 */
export function rotate(db: Database, request: RotationRequest, lifeSeconds: number): Promise<Rotation> {
  return db.transaction(async (tx): Promise<Rotation> => {
    const stored = await lockToken(tx, request);
    if (stored === null || !stored.usable || stored.user_puid !== request.user_puid) return { kind: 'refused' };
    const person = { district_id: stored.district_id, user_puid: stored.user_puid };
    const session_id = stored.family_id;
    if (!(await touchSession(tx, person, session_id))) return { kind: 'refused' };
    const acting_puid = (await actingBehind(tx, person, session_id))?.user_puid ?? null;
    const renewed = { kind: 'renewed', person, session_id, acting_puid } as const;
    if (!stored.rotated) {
      const next = successorOf(request, request.attempt_id);
      await tx.execute(sql`
        update refresh_token set rotated_at = now(), rotated_by_attempt = ${request.attempt_id}::uuid, rotated_by_device = ${request.device_id}::uuid
        where district_id = ${stored.district_id} and token_hash = ${hashOf(request.token)}`);
      await insertToken(tx, { ...person, family_id: stored.family_id }, next, lifeSeconds);
      return { ...renewed, token: next };
    }
    if (stored.same_attempt || stored.same_device) {
      const next = successorOf(request, stored.rotated_by_attempt);
      if (await isUnused(tx, next)) return { ...renewed, token: next };
      if (stored.is_recent) return { ...renewed, token: null };
    }
    await endSessionsOf(tx, person, { only: session_id });
    return { kind: 'refused', reused: { ...person, session_id } };
  });
}

async function lockToken(tx: Transaction, request: RotationRequest): Promise<StoredToken | null> {
  const { rows } = await tx.execute<StoredToken & Record<string, unknown>>(sql`
    select district_id, user_puid, family_id, revoked_at is null and expires_at > now() as usable, rotated_at is not null as rotated,
      rotated_by_attempt, coalesce(rotated_by_attempt = ${request.attempt_id}::uuid, false) as same_attempt,
      coalesce(rotated_at > now() - make_interval(secs => ${OVERTAKEN_SECONDS}), false) as is_recent,
      coalesce(rotated_by_device = ${request.device_id}::uuid and rotated_by_attempt is not null and ${request.attempt_id}::uuid is not null,
        false) as same_device
    from refresh_token where token_hash = ${hashOf(request.token)} for update`);
  return rows[0] ?? null;
}

/**
 * Ends the session that a refresh token belongs to; where it was opened in somebody's name, the administrator's own with it, whose
 * cookie it took the place of.
 * @param only ends no session but this one
 * @returns whose it was, and all that ended; null when nobody's, or over
 */
export async function endFamily(
  db: Database,
  token: string,
  only?: string,
): Promise<(OwnerSession & { readonly ended: readonly string[] }) | null> {
  const session = await sessionOfToken(db, hashOf(token));
  if (session === null || (only !== undefined && session.session_id !== only)) return null;
  const own = await actingBehind(db, session, session.session_id);
  const ended = await endSessionsOf(db, session, { only: session.session_id });
  if (own) ended.push(...(await endSessionsOf(db, own, { only: own.session_id })));
  return ended.length > 0 ? { ...session, ended } : null;
}

/** The session that a refresh token opens at this moment, if it is one of somebody's own or in somebody's name. */
export async function sessionBehind(db: Database, token: string): Promise<OwnerSession | null> {
  const { rows } = await db.execute<{ usable: boolean }>(sql`
    select revoked_at is null and expires_at > now() as usable from refresh_token where token_hash = ${hashOf(token)}`);
  return rows[0]?.usable ? sessionOfToken(db, hashOf(token)) : null;
}

/**
 * Ends a session in somebody's name and hands the administrator's own one back: its earlier refresh tokens, which the device no longer
 * has, are no longer valid.
 * @returns null when the own session has ended meanwhile
 */
export function returnToFamily(
  db: Database,
  acted: OwnerSession,
  own: OwnerSession,
  lifeSeconds: number,
): Promise<{ token: string; ended: string[] } | null> {
  return db.transaction(async (tx) => {
    if (!(await isOpenSession(tx, own, own.session_id))) return null;
    const token = randomBytes(32).toString('base64url');
    const ended = await endSessionsOf(tx, acted, { only: acted.session_id });
    await tx.execute(sql`
      update refresh_token set revoked_at = now()
      where district_id = ${own.district_id} and family_id = ${own.session_id}::uuid and revoked_at is null`);
    await insertToken(tx, { ...own, family_id: own.session_id }, token, lifeSeconds);
    return { token, ended };
  });
}

async function isUnused(tx: Transaction, token: string): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`select 1 from refresh_token where token_hash = ${hashOf(token)} and rotated_at is null and revoked_at is null`,
  );
  return (rowCount ?? 0) > 0;
}

async function insertToken(
  db: Database | Transaction,
  row: Person & { family_id: string },
  token: string,
  lifeSeconds: number,
): Promise<void> {
  await db.execute(sql`
    insert into refresh_token (district_id, token_hash, family_id, user_puid, expires_at)
    values (${row.district_id}, ${hashOf(token)}, ${row.family_id}, ${row.user_puid}, now() + make_interval(secs => ${lifeSeconds}))`);
}

/** Derived from the exchange where an attempt names it, so that the same exchange can be answered twice alike. */
function successorOf({ token, secret }: RotationRequest, attemptId: string | null): string {
  if (attemptId === null) return randomBytes(32).toString('base64url');
  return createHmac('sha256', secret).update(`refresh ${token} ${attemptId}`).digest('base64url');
}

/** Only hashes are stored: who reads the table cannot sign in with it. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

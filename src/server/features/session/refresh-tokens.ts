import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';

export interface Person {
  readonly district_id: number;
  readonly user_puid: string;
}

/** `token` is null when the device already holds a newer one. */
export type Rotation = { readonly kind: 'renewed'; readonly person: Person; readonly token: string | null } | { readonly kind: 'refused' };

/** A lost reply is asked for again within this time. */
const LOST_REPLY_SECONDS = 60;

/** The first token of a new family: one sign-in on one device. */
export async function startFamily(db: Database, person: Person, lifeSeconds: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.execute(
    sql`delete from refresh_token where district_id = ${person.district_id} and user_puid = ${person.user_puid} and expires_at < now()`,
  );
  await insertToken(db, { ...person, family_id: randomUUID() }, token, lifeSeconds);
  return token;
}

interface StoredToken extends Person {
  readonly family_id: string;
  readonly usable: boolean;
  readonly rotated: boolean;
  readonly same_attempt: boolean;
}

/**
 * Exchanges a refresh token for the next one. Used again it gives away a copy, and its whole family is revoked; only the
 * same attempt within a minute is the same exchange, whose reply was lost, and gets the same answer.
 */
export function rotate(
  db: Database,
  request: { readonly token: string; readonly user_puid: string; readonly attempt_id: string | null; readonly secret: string },
  lifeSeconds: number,
): Promise<Rotation> {
  return db.transaction(async (tx): Promise<Rotation> => {
    const { rows } = await tx.execute<StoredToken & Record<string, unknown>>(sql`
      select district_id, user_puid, family_id, revoked_at is null and expires_at > now() as usable, rotated_at is not null as rotated,
        coalesce(rotated_by_attempt = ${request.attempt_id}::uuid and rotated_at > now() - make_interval(secs => ${LOST_REPLY_SECONDS}), false) as same_attempt
      from refresh_token where token_hash = ${hashOf(request.token)} for update`);
    const stored = rows[0];
    if (stored === undefined || !stored.usable || stored.user_puid !== request.user_puid) return { kind: 'refused' };
    const person = { district_id: stored.district_id, user_puid: stored.user_puid };
    const next = successorOf(request);
    if (!stored.rotated) {
      await tx.execute(
        sql`update refresh_token set rotated_at = now(), rotated_by_attempt = ${request.attempt_id}::uuid where token_hash = ${hashOf(request.token)}`,
      );
      await insertToken(tx, { ...person, family_id: stored.family_id }, next, lifeSeconds);
      return { kind: 'renewed', person, token: next };
    }
    if (stored.same_attempt) return { kind: 'renewed', person, token: (await isUnused(tx, next)) ? next : null };
    await revoke(tx, stored);
    return { kind: 'refused' };
  });
}

/** Ends a device's session. */
export async function endFamily(db: Database, token: string): Promise<void> {
  await db.execute(sql`
    update refresh_token f set revoked_at = now() from refresh_token t
    where t.token_hash = ${hashOf(token)} and f.district_id = t.district_id and f.family_id = t.family_id and f.revoked_at is null`);
}

async function revoke(tx: Transaction, stored: StoredToken): Promise<void> {
  await tx.execute(sql`
    update refresh_token set revoked_at = now()
    where district_id = ${stored.district_id} and family_id = ${stored.family_id} and revoked_at is null`);
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
function successorOf(request: { token: string; attempt_id: string | null; secret: string }): string {
  if (request.attempt_id === null) return randomBytes(32).toString('base64url');
  return createHmac('sha256', request.secret).update(`refresh ${request.token} ${request.attempt_id}`).digest('base64url');
}

/** Only hashes are stored: who reads the table cannot sign in with it. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

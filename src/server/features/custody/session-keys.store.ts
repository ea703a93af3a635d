import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import type { Owner } from './custody.store.ts';

/** A key is good for as long as the longest session: each certificate that a device fetches anew begins this again. */
const KEY_DAYS = 120;
/** Whoever is signed in as somebody else has the key no longer than such a session lasts (decisions/accounts.md). */
const ACTING_HOURS = 4;

/** How long a key is good. */
export function hoursOf({ acting_puid }: { readonly acting_puid: string | null }): number {
  return acting_puid === null ? KEY_DAYS * 24 : ACTING_HOURS;
}

const hashOf = (publicKey: string) => createHash('sha256').update(publicKey).digest('hex');

interface CertifiedKey extends Owner {
  readonly public_key: string;
  readonly acting_puid: string | null;
  readonly session_id: string | null;
  readonly device_id: string | null;
}

/** Notes whose key it is, from which device and until when. @returns false when it has ended: a device then makes another */
export async function noteSessionKey(db: Database, key: CertifiedKey): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into custody_session_key as known (district_id, user_puid, key_hash, session_id, device_id, ends_at)
    values (${key.district_id}, ${key.user_puid}::uuid, ${hashOf(key.public_key)}, ${key.session_id}::uuid, ${key.device_id}::uuid,
      now() + make_interval(hours => ${hoursOf(key)}))
    on conflict (district_id, user_puid, key_hash) do update set ends_at = excluded.ends_at, session_id = excluded.session_id,
      device_id = excluded.device_id where known.revoked_at is null`);
  return (rowCount ?? 0) > 0;
}

/**
 * When a key ended or will end; null for one that this database does not know. Then its certificate alone counts: a server restored
 * from a backup has forgotten keys of the last hours, and just then it needs what was sealed with them.
 */
export async function endOfSessionKey(db: Database, owner: Owner, publicKey: string): Promise<Date | null> {
  const { rows } = await db.execute<{ ended_at: string }>(sql`
    select least(ends_at, revoked_at) as ended_at from custody_session_key
    where district_id = ${owner.district_id} and user_puid = ${owner.user_puid}::uuid and key_hash = ${hashOf(publicKey)}`);
  return rows[0] ? new Date(rows[0].ended_at) : null;
}

/** Which of somebody's keys are meant. */
export type WhichKeys = { readonly only: string } | { /** Null: all. */ readonly exceptSession: string | null };

/** From this moment work that is sealed with these keys is not taken for its owner's without asking. @returns how many */
export async function endSessionKeys(tx: Transaction | Database, owner: Owner, which: WhichKeys): Promise<number> {
  const { exceptSession = null } = 'only' in which ? {} : which;
  const meant =
    'only' in which
      ? sql`key_id = ${which.only}::uuid`
      : sql`(${exceptSession}::uuid is null or session_id is distinct from ${exceptSession}::uuid)`;
  const { rowCount } = await tx.execute(sql`
    update custody_session_key set revoked_at = now()
    where district_id = ${owner.district_id} and user_puid = ${owner.user_puid}::uuid and revoked_at is null and ${meant}`);
  return rowCount ?? 0;
}

/** All keys of many people of one district: their passwords were made anew. */
export async function endSessionKeysOfAll(tx: Transaction, districtId: number, people: readonly string[]): Promise<void> {
  if (people.length === 0) return;
  await tx.execute(sql`
    update custody_session_key k set revoked_at = now() from unnest(${arrayOf(people)}::uuid[]) p (user_puid)
    where k.district_id = ${districtId} and k.user_puid = p.user_puid and k.revoked_at is null`);
}

const MAX_KEYS = 40;

/** A key as an administrator sees it. */
export interface ListedKey extends Record<string, unknown> {
  readonly key_id: string;
  readonly device_id: string | null;
  readonly certified_at: string;
  readonly ends_at: string;
  readonly revoked_at: string | null;
}

/** Somebody's keys, the newest first, and how many there are. */
export async function listSessionKeys(db: Database, owner: Owner): Promise<{ keys: ListedKey[]; total: number }> {
  const { rows } = await db.execute<ListedKey & { total: number }>(sql`
    select key_id, device_id, certified_at, ends_at, revoked_at, (count(*) over ())::int as total from custody_session_key
    where district_id = ${owner.district_id} and user_puid = ${owner.user_puid}::uuid order by certified_at desc, key_id limit ${MAX_KEYS}`);
  return { keys: rows, total: rows[0]?.total ?? 0 };
}

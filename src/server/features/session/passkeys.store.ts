import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { toMoment } from '#domain/time/moments.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import type { Person } from './sessions.store.ts';

/** Per person. */
export const MAX_PASSKEYS = 20;
const CHALLENGE_MINUTES = 5;
const CLEARED_AT_ONCE = 20;

const isOf = ({ district_id, user_puid }: Person) => sql`district_id = ${district_id} and user_puid = ${user_puid}::uuid`;
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** A passkey as it is checked. */
export interface StoredPasskey extends Person {
  readonly credential_id: string;
  /** COSE, base64url. */
  readonly public_key: string;
  readonly counter: number;
  readonly transports: readonly string[];
}

interface ListedPasskey {
  readonly credential_id: string;
  readonly name: string;
  readonly created_at: string;
  readonly used_at: string | null;
  readonly is_synced: boolean;
  readonly transports: string[];
}

/** Someone's passkeys, the oldest first. */
export async function listPasskeys(db: Database, person: Person): Promise<ListedPasskey[]> {
  const { rows } = await db.execute<ListedPasskey & Record<string, unknown>>(sql`
    select credential_id, name, created_at, used_at, is_synced, transports from passkey where ${isOf(person)}
    order by created_at, credential_id limit ${MAX_PASSKEYS}`);
  return rows.map((row) => ({
    ...row,
    created_at: toMoment(row.created_at),
    used_at: row.used_at === null ? null : toMoment(row.used_at),
  }));
}

/** Finds a passkey by its id, across people and districts. */
export async function findPasskey(db: Database, credentialId: string): Promise<StoredPasskey | null> {
  const { rows } = await db.execute<StoredPasskey & Record<string, unknown>>(sql`
    select district_id, user_puid, credential_id, public_key, counter::float8 as counter, transports from passkey where credential_id = ${credentialId}`);
  return rows[0] ?? null;
}

/** Stores a new passkey. @returns false where the id is taken, or the person has as many as one may have */
export async function insertPasskey(
  tx: Transaction,
  passkey: StoredPasskey & { readonly name: string; readonly is_synced: boolean },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into passkey (district_id, credential_id, user_puid, name, public_key, counter, transports, is_synced)
    select ${passkey.district_id}, ${passkey.credential_id}, ${passkey.user_puid}::uuid, ${passkey.name}, ${passkey.public_key},
      ${passkey.counter}, ${arrayOf(passkey.transports)}::text[], ${passkey.is_synced}
    where (select count(*) from passkey where ${isOf(passkey)}) < ${MAX_PASSKEYS}
    on conflict do nothing`);
  return (rowCount ?? 0) > 0;
}

/** Records a use of a passkey. @returns false where its counter did not grow: a replay, or a cloned key */
export async function notePasskeyUse(db: Database, passkey: StoredPasskey, counter: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update passkey set counter = ${counter}::bigint, used_at = now()
    where ${isOf(passkey)} and credential_id = ${passkey.credential_id} and (counter < ${counter}::bigint or (counter = 0 and ${counter}::bigint = 0))`);
  return (rowCount ?? 0) > 0;
}

/** Renames a passkey. @returns false where the person has none of this id */
export async function writePasskeyName(db: Database, person: Person, credentialId: string, name: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update passkey set name = ${name} where ${isOf(person)} and credential_id = ${credentialId}`);
  return (rowCount ?? 0) > 0;
}

/** Removes one passkey, or with null all of them. @returns how many */
export async function deletePasskeys(tx: Transaction, person: Person, credentialId: string | null): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    delete from passkey where ${isOf(person)} and (${credentialId}::text is null or credential_id = ${credentialId})`);
  return rowCount ?? 0;
}

/** A challenge is bound to a session, or to the browser that began a sign-in. */
export type ChallengeBinding = { readonly session_id: string } | { readonly browser: string };
export type ChallengePurpose = 'add' | 'check' | 'login';

const boundTo = (binding: ChallengeBinding) =>
  hashOf('session_id' in binding ? `session ${binding.session_id}` : `browser ${binding.browser}`);

/** Keeps a challenge for five minutes; only hashes are stored. Clears away some that are over. */
export async function keepChallenge(
  db: Database,
  challenge: string,
  { purpose, binding }: { readonly purpose: ChallengePurpose; readonly binding: ChallengeBinding },
): Promise<void> {
  await db.execute(sql`
    delete from passkey_challenge where challenge_hash in (
      select challenge_hash from passkey_challenge where expires_at < now() order by expires_at limit ${CLEARED_AT_ONCE} for update skip locked)`);
  await db.execute(sql`
    insert into passkey_challenge (challenge_hash, purpose, bound_to, expires_at)
    values (${hashOf(challenge)}, ${purpose}, ${boundTo(binding)}, now() + make_interval(mins => ${CHALLENGE_MINUTES}))`);
}

/** Consumes a challenge. @returns false where it is unknown, expired, or bound to something else */
export async function spendChallenge(
  db: Database,
  challenge: string,
  { purpose, binding }: { readonly purpose: ChallengePurpose; readonly binding: ChallengeBinding },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    delete from passkey_challenge where challenge_hash = ${hashOf(challenge)} and purpose = ${purpose} and bound_to = ${boundTo(binding)}
      and expires_at > now()`);
  return (rowCount ?? 0) > 0;
}

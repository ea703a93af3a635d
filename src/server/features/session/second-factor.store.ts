import { sql } from 'drizzle-orm';
import { toMoment } from '#domain/time/moments.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import type { Person } from './sessions.store.ts';

export interface SecondFactor {
  readonly sealed_secret: string;
  /** Null until a code was confirmed: until then nobody is asked for one. */
  readonly confirmed_at: string | null;
  readonly recovery_hashes: readonly string[];
}

/** The second factor of an account; null where there is none. */
export async function readSecondFactor(db: Database, { district_id, user_puid }: Person): Promise<SecondFactor | null> {
  const { rows } = await db.execute<SecondFactor & Record<string, unknown>>(sql`
    select sealed_secret, confirmed_at, recovery_hashes from second_factor
    where district_id = ${district_id} and user_puid = ${user_puid}::uuid`);
  const [row] = rows;
  return row ? { ...row, confirmed_at: row.confirmed_at === null ? null : toMoment(row.confirmed_at) } : null;
}

/** Keeps a new secret until it is confirmed. @returns false where one is confirmed already */
export async function keepSecret(db: Database, { district_id, user_puid }: Person, sealed_secret: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into second_factor as f (district_id, user_puid, sealed_secret) values (${district_id}, ${user_puid}::uuid, ${sealed_secret})
    on conflict (district_id, user_puid) do update set sealed_secret = excluded.sealed_secret where f.confirmed_at is null`);
  return (rowCount ?? 0) > 0;
}

/** Confirms the secret that was looked at. @returns false where it is confirmed already or another one */
export async function confirmSecret(
  tx: Transaction,
  { district_id, user_puid }: Person,
  confirmed: { readonly sealed_secret: string; readonly step: number; readonly recovery_hashes: readonly string[] },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update second_factor set confirmed_at = now(), last_step = ${confirmed.step},
      recovery_hashes = array(select jsonb_array_elements_text(${JSON.stringify(confirmed.recovery_hashes)}::jsonb))
    where district_id = ${district_id} and user_puid = ${user_puid}::uuid and confirmed_at is null and sealed_secret = ${confirmed.sealed_secret}`);
  return (rowCount ?? 0) > 0;
}

/** Uses up a code of the app: no code opens twice. @returns false where it, or a later one, was used */
export async function spendStep(db: Database, { district_id, user_puid }: Person, step: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update second_factor set last_step = ${step}
    where district_id = ${district_id} and user_puid = ${user_puid}::uuid and last_step < ${step}`);
  return (rowCount ?? 0) > 0;
}

/** Uses up a recovery code. @returns false where it is none that is left */
export async function spendRecoveryCode(db: Database, { district_id, user_puid }: Person, hash: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update second_factor set recovery_hashes = array_remove(recovery_hashes, ${hash})
    where district_id = ${district_id} and user_puid = ${user_puid}::uuid and ${hash} = any (recovery_hashes)`);
  return (rowCount ?? 0) > 0;
}

/** Turns the app off. The recovery codes stay, for passkeys that are left. @returns false where it was not on */
export async function dropApp(tx: Transaction, { district_id, user_puid }: Person): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update second_factor set confirmed_at = null, sealed_secret = '', last_step = 0
    where district_id = ${district_id} and user_puid = ${user_puid}::uuid and confirmed_at is not null`);
  return (rowCount ?? 0) > 0;
}

/** Stores recovery codes for a person whose first second step is a passkey. */
export async function keepRecoveryCodes(tx: Transaction, { district_id, user_puid }: Person, hashes: readonly string[]): Promise<void> {
  const list = sql`array(select jsonb_array_elements_text(${JSON.stringify(hashes)}::jsonb))`;
  await tx.execute(sql`
    insert into second_factor (district_id, user_puid, sealed_secret, recovery_hashes) values (${district_id}, ${user_puid}::uuid, '', ${list})
    on conflict (district_id, user_puid) do update set recovery_hashes = excluded.recovery_hashes`);
}

/** Ends what is left of the second step once app and passkeys are gone: recovery codes, and browsers that were remembered. */
export async function dropRecoveryCodes(tx: Transaction, { district_id, user_puid }: Person): Promise<void> {
  await tx.execute(sql`
    with forgotten as (delete from remembered_device where district_id = ${district_id} and user_puid = ${user_puid}::uuid)
    delete from second_factor where district_id = ${district_id} and user_puid = ${user_puid}::uuid`);
}

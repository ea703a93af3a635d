import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { ROLE } from '#contract/roles.ts';
import type { Database } from '#server/db/database.ts';
import { takenKey } from '#server/db/taken-value.ts';
import { hashPassword } from '#server/features/session/check-password.ts';
import { makePassphrase } from '#server/features/users/passphrase.ts';
import { insertDistrict } from '#server/features/users/places.store.ts';
import { SettingsError } from './settings.ts';

/** Until its administrator names it. Texas, by its federal number, and its clock. */
const DISTRICT = { name: 'First district', timeZone: 'America/Chicago', state: 48 };

/** `made`: with the password, which is answered once. `missing`: there is none, and nobody said how one is to be called. */
export type FirstAdmin =
  | { readonly kind: 'there' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'made'; readonly user_name: string; readonly password: string };

/**
 * Makes the first super administrator of a database that has no active one: without one nobody could ever sign in to a server that
 * has no demo accounts (specification section 6).
 * @param userName the name to sign in with; null makes nobody
 * @throws SettingsError when somebody else has the name
 */
export async function makeFirstAdmin(db: Database, userName: string | null): Promise<FirstAdmin> {
  const password = makePassphrase(false);
  const hash = userName === null ? '' : await hashPassword(password);
  try {
    return await db.transaction(async (tx): Promise<FirstAdmin> => {
      // Of servers that start together one makes the account, and the others find it.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('tidepool first administrator'))`);
      const { rowCount } = await tx.execute(sql`
        select 1 from user_count where role = ${ROLE.superAdmin} and is_active and people > 0 limit 1`);
      if ((rowCount ?? 0) > 0) return { kind: 'there' };
      if (userName === null) return { kind: 'missing' };
      const { rows } = await tx.execute<{ district_id: number }>(sql`select district_id from district order by district_id limit 1`);
      const district_id = rows[0]?.district_id ?? (await insertDistrict(tx, DISTRICT.name, DISTRICT.timeZone, DISTRICT.state));
      await tx.execute(sql`
        insert into app_user (district_id, user_puid, user_name, password_hash, first_name, last_name, role)
        values (${district_id}, ${randomUUID()}::uuid, ${userName}, ${hash}, 'First', 'Administrator', ${ROLE.superAdmin})`);
      return { kind: 'made', user_name: userName, password };
    });
  } catch (error) {
    if (takenKey(error) !== 'app_user_name_key') throw error;
    throw new SettingsError([`FIRST_ADMIN: somebody in the first district has the sign-in name "${userName}" already. Choose another.`]);
  }
}

/** What an operator reads of it in the terminal; nothing where there is a super administrator already. */
export function firstAdminWords(first: FirstAdmin): string[] {
  if (first.kind === 'there') return [];
  if (first.kind === 'missing')
    return ['  There is no super administrator. Start once with FIRST_ADMIN set to a sign-in name to make one.'];
  return [
    `  A super administrator was made: sign in as ${first.user_name} with the password ${first.password}`,
    '  The password is shown only this once. Choose another under “My account”.',
  ];
}

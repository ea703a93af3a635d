import { sql } from 'drizzle-orm';
import { ROLE } from '#contract/roles.ts';
import type { Database } from '#server/db/database.ts';
import { endSessionKeysOfAll } from '#server/features/custody/session-keys.store.ts';
import { hashPassword } from '#server/features/session/check-password.ts';
import { deletePasskeys } from '#server/features/session/passkeys.store.ts';
import { voidLinks } from '#server/features/session/password-links.store.ts';
import { dropRecoveryCodes } from '#server/features/session/second-factor.store.ts';
import { endSessionsOfAll } from '#server/features/session/sessions.store.ts';
import { unlockAccount } from '#server/features/session/throttle-sign-in.ts';
import { writePasswords } from '#server/features/users/changes.store.ts';
import { makePassphrase } from '#server/features/users/passphrase.ts';
import { SettingsError } from './settings.ts';

/** A password that was made for a super administrator: the terminal is the only place where it can be read. */
export interface ResetAdmin {
  readonly user_name: string;
  readonly password: string;
}

/**
 * Makes a new password for a super administrator, whom nobody stands above and so nobody else can help (specification section 6). As
 * with any new password the person's sessions end, links to set one are void, and the security log says so.
 * @param userName the sign-in name; null resets nobody
 * @param districtId where, if several districts have the name
 * @throws SettingsError when it is not the name of an active super administrator
 */
export async function resetAdmin(db: Database, userName: string | null, districtId: number | null = null): Promise<ResetAdmin | null> {
  if (userName === null) return null;
  const password = makePassphrase(false);
  const password_hash = await hashPassword(password);
  const district_id = await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ district_id: number; user_puid: string }>(sql`
      select district_id, user_puid from app_user where user_name = ${userName} and role = ${ROLE.superAdmin} and is_active
        and (${districtId}::int is null or district_id = ${districtId}::int) order by district_id for update`);
    const [found, another] = rows;
    if (another !== undefined)
      throw new SettingsError([
        `RESET_ADMIN: super administrators of several districts have the sign-in name "${userName}". Set RESET_ADMIN_DISTRICT to one of ${rows.map((row) => row.district_id).join(', ')}.`,
      ]);
    if (found === undefined)
      throw new SettingsError([
        `RESET_ADMIN: no active super administrator has the sign-in name "${userName}". If there is none at all, set FIRST_ADMIN instead.`,
      ]);
    const { district_id, user_puid } = found;
    await writePasswords(tx, district_id, [{ user_puid, password_hash }]);
    await voidLinks(tx, district_id, [user_puid]);
    // Nobody else could turn it off for somebody whom nobody stands above.
    await deletePasskeys(tx, found, null);
    await dropRecoveryCodes(tx, found);
    await endSessionKeysOfAll(tx, district_id, [user_puid]);
    await endSessionsOfAll(tx, district_id, [user_puid]);
    await tx.execute(sql`
      insert into security_event (district_id, happened_at, kind, subject_puid, detail)
      values (${district_id}, now(), 'password_reset', ${user_puid}::uuid, 'RESET_ADMIN')`);
    return district_id;
  });
  await unlockAccount(db, { user_name: userName, district_id });
  return { user_name: userName, password };
}

/** What an operator reads of it in the terminal. */
export function resetAdminWords(reset: ResetAdmin | null): string[] {
  if (reset === null) return [];
  return [
    `  RESET_ADMIN: sign in as ${reset.user_name} with the new password ${reset.password}`,
    '  The password is shown only this once. Now remove RESET_ADMIN: every start with it makes another password.',
  ];
}

import type { Pool } from 'pg';
import { DEMO_PEOPLE } from '#server/demo/demo-people.ts';

/** Everybody knows the demo accounts' password: a server in production mode closes them, should the database have any. */
export async function disableDemoAccounts(pool: Pool): Promise<void> {
  const ids = [...DEMO_PEOPLE.values()].map((person) => person.userPuid);
  await pool.query('update app_user set is_active = false where is_active and user_puid = any ($1::uuid[])', [ids]);
}

import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { resetAdmin, resetAdminWords } from './reset-admin.ts';
import { SettingsError } from './settings.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const signIn = (user_name: string, password: string) =>
  server.app.inject({ method: 'POST', url: '/v2/session/login', payload: { user_name, password } });

it('gives a super administrator a new password, ends the old one and its sessions, and says so in the security log', async () => {
  const db = openDatabase(server.pool);
  const before = (await signIn('superadmin', 'tidepool-demo')).json().data;
  // Locked out by wrong passwords as well.
  for (let n = 0; n < 12; n += 1) await signIn('superadmin', `wrong ${n}`);
  // The phone is lost too.
  await server.pool.query(
    `insert into second_factor (district_id, user_puid, sealed_secret, confirmed_at)
     select district_id, user_puid, 'sealed', now() from app_user where user_name = 'superadmin'`,
  );
  const reset = await resetAdmin(db, 'superadmin');
  expect(resetAdminWords(reset).join(' ')).toContain(`superadmin with the new password ${reset?.password}`);
  expect((await signIn('superadmin', 'tidepool-demo')).statusCode).toBe(401);
  const after = await signIn('superadmin', reset?.password ?? '');
  expect(after.json().data.user).toMatchObject({ role: 15, user_name: 'superadmin' });
  const { rows } = await server.pool.query(
    `select (select count(*)::int from user_session where user_puid = $1 and ended_at is null) as open,
       (select count(*)::int from security_event where subject_puid = $1 and kind = 'password_reset' and detail = 'RESET_ADMIN') as noted`,
    [before.user.userPuid],
  );
  expect(rows).toEqual([{ open: 1, noted: 1 }]);
});

it('asks for the district where super administrators of two have the name', async () => {
  const db = openDatabase(server.pool);
  await server.pool.query("update app_user set role = 15, user_name = 'superadmin' where user_name = 'mv-districtadmin'");
  await expect(resetAdmin(db, 'superadmin')).rejects.toThrow(/Set RESET_ADMIN_DISTRICT to one of \d+, \d+\./);
  const reset = await resetAdmin(db, 'superadmin', 1002);
  expect((await signIn('superadmin', reset?.password ?? '')).json().data.user.districtID).toBe(1002);
  await server.pool.query("update app_user set is_active = false where user_name = 'superadmin' and district_id = 1002");
});

it('resets nobody else, and nobody without being told whom', async () => {
  const db = openDatabase(server.pool);
  expect(resetAdminWords(await resetAdmin(db, null))).toEqual([]);
  for (const name of ['districtadmin', 'student1', 'nobody.here']) await expect(resetAdmin(db, name)).rejects.toThrow(SettingsError);
  await server.pool.query(`update app_user set is_active = false where user_name = 'superadmin'`);
  await expect(resetAdmin(db, 'superadmin')).rejects.toThrow('RESET_ADMIN: no active super administrator');
  expect((await signIn('districtadmin', 'tidepool-demo')).statusCode).toBe(200);
});

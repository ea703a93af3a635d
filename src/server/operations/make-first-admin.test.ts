import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { firstAdminWords, makeFirstAdmin } from './make-first-admin.ts';
import { SettingsError } from './settings.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('makes a super administrator only where no active one is there, and never of a name that somebody has', async () => {
  const db = openDatabase(server.pool);
  const make = (name: string | null) => makeFirstAdmin(db, name);
  expect(await make('ada.reef')).toEqual({ kind: 'there' });
  await server.pool.query('update app_user set is_active = false where role = 15');
  expect(firstAdminWords(await make(null))).toEqual([expect.stringContaining('FIRST_ADMIN')]);
  await expect(make('superadmin')).rejects.toThrow(SettingsError);
  // Two servers that start together.
  const both = await Promise.all([make('ada.reef'), make('ada.reef')]);
  expect(both.map(({ kind }) => kind).sort()).toEqual(['made', 'there']);
  const made = both.find((each) => each.kind === 'made');
  expect(firstAdminWords(made ?? { kind: 'there' }).join(' ')).toContain(`ada.reef with the password ${made?.password}`);
  const payload = { user_name: 'ada.reef', password: made?.password };
  const reply = await server.app.inject({ method: 'POST', url: '/v2/session/login', payload });
  expect(reply.json().data.user.role).toBe(15);
  expect(firstAdminWords(await make('somebody.else'))).toEqual([]);
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPerson } from '#server/demo/demo-people.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { SIGN_IN_LIMITS } from './throttle-sign-in.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const puid = (name: string) => demoPerson(name).userPuid;
/** The log is written a moment after the call. */
const noted = async (kind: string) =>
  (await server.pool.query('select actor_puid, subject_puid, detail from security_event where kind = $1', [kind])).rows;

it('says whose sign-in was delayed after wrong passwords, and who let them in again', async () => {
  const wrong = (n: number) => ({ user_name: 'student9', password: `secret guess ${n}`, device_id: randomUUID() });
  for (let n = 0; n <= SIGN_IN_LIMITS.account.free; n++)
    await server.app.inject({ method: 'POST', url: '/v2/session/login', payload: wrong(n) });
  await expect.poll(() => noted('sign_in_delayed')).toContainEqual(expect.objectContaining({ subject_puid: puid('student9') }));
  const teacher = await server.as('teacher1');
  const payload = { user_puid: teacher.user_puid, account_puid: puid('student9') };
  expect((await teacher.call('POST', '/v2/session/unlock_sign_in', { payload })).code).toBe(200);
  await expect
    .poll(() => noted('sign_in_unlocked'))
    .toContainEqual(expect.objectContaining({ actor_puid: teacher.user_puid, subject_puid: puid('student9') }));
});

it('says who gave somebody another role, from which to which', async () => {
  const admin = await server.as('districtadmin');
  const fields = { first_name: 'Daniel', last_name: 'Achebe', role: 6, school_id: 101 };
  const payload = { user_puid: admin.user_puid, account_puid: puid('teacher2'), ...fields };
  expect((await admin.call('POST', '/v2/users/update_user', { payload })).code).toBe(200);
  await expect
    .poll(() => noted('role_changed'))
    .toContainEqual({ actor_puid: admin.user_puid, subject_puid: puid('teacher2'), detail: '2 to 6' });
});

it('says who took a report out as a file', async () => {
  const teacher = await server.as('teacher1');
  const { data } = await teacher.call<{ grouppuid: string }[]>('GET', `/v2/Report/get_assigned_groups?user_puid=${teacher.user_puid}`);
  const payload = { user_puid: teacher.user_puid, group_puid: data[0]?.grouppuid, mode: 'quiz' };
  expect((await teacher.call('POST', '/Report/export_group_report_csv', { payload })).code).toBe(200);
  await expect.poll(() => noted('exported')).toContainEqual(expect.objectContaining({ actor_puid: teacher.user_puid }));
});

it('says of a fault of a page what failed and not whose page it was, once, and to super administrators alone', async () => {
  const student = await server.as('student1');
  const tell = (fault = 'TypeError: x is undefined < lesson.js:1:2') =>
    student.call('POST', '/v2/session/report_page_fault', {
      payload: { fault, screen: '/authenticated/workspace' },
      headers: { 'x-device-id': randomUUID() },
    });
  for (let n = 0; n < 3; n++) expect((await tell()).code).toBe(200);
  // One that invents others fills no log.
  for (let n = 0; n < 3; n++) expect((await tell(`TypeError: invented ${n}`)).code).toBe(200);
  await expect.poll(() => noted('page_failed')).toHaveLength(1);
  const { rows } = await server.pool.query("select * from security_event where kind = 'page_failed'");
  expect(rows).toMatchObject([{ actor_puid: null, subject_puid: null, device_id: null, address: null }]);
  const seenBy = async (name: string) => {
    const admin = await server.as(name);
    const query = { user_puid: admin.user_puid, kind: 'page_failed' };
    return (await admin.call<{ total: number }>('GET', '/v2/session/security_events', { query })).data.total;
  };
  expect([await seenBy('districtadmin'), await seenBy('superadmin')]).toEqual([0, 1]);
});

it('loses no event to one whose text is cut in the middle of a character', async () => {
  const teller = await server.as('student7');
  const refusals = async () => (await noted('sign_in_refused')).length;
  const before = await refusals();
  await server.app.inject({
    method: 'POST',
    url: '/v2/session/login',
    payload: { user_name: 'student4', password: 'a secret guess', device_id: randomUUID() },
  });
  // What is kept ends after 200 places, here between the two halves of an emoji.
  const payload = { fault: `${'x'.repeat(196)}😀`, screen: '/' };
  expect((await teller.call('POST', '/v2/session/report_page_fault', { payload })).code).toBe(200);
  await expect.poll(refusals).toBe(before + 1);
  await expect.poll(async () => (await noted('page_failed')).map(({ detail }) => detail)).toContain(`/: ${'x'.repeat(196)}`);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AccountActivity } from '#contract/profile/profile.schemas.ts';
import { demoPerson } from '#server/demo/demo-people.ts';
import { DEMO_PASSWORD } from '#server/demo/fill-demo-district.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const activity = async (who: Person) =>
  (await who.call<{ total: number; events: AccountActivity[] }>('GET', `/v2/profile/get_account_activity?user_puid=${who.user_puid}`)).data;
const post = async (url: string, token: string, payload: object) =>
  (await server.app.inject({ method: 'POST', url, headers: { authorization: `Bearer ${token}` }, payload })).json().data;

it('tells the owner who signed in as them and how much was then changed, and of nobody else’s account', async () => {
  const student = await server.as('student20');
  expect(await activity(student)).toEqual({ total: 0, events: [] });
  const admin = demoPerson('schooladmin');
  const login = { user_name: 'schooladmin', password: DEMO_PASSWORD };
  const { token } = (await server.app.inject({ method: 'POST', url: '/v2/session/login', payload: login })).json().data;
  const acting = await post('/v2/session/login_as_user', token, { logged_in_user_puid: admin.userPuid, account_puid: student.user_puid });
  const reason = 'she asked for Spanish';
  await post('/v2/session/give_acting_reason', acting.token, { user_puid: student.user_puid, reason });
  await post('/v2/profile/save_appearance', acting.token, {
    user_puid: student.user_puid,
    appearance: { language: 'es', scheme: 'dark', contrast: 'normal', text_size: 1 },
  });
  // The log is written behind the reply.
  const seen = () => activity(student).then(({ total, events }) => ({ total, what: events.map(({ kind, done }) => `${kind} ${done}`) }));
  await expect.poll(seen).toEqual({ total: 2, what: ['acting_reason 0', 'signed_in_as 1'] });
  const [why, event] = (await activity(student)).events;
  expect([why?.reason, event?.reason]).toEqual([reason, '']);
  expect(event?.by).toEqual({ name: `${admin.firstName} ${admin.lastName}`, role: admin.role });
  expect(await activity(await server.as('student21'))).toEqual({ total: 0, events: [] });
});

it('shows the last twenty of all, and nothing that its owner did', async () => {
  const student = await server.as('student22');
  const { userPuid: admin } = demoPerson('schooladmin');
  await server.pool.query(
    `insert into security_event (district_id, happened_at, kind, actor_puid, subject_puid, detail)
     select $1, now(), case when n % 2 = 0 then 'password_reset' else 'session_ended' end,
       case when n % 2 = 0 then $2::uuid else $3::uuid end, $3::uuid, '' from generate_series(1, 60) n`,
    [demoPerson('student22').districtId, admin, student.user_puid],
  );
  const { total, events } = await activity(student);
  expect([total, events.length, new Set(events.map(({ kind }) => kind))]).toEqual([30, 20, new Set(['password_reset'])]);
  expect(events).toEqual([...events].sort((a, b) => b.event_no - a.event_no));
});

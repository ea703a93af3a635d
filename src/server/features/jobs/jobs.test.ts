import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Job } from '#contract/jobs/jobs.schemas.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let teacher: Person;
let other: Person;
beforeAll(async () => {
  server = await startTestServer();
  teacher = await server.as('teacher1');
  other = await server.as('teacher2');
});
afterAll(() => server.close());

/** A job of teacher1's that nobody works on. */
async function jobIn(state: Job['state']): Promise<string> {
  const job_id = randomUUID();
  await server.pool.query(
    `insert into job (district_id, user_puid, job_id, kind, state, job_order, turn, attempts, done, total, cancel_asked, created_at, heard_at, ended_at)
     select district_id, user_puid, $2, 'usage export', $3, '{}', 1, 1, 30, 40, false, now(), now(), case when $3 = 'done' then now() end
     from app_user where user_puid = $1`,
    [teacher.user_puid, job_id, state],
  );
  return job_id;
}
const cancel = (person: Person, job_id: string) =>
  person.call<Job>('POST', '/v2/jobs/cancel_job', { payload: { user_puid: person.user_puid, job_id } });

test('long work is its owner’s alone', async () => {
  const job_id = await jobIn('running');
  expect((await cancel(other, job_id)).code).toBe(404);
  expect((await cancel(teacher, job_id)).data).toMatchObject({ job_id, state: 'cancelling', percent: 75, ended_at: null });
});

test('what is over stays as it is', async () => {
  const over = await jobIn('done');
  expect((await cancel(teacher, over)).code).toBe(409);
  const { rows } = await server.pool.query('select state, cancel_asked from job where job_id = $1', [over]);
  expect(rows).toEqual([{ state: 'done', cancel_asked: false }]);
});

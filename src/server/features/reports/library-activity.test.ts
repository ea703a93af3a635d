import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DataOf } from '#contract/endpoint.ts';
import type { getLibraryActivity } from '#contract/reports/reports.contract.ts';
import { DEMO_CLASSES } from '#server/demo/demo-classes.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

const PERIOD_1 = DEMO_CLASSES[0]?.groupPuid ?? '';

let server: TestServer;
let teacher: Person;
beforeAll(async () => {
  server = await startTestServer();
  teacher = await server.as('teacher1');
});
afterAll(() => server.close());

const activity = (person: Person, more = '') =>
  person.call<DataOf<typeof getLibraryActivity>>('GET', `/v2/Report/get_library_activity?group_puid=${PERIOD_1}${more}`);
const opened = async (name: string, itemId: number, seconds: number) => {
  const person = await server.as(name);
  const tracking_id = randomUUID();
  const track = (what: string, query: Record<string, string>) =>
    person.call('POST', `/ContentTracking/track_content_${what}`, {
      query: { user_puid: person.user_puid, tracking_id, ...query },
      headers: { 'idempotency-key': randomUUID() },
    });
  await track('start', { item_id: String(itemId) });
  await track('end', { time_spent: String(seconds) });
  return tracking_id;
};
const readers = async () =>
  (await server.pool.query<{ item_id: number }>('select item_id from item where resource_type_id = 25 order by item_id limit 2')).rows.map(
    ({ item_id }) => item_id,
  );

test('a teacher sees who of a class opened what by themselves, the latest first, and nobody of another class', async () => {
  const [first = 0, second = 0] = await readers();
  await opened('student1', first, 60);
  await opened('student2', first, 30);
  await opened('student1', first, 40);
  await opened('student1', second, 5);
  await opened('student60', second, 500);
  await opened('teacher1', second, 500);
  const { data } = await activity(teacher);
  expect(data.map(({ item_id }) => item_id)).toEqual([second, first]);
  const who = data.map(({ students }) =>
    students
      .map(({ first_name, times, time_spent }) => [first_name, times, time_spent])
      .sort((one, other) => Number(other[2]) - Number(one[2])),
  );
  expect(who.map((rows) => rows.map(([, times, seconds]) => [times, seconds]))).toEqual([
    [[1, 5]],
    [
      [2, 100],
      [1, 30],
    ],
  ]);
});

test('only the chosen time counts', async () => {
  const [first = 0] = await readers();
  await server.pool.query("update content_tracking set opened_at = opened_at - interval '20 days' where item_id = $1", [first]);
  expect((await activity(teacher, '&date_range=week')).data.map(({ item_id }) => item_id)).not.toContain(first);
  expect((await activity(teacher, '&date_range=month')).data.map(({ item_id }) => item_id)).toContain(first);
});

test('to whom the class does not belong there is no such class', async () => {
  expect((await activity(await server.as('teacher2'))).code).toBe(404);
  expect((await activity(await server.as('productadmin'))).code).toBe(403);
});

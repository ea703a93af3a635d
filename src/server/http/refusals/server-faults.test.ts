import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SyncOp, SyncResult } from '#contract/sync/sync.schemas.ts';
import { type Assigned, firstAssignment, trackOp, trackQuery } from '#testing/demo-calls.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let student: Person;
let assigned: Assigned;
beforeAll(async () => {
  server = await startTestServer();
  student = await server.as('student1');
  assigned = await firstAssignment(student);
});
afterAll(() => server.close());

const fresh = (person = student, place = assigned) => trackOp(trackQuery(person, place));
const push = (ops: SyncOp[], person = student) =>
  person.call<{ results: SyncResult[] } | null>('POST', '/v2/sync/push', { payload: { device_id: randomUUID(), ops } });
const outcomes = async (ops: SyncOp[], person = student) => (await push(ops, person)).data?.results.map(({ outcome }) => outcome);
const rowsOf = async (ops: SyncOp[]) => {
  const ids = ops.map((op) => op.query.tracking_id);
  return (await server.pool.query('select 1 from lesson_tracking where tracking_id = any ($1::uuid[])', [ids])).rowCount;
};

describe.each([
  ['full', '53100'],
  ['read-only', '25006'],
])('a database that is %s', (_, code) => {
  it('is answered with 503, singly and in a push, and never with an acknowledgement', async () => {
    await server.pool.query(`
      create function refuse_all() returns trigger language plpgsql as $$ begin raise exception 'planted' using errcode = '${code}'; end $$;
      create trigger planted before insert on lesson_tracking for each row execute function refuse_all()`);
    const ops = Array.from({ length: 10 }, () => fresh());
    expect(await push(ops)).toMatchObject({ code: 503, status: 'error', data: null });
    const [first] = ops;
    const single = { query: first?.query as Record<string, string>, headers: { 'idempotency-key': first?.op_id ?? '' } };
    expect(await student.call('POST', '/Assignment/track_lesson', single)).toMatchObject({ code: 503, status: 'error', data: null });
    expect(await rowsOf(ops)).toBe(0);
    await server.pool.query('drop trigger planted on lesson_tracking; drop function refuse_all()');
    expect(await outcomes(ops)).toEqual(Array(10).fill('applied'));
    expect(await rowsOf(ops)).toBe(10);
  });
});

it('the same push twenty times at once: each operation has one effect, and every answer is a receipt', async () => {
  const ops = Array.from({ length: 20 }, () => fresh());
  const answers = await Promise.all(Array.from({ length: 20 }, () => outcomes(ops)));
  for (const answer of answers) for (const outcome of answer ?? ['none']) expect(['applied', 'duplicate']).toContain(outcome);
  const applied = answers.flat().filter((outcome) => outcome === 'applied');
  expect(applied).toHaveLength(20);
  expect(await rowsOf(ops)).toBe(20);
});

it('a push that comes again late and out of order changes nothing', async () => {
  const [early, late] = [fresh(), fresh()];
  expect(await outcomes([early, late])).toEqual(['applied', 'applied']);
  expect(await outcomes([late])).toEqual(['duplicate']);
  expect(await outcomes([early])).toEqual(['duplicate']);
  expect(await rowsOf([early, late])).toBe(2);
});

it('two hundred devices at once: every operation of each arrives once', async () => {
  const places: { person: Person; place: Assigned }[] = [];
  for (let n = 1; n <= 8; n += 1) {
    const person = await server.as(`student${n}`);
    places.push({ person, place: await firstAssignment(person) });
  }
  const devices = Array.from({ length: 25 }, () => places).flat();
  const pushes = devices.map(({ person, place }) => ({ person, ops: Array.from({ length: 10 }, () => fresh(person, place)) }));
  const answers = await Promise.all(pushes.map(({ person, ops }) => outcomes(ops, person)));
  for (const answer of answers) expect(answer).toEqual(Array(10).fill('applied'));
  expect(await rowsOf(pushes.flatMap(({ ops }) => ops))).toBe(2_000);
});

it('a student who was closed is told to sign in, and nothing is acknowledged', async () => {
  const leaver = await server.as('student9');
  const ops = [trackOp(trackQuery(leaver, assigned))];
  await server.pool.query('update app_user set is_active = false where user_puid = $1', [leaver.user_puid]);
  expect(await push(ops, leaver)).toMatchObject({ code: 401, data: null });
  expect(await rowsOf(ops)).toBe(0);
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { rosterClient } from '#testing/roster-client.ts';
import { rosterFiles, zipOf } from '#testing/roster-zip.ts';
import { TEST_KEYS } from '#testing/test-keys.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let client: ReturnType<typeof rosterClient>;
beforeAll(async () => {
  server = await startTestServer();
  client = rosterClient(server);
  await client.approve((await client.check(rosterOf(1, 'Buoy'))).run_id);
});
afterAll(() => server.close());

/** New students of a school. */
const rosterOf = (count: number, last: string) => {
  const people = Array.from({ length: count }, (_, n) => ({ id: `${last}${n}`, user_name: `${last}.${n}`, first: `Kid${n}`, last }));
  return zipOf(rosterFiles({ mode: 'delta', schools: [{ id: 's1', name: 'Seagrass Elementary School' }], people }));
};

/** A job of a run, as a server left it that died in the middle. */
async function leaveBehind(run_id: string, state: 'reading' | 'applying' | 'undoing', isCanceled = false): Promise<void> {
  await server.pool.query(
    `insert into job (district_id, user_puid, job_id, kind, state, job_order, turn, attempts, done, total, cancel_asked, created_at, heard_at)
     select district_id, started_by_puid, $2, 'roster run', 'running', json_build_object('district_id', district_id, 'run_id', run_id, 'state', $3::text),
       1, 1, 0, 0, ${isCanceled}, now(), now() - interval '1 hour' from roster_run where run_id = $1`,
    [run_id, randomUUID(), state],
  );
}

/** A server that takes what others left, for as long as something is waited for. */
async function withNextServer(wait: () => Promise<void>): Promise<void> {
  const next = await buildApp({ pool: server.pool, keys: TEST_KEYS, takesJobs: true });
  await next.ready();
  await wait().finally(() => next.close());
}

it('goes on where a server died', async () => {
  const run = await client.check(rosterOf(700, 'Quay'));
  await server.pool.query("update roster_line set state = 'done' where run_id = $1 and line_no <= 300", [run.run_id]);
  await server.pool.query("update roster_run set state = 'applying', approved_at = now(), done = 0 where run_id = $1", [run.run_id]);
  await leaveBehind(run.run_id, 'applying');
  const ended = { state: 'done', done: run.total };
  await withNextServer(() => expect.poll(() => client.read(run.run_id)).toMatchObject(ended));
  // Those of the first 300 lines were carried out before.
  expect((await client.people('Quay')).length).toBe(400);
});

it('that was undone in part says so, is not brought in by a yes, and is undone to the end', async () => {
  const run = await client.check(rosterOf(10, 'Pier'));
  await client.approve(run.run_id);
  await server.pool.query("update roster_line set state = 'reversed' where run_id = $1 and line_no > 6", [run.run_id]);
  await server.pool.query("update roster_run set state = 'undoing' where run_id = $1", [run.run_id]);
  await leaveBehind(run.run_id, 'undoing', true);
  const half = { state: 'failed', can_undo: true, undo: { reversed: 4, kept: 0, impossible: 0 } };
  await withNextServer(() => expect.poll(() => client.read(run.run_id)).toMatchObject(half));
  expect((await client.answer('approve_run', run.run_id)).code).toBe(409);
  expect(await client.undo(run.run_id)).toMatchObject({ state: 'undone', done: 10, total: 10, undo: { reversed: 10 } });
});

it('is stopped half way by whoever may approve it, says that it was, and goes on when somebody says yes again', async () => {
  const run = await client.check(rosterOf(700, 'Mole'));
  await server.pool.query("update roster_line set state = 'done' where run_id = $1 and line_no <= 300", [run.run_id]);
  await server.pool.query("update roster_run set state = 'applying', approved_at = now(), done = 300 where run_id = $1", [run.run_id]);
  await leaveBehind(run.run_id, 'applying');
  expect(await client.answer('cancel_run', run.run_id)).toMatchObject({ code: 200, data: { state: 'applying' } });
  const stopped = { state: 'failed', was_canceled: true, can_undo: true };
  await withNextServer(() => expect.poll(() => client.read(run.run_id)).toMatchObject(stopped));
  expect(await client.people('Mole')).toEqual([]);
  expect(await client.answer('cancel_run', run.run_id)).toMatchObject({ code: 200, data: stopped });
  expect(await client.approve(run.run_id)).toMatchObject({ state: 'done', done: run.total });
  expect(await client.answer('cancel_run', run.run_id)).toMatchObject({ code: 409, refusal: 'job_already_over' });
});

it('is given up at once while it is read, though the school system does not answer', async () => {
  const run = await client.check(rosterOf(1, 'Wharf'));
  await server.pool.query("update roster_run set state = 'reading', approved_at = null where run_id = $1", [run.run_id]);
  await leaveBehind(run.run_id, 'reading');
  expect(await client.answer('cancel_run', run.run_id)).toMatchObject({ code: 200, data: { state: 'discarded', was_canceled: true } });
  await client.discard((await client.check(rosterOf(2, 'Wharf'))).run_id);
});

it('is given up when its reading is canceled, and its source is free again', async () => {
  const run = await client.check(rosterOf(1, 'Jetty'));
  await server.pool.query("update roster_run set state = 'reading' where run_id = $1", [run.run_id]);
  await leaveBehind(run.run_id, 'reading', true);
  await withNextServer(() => expect.poll(() => client.read(run.run_id)).toMatchObject({ state: 'discarded' }));
  await client.discard((await client.check(rosterOf(1, 'Jetty'))).run_id);
});

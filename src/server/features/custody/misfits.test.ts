import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { UnreadableWork } from '#contract/held-work/held-work.schemas.ts';
import type { SyncOp } from '#contract/sync/sync.schemas.ts';
import { type Assigned, firstAssignment, trackOp, trackQuery } from '#testing/demo-calls.ts';
import { deliver, sealerOf, sealOps } from '#testing/sealed-work.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let owner: Person;
let sender: Person;
let assigned: Assigned;
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.as('student1');
  sender = await server.as('student2');
  assigned = await firstAssignment(owner);
});
afterAll(() => server.close());

const work = (more: Partial<SyncOp> = {}) => trackOp(trackQuery(owner, assigned), more);
const seenBy = async (name: string) => {
  const person = await server.as(name);
  return (
    await person.call<{ total: number; pieces: UnreadableWork[] }>('GET', `/v2/Report/get_unreadable_work?user_puid=${person.user_puid}`)
  ).data;
};
const settle = async (name: string, misfit_ids: string[]) => {
  const person = await server.as(name);
  return (await person.call('POST', '/v2/Report/settle_unreadable_work', { payload: { user_puid: person.user_puid, misfit_ids } })).code;
};

it('one malformed operation of fifty costs nothing but itself, and the student’s own teacher is told of it', async () => {
  const ops = Array.from({ length: 50 }, (_, seq) => work({ seq }));
  const broken = { ...work({ seq: 7 }), recorded_at: 'yesterday\u0000' };
  ops[7] = broken;
  // What depends on it can never be accepted: it is returned to its owner instead of being sent again for ever.
  const child = work({ seq: 8, depends_on: [broken.op_id] });
  ops[8] = child;
  const envelopes = await sealOps(ops, await sealerOf(owner));
  expect(await deliver(sender, envelopes)).toEqual(['delivered']);
  expect(await deliver(sender, envelopes)).toEqual(['delivered']);
  const { rowCount } = await server.pool.query('select 1 from lesson_tracking where tracking_id = any ($1::uuid[])', [
    ops.map((op) => op.query.tracking_id),
  ]);
  expect(rowCount).toBe(48);
  const returned = await owner.call<{ op: SyncOp }[]>('GET', `/v2/custody/returned?user_puid=${owner.user_puid}`);
  expect(returned.data.map(({ op }) => op.op_id)).toEqual([child.op_id]);

  const { total, pieces } = await seenBy('teacher1');
  expect(total).toBe(1);
  expect(pieces).toMatchObject([{ student_puid: owner.user_puid, about: 'lesson' }]);
  expect((await seenBy('districtadmin')).total).toBe(1);
  expect((await seenBy('teacher2')).total).toBe(0);
  expect((await seenBy('mv-teacher1')).total).toBe(0);

  const ids = pieces.map(({ misfit_id }) => misfit_id);
  expect(await settle('teacher2', ids)).toBe(404);
  expect(await settle('teacher1', [...ids, randomUUID()])).toBe(404);
  expect((await seenBy('teacher1')).total).toBe(1);
  expect(await settle('teacher1', ids)).toBe(200);
  expect((await seenBy('teacher1')).total).toBe(0);
  expect((await server.pool.query('select problem from custody_misfit')).rows).toEqual([
    { problem: expect.stringContaining('recorded_at') },
  ]);
});

it('an envelope of nothing but malformed operations is kept and done with', async () => {
  const bad = { ...work(), lane: 'x'.repeat(500) };
  expect(await deliver(sender, await sealOps([bad], await sealerOf(owner)))).toEqual(['delivered']);
  expect((await seenBy('teacher1')).total).toBe(1);
});

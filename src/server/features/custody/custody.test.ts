import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReturnedCall } from '#contract/custody/custody.schemas.ts';
import type { SyncOp } from '#contract/sync/sync.schemas.ts';
import { newSessionKey } from '#offline/handoff/handoff.ts';
import { type Assigned, firstAssignment, trackOp, trackQuery } from '#testing/demo-calls.ts';
import { deliver, sealerOf, sealOps } from '#testing/sealed-work.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let owner: Person;
let sender: Person;
let assigned: Assigned;
beforeAll(async () => {
  server = await startTestServer({ accountCacheMs: 0 });
  owner = await server.as('student1');
  sender = await server.as('student2');
  assigned = await firstAssignment(owner);
});
afterAll(() => server.close());

const work = (more: Partial<SyncOp> = {}) => trackOp(trackQuery(owner, assigned), more);
const refusedWork = (more: Partial<SyncOp> = {}) => trackOp(trackQuery(owner, { lesson_id: 999_999, assignment_id: 1 }), more);
const returnedTo = async (person: Person) =>
  (await person.call<ReturnedCall[]>('GET', `/v2/custody/returned?user_puid=${person.user_puid}`)).data;
async function creditedTo(op: SyncOp): Promise<string[]> {
  const { rows } = await server.pool.query('select user_puid from lesson_tracking where tracking_id = $1', [op.query.tracking_id]);
  return rows.map((row) => row.user_puid);
}

describe('sealed work', () => {
  it('is credited to its owner, whoever brings it, and once however often it comes', async () => {
    const ops = Array.from({ length: 120 }, (_, seq) => work({ seq }));
    const envelopes = await sealOps(ops, await sealerOf(owner));
    expect(envelopes).toHaveLength(3);
    expect(await deliver(sender, envelopes)).toEqual(['delivered', 'delivered', 'delivered']);
    expect(await deliver(await server.as('teacher1'), envelopes)).toEqual(['duplicate', 'duplicate', 'duplicate']);
    for (const op of ops) expect(await creditedTo(op)).toEqual([owner.user_puid]);
    const { rows } = await server.pool.query('select user_puid, courier_puid as sender_puid, ops from custody_delivery order by ops');
    expect(rows).toEqual([20, 50, 50].map((count) => ({ user_puid: owner.user_puid, sender_puid: sender.user_puid, ops: count })));
  });

  it('is not credited to an account that was closed this moment, though the server remembers it as open', async () => {
    const remembering = await startTestServer({ accountCacheMs: 60_000 });
    const person = await remembering.as('student1');
    const lesson = await firstAssignment(person);
    const sealer = await sealerOf(person);
    const bring = async (op: SyncOp) => deliver(await remembering.as('student2'), await sealOps([op], sealer));
    const ops = [1, 2].map((seq) => trackOp(trackQuery(person, lesson), { seq }));
    const rows = async () =>
      (await remembering.pool.query('select 1 from lesson_tracking where user_puid = $1', [person.user_puid])).rows.length;
    const before = await rows();
    for (const op of ops) {
      expect(await bring(op)).toEqual(['delivered']);
      await remembering.pool.query('update app_user set is_active = false where user_puid = $1', [person.user_puid]);
    }
    expect((await rows()) - before).toBe(1);
    await remembering.close();
  });

  it('says nothing on its outside about whose it is', async () => {
    const [envelope] = await sealOps([work()], await sealerOf(owner));
    expect(JSON.stringify(envelope)).not.toContain(owner.user_puid);
  });

  it('is unreadable when anything of it was changed', async () => {
    const sealer = await sealerOf(owner);
    const [envelope] = await sealOps([work()], sealer);
    if (envelope === undefined) throw new Error('nothing was sealed');
    const flipped = `${envelope.ciphertext.startsWith('A') ? 'B' : 'A'}${envelope.ciphertext.slice(1)}`;
    const changed = [
      { ...envelope, ciphertext: flipped },
      { ...envelope, envelope_id: randomUUID() },
      { ...envelope, key_id: randomUUID() },
    ];
    expect(await deliver(sender, changed)).toEqual(['unreadable', 'unreadable', 'unreadable']);
    expect(await deliver(sender, [envelope])).toEqual(['delivered']);
  });

  it("cannot be made in another's name: the signature must be by the key that was certified for them", async () => {
    const [own, victims] = [await sealerOf(sender), await sealerOf(owner)];
    const forged = work();
    const withOwnKey = await sealOps([forged], { ...own, certificate: victims.certificate });
    const withNewKey = await sealOps([forged], { ...victims, pair: await newSessionKey() });
    const withToken = await sealOps([forged], { ...own, certificate: owner.token });
    expect(await deliver(sender, [...withOwnKey, ...withNewKey, ...withToken])).toEqual(['unreadable', 'unreadable', 'unreadable']);
    expect(await creditedTo(forged)).toEqual([]);
    const asToken = await server.app.inject({ url: '/v2/session/me', headers: { authorization: `Bearer ${victims.certificate}` } });
    expect(asToken.statusCode).toBe(401);
  });
});

describe('what cannot be applied', () => {
  it('is kept with its reason for its owner alone, until a device of theirs has taken it', async () => {
    const [good, parent] = [work({ seq: 1 }), refusedWork({ seq: 2 })];
    const child = work({ seq: 3, depends_on: [parent.op_id] });
    const envelopes = await sealOps([good, parent, child], await sealerOf(owner));
    expect(await deliver(sender, envelopes)).toEqual(['delivered']);
    expect((await returnedTo(owner)).map(({ op, http_status }) => [op.op_id, http_status])).toEqual([
      [parent.op_id, 404],
      [child.op_id, 409],
    ]);
    expect((await returnedTo(owner))[0]?.op).toEqual(parent);
    expect(await returnedTo(sender)).toEqual([]);

    expect(await deliver(sender, envelopes)).toEqual(['delivered']);
    expect(await returnedTo(owner)).toHaveLength(2);
    const op_ids = [parent.op_id, child.op_id];
    await owner.call('POST', '/v2/custody/returned/taken', { payload: { user_puid: owner.user_puid, op_ids } });
    expect(await returnedTo(owner)).toEqual([]);
    const [behind] = await sealOps([work({ seq: 4, depends_on: [parent.op_id] })], await sealerOf(owner));
    if (!behind) throw new Error('nothing was sealed');
    expect(await deliver(sender, [behind]), 'that the parent was refused stays known').toEqual(['delivered']);
  });

  it('is not let go by a late word about an earlier return of it', async () => {
    const op = refusedWork();
    const returnIds = async () => (await returnedTo(owner)).filter((call) => call.op.op_id === op.op_id).map((call) => call.return_id);
    const takeOnly = (return_ids: unknown[]) =>
      owner.call('POST', '/v2/custody/returned/taken', { payload: { user_puid: owner.user_puid, op_ids: [op.op_id], return_ids } });
    await deliver(sender, await sealOps([op], await sealerOf(owner)));
    const earlier = await returnIds();
    await takeOnly(earlier);
    expect(await returnIds()).toEqual([]);

    await deliver(sender, await sealOps([op], await sealerOf(owner)));
    await takeOnly(earlier);
    const later = await returnIds();
    expect(later).toHaveLength(1);
    await takeOnly(later);
    expect(await returnIds()).toEqual([]);
  });

  it('comes again while its parent has not come, and holds up nothing else: the parent may be sealed after it', async () => {
    const sealer = await sealerOf(owner);
    const parent = work({ seq: 1 });
    const [early] = await sealOps([parent], sealer);
    const [late] = await sealOps([work({ seq: 2, depends_on: [parent.op_id] })], sealer);
    const [later] = await sealOps([work({ seq: 3 })], sealer);
    const others = await firstAssignment(sender);
    const [foreign] = await sealOps([trackOp(trackQuery(sender, others))], await sealerOf(sender));
    if (!early || !late || !later || !foreign) throw new Error('nothing was sealed');
    expect(await deliver(sender, [late, later, foreign])).toEqual(['retry', 'delivered', 'delivered']);
    expect(await deliver(sender, [late, foreign, early])).toEqual(['delivered', 'duplicate', 'delivered']);
    expect(await deliver(sender, [late, later])).toEqual(['duplicate', 'duplicate']);
  });

  it('is carried out in the order of acting where it was sealed in another, or brought in another', async () => {
    const sealer = await sealerOf(owner);
    const first = work({ seq: 11 });
    const second = work({ seq: 12, depends_on: [first.op_id] });
    const third = work({ seq: 13, depends_on: [second.op_id] });
    const sealed = await Promise.all([third, first, second].map((op) => sealOps([op], sealer)));
    expect(await deliver(sender, sealed.flat())).toEqual(['delivered', 'delivered', 'delivered']);
    for (const op of [first, second, third]) expect(await creditedTo(op)).toEqual([owner.user_puid]);
  });

  it('waits with the server when the account was closed meanwhile', async () => {
    const leaver = await server.as('student3');
    const op = trackOp(trackQuery(leaver, await firstAssignment(leaver)));
    const envelopes = await sealOps([op], await sealerOf(leaver));
    await server.pool.query('update app_user set is_active = false where user_puid = $1', [leaver.user_puid]);
    expect(await deliver(sender, envelopes)).toEqual(['delivered']);
    expect(await creditedTo(op)).toEqual([]);
    await server.pool.query('update app_user set is_active = true where user_puid = $1', [leaver.user_puid]);
    expect((await returnedTo(leaver)).map((call) => [call.op.op_id, call.http_status])).toEqual([[op.op_id, 401]]);
    expect(await deliver(sender, envelopes)).toEqual(['delivered']);
    expect(await creditedTo(op)).toEqual([leaver.user_puid]);
    expect(await returnedTo(leaver)).toEqual([]);
  });
});

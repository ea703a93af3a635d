import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SyncOp, SyncResult } from '#contract/sync/sync.schemas.ts';
import { openPool } from '#server/db/open-pool.ts';
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

const NOWHERE = { lesson_id: 999_999, assignment_id: 1 };
const good = (more: Partial<SyncOp> = {}) => trackOp(trackQuery(student, assigned), more);
const bad = (more: Partial<SyncOp> = {}) => trackOp(trackQuery(student, NOWHERE), more);
const push = (ops: unknown[], person = student) =>
  person.call<{ epoch: string; results: SyncResult[] }>('POST', '/v2/sync/push', { payload: { device_id: randomUUID(), ops } });
const outcomes = async (ops: SyncOp[], person = student) => {
  const answer = await push(ops, person);
  expect(answer.code).toBe(200);
  expect(answer.data.results.map((result) => result.op_id)).toEqual(ops.map((op) => op.op_id));
  return answer.data.results.map((result) => `${result.outcome} ${result.http_status}`);
};
const tracked = async (op: SyncOp) =>
  (await server.pool.query('select 1 from lesson_tracking where tracking_id = $1', [op.query.tracking_id])).rowCount === 1;

describe('a push', () => {
  it('applies every call once, answers each in order with its envelope, and names the epoch', async () => {
    const ops = Array.from({ length: 50 }, (_, seq) => good({ seq }));
    const first = await push(ops);
    expect(first.data.results.every((result) => result.outcome === 'applied' && result.reply.status === 'success')).toBe(true);
    expect(first.data.epoch).toMatch(/^[0-9a-f-]{36}$/);
    expect(await outcomes(ops)).toEqual(Array(50).fill('duplicate 200'));
    const { rows } = await server.pool.query('select device_id, recorded_at from receipt where op_id = $1', [ops[0]?.op_id]);
    expect(rows[0].device_id).not.toBeNull();
    expect(new Date(rows[0].recorded_at).toISOString()).toBe('2026-11-21T10:00:00.000Z');
  });

  it('takes a call that says all in its query, and brings no body', async () => {
    const { body: _none, ...op } = good();
    const first = await push([op]);
    expect(first.data.results.map(({ outcome, http_status }) => `${outcome} ${http_status}`)).toEqual(['applied 200']);
    expect((await push([{ ...op, body: null }])).data.results[0]?.outcome).toBe('duplicate');
  });

  it('judges each call by itself: a refused one spoils no neighbour', async () => {
    const ops = [good(), bad(), good()];
    expect(await outcomes(ops)).toEqual(['applied 200', 'rejected 404', 'applied 200']);
    expect(await Promise.all(ops.map(tracked))).toEqual([true, false, true]);
  });

  it('blocks what depends on a refused or missing call, and only that', async () => {
    const parent = bad();
    const child = good({ depends_on: [parent.op_id] });
    const grandchild = good({ depends_on: [child.op_id] });
    const orphan = good({ depends_on: [randomUUID()] });
    const ops = [good(), parent, child, grandchild, orphan, good()];
    expect(await outcomes(ops)).toEqual(['applied 200', 'rejected 404', 'blocked 409', 'blocked 409', 'blocked 409', 'applied 200']);
    expect(await Promise.all(ops.map(tracked))).toEqual([true, false, false, false, false, true]);
  });

  it('takes what stands before its parent in a push as soon as the parent has a receipt', async () => {
    const parent = good();
    const child = good({ depends_on: [parent.op_id] });
    expect(await outcomes([child, parent])).toEqual(['blocked 409', 'applied 200']);
    expect(await outcomes([child, parent])).toEqual(['applied 200', 'duplicate 200']);
  });

  it('follows chains within a push and back to earlier ones', async () => {
    const first = good();
    const second = good({ depends_on: [first.op_id] });
    expect(await outcomes([first, second])).toEqual(['applied 200', 'applied 200']);
    expect(await outcomes([good({ depends_on: [second.op_id] }), first])).toEqual(['applied 200', 'duplicate 200']);
  });

  it("does not take another student's receipt for a parent", async () => {
    const parent = good();
    await outcomes([parent]);
    const classmate = await server.as('student2');
    const op = trackOp(trackQuery(classmate, await firstAssignment(classmate)), { depends_on: [parent.op_id] });
    expect(await outcomes([op], classmate)).toEqual(['blocked 409']);
  });

  it('answers the same call twice in one push once applied, once duplicate; another under its key is refused', async () => {
    const op = good();
    expect(await outcomes([op, op])).toEqual(['applied 200', 'duplicate 200']);
    expect(await outcomes([{ ...good(), op_id: op.op_id }])).toEqual(['rejected 422']);
  });

  it('refuses unknown addresses, calls that are not queued, and calls that are not valid', async () => {
    const ops = [
      good({ path: '/nothing' }),
      good({ path: '/v2/session/me', method: 'GET' }),
      good({ path: '/v2/sync/push' }),
      trackOp({ user_puid: student.user_puid }),
    ];
    expect(await outcomes(ops)).toEqual(['rejected 404', 'rejected 400', 'rejected 400', 'rejected 400']);
  });

  it('checks access of each call as if it came singly', async () => {
    const classmate = await server.as('student2');
    const foreign = trackOp({ ...trackQuery(student, assigned), user_puid: classmate.user_puid });
    expect(await outcomes([foreign, good()])).toEqual(['rejected 403', 'applied 200']);
    const teacher = await server.as('teacher1');
    expect(await outcomes([trackOp({ ...trackQuery(student, assigned), user_puid: teacher.user_puid })], teacher)).toEqual([
      'rejected 403',
    ]);
  });

  it('takes at most 50 calls and 256 kB', async () => {
    expect((await push(Array.from({ length: 51 }, () => good()))).code).toBe(400);
    expect((await push([])).code).toBe(400);
    expect((await push([good({ body: 'x'.repeat(260 * 1024) })])).code).toBe(413);
  });
});

describe('a call that comes by itself', () => {
  const single = async (op: SyncOp, parents: string) => {
    const headers = { 'idempotency-key': op.op_id, 'depends-on': parents };
    return (await student.call('POST', op.path, { query: op.query as Record<string, string>, headers })).code;
  };

  it('waits for what it stands on, as one in a push does', async () => {
    const [parent, other, child] = [good(), good(), good()];
    await outcomes([other]);
    expect(await single(child, `${other.op_id}, ${parent.op_id}`)).toBe(424);
    expect(await tracked(child)).toBe(false);
    await outcomes([parent]);
    expect(await single(child, `${other.op_id}, ${parent.op_id}`)).toBe(200);
    expect(await tracked(child)).toBe(true);
  });

  it('is refused when it names its parents in a way that cannot be read', async () => {
    expect(await single(good(), 'the one before')).toBe(400);
    expect(await single(good(), Array.from({ length: 21 }, () => randomUUID()).join())).toBe(400);
  });
});

describe('a fault in one call', () => {
  it('asks for it again later, holds its ordering key, and lets other ordering keys pass', async () => {
    await server.pool.query(`
      create function refuse_thirteen() returns trigger language plpgsql as $$ begin
        if new.time_spent = 1313 then raise exception 'planted'; end if; return new; end $$;
      create trigger planted before insert on lesson_tracking for each row execute function refuse_thirteen()`);
    const faulty = trackOp(trackQuery(student, assigned, { time_spent: 1313 }), { lane: 'a' });
    const ops = [good({ lane: 'a' }), faulty, good({ lane: 'a' }), good({ lane: 'b' }), good({ lane: 'b', depends_on: [faulty.op_id] })];
    expect(await outcomes(ops)).toEqual(['applied 200', 'retry 500', 'retry 503', 'applied 200', 'retry 503']);
    expect(await Promise.all(ops.map(tracked))).toEqual([true, false, false, true, false]);
    await server.pool.query('drop trigger planted on lesson_tracking');
    expect(await outcomes(ops)).toEqual(['duplicate 200', 'applied 200', 'applied 200', 'duplicate 200', 'applied 200']);
  });
});

describe('a database that goes away', () => {
  it('is answered with 503 and never with an acknowledgement; sent again, each call is there once', async () => {
    const ops = Array.from({ length: 20 }, () => good());
    // A connection of its own: one out of the server's pool would be cut by the next.
    const cutter = openPool(server.url, 1);
    let lastCut: Promise<unknown> = Promise.resolve();
    const cut = setInterval(() => {
      lastCut = cutter.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
      );
    }, 5);
    const codes: number[] = [];
    for (let n = 0; n < 40; n++) {
      const answer = await push(ops);
      codes.push(answer.code);
      expect([200, 503]).toContain(answer.code);
      if (answer.code === 503) expect(answer).toMatchObject({ status: 'error', data: null });
    }
    clearInterval(cut);
    await lastCut;
    // A connection of the pool may have been cut without knowing it yet: the device asks again, and so does this test.
    const settled = async () => {
      const answer = await push(ops);
      return answer.code === 200 ? answer.data.results.map((result) => result.outcome) : answer.code;
    };
    await expect.poll(settled).toEqual(Array(20).fill('duplicate'));
    const ids = ops.map((op) => op.query.tracking_id);
    const { rowCount } = await cutter.query('select 1 from lesson_tracking where tracking_id = any ($1::uuid[])', [ids]);
    await cutter.end();
    expect(rowCount).toBe(20);
    expect(codes).toContain(503);
  });
});

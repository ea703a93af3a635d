import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Assigned, firstAssignment, trackOp, trackQuery } from '#testing/demo-calls.ts';
import { pushAs, quizChain, untouchedQuiz } from '#testing/quiz-chain.ts';
import { TEST_KEYS } from '#testing/test-keys.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

/** What an operator would read. */
const logged: unknown[] = [];
const silent = () => undefined;
const logger = {
  level: 'error',
  fatal: silent,
  error: (fields: unknown) => logged.push(fields),
  warn: silent,
  info: silent,
  debug: silent,
  trace: silent,
  silent,
  child: () => logger,
} as unknown as FastifyBaseLogger;
let server: TestServer;
let student: Person;
let assigned: Assigned;
beforeAll(async () => {
  server = await startTestServer({}, logger);
  student = await server.as('student1');
  assigned = await firstAssignment(student);
});
afterAll(() => server.close());

const PATH = '/Assignment/track_lesson';
const track = (person: Person, key: string | undefined, query: Record<string, string>) =>
  person.call('POST', PATH, { query, headers: key === undefined ? {} : { 'idempotency-key': key } });
const push = (person: Person, op_id: string, query: Record<string, unknown>) =>
  person.call<{ results: { outcome: string; http_status: number; reply: unknown }[] }>('POST', '/v2/sync/push', {
    payload: { device_id: randomUUID(), ops: [trackOp(query, { op_id })] },
  });
const count = async (table: string, column: string, id: string | undefined) =>
  Number((await server.pool.query(`select count(*) from ${table} where ${column} = $1`, [id])).rows[0].count);

describe('the same key', () => {
  it('answers the stored reply to the same call, word for word', async () => {
    const [key, query] = [randomUUID(), trackQuery(student, assigned)];
    const first = await track(student, key, query);
    expect(first.code).toBe(200);
    const second = await track(student, key, query);
    expect(second.response.body).toBe(first.response.body);
    expect([first, second].map(({ response }) => response.headers['idempotency-replayed'])).toEqual([undefined, 'true']);
  });

  it('is the same in capitals', async () => {
    const [key, query] = [randomUUID(), trackQuery(student, assigned)];
    expect((await track(student, key.toUpperCase(), query)).response.headers['idempotency-replayed']).toBeUndefined();
    expect((await track(student, key, query)).response.headers['idempotency-replayed']).toBe('true');
  });

  it('is refused with another body, and nothing of it is done', async () => {
    const [key, query] = [randomUUID(), trackQuery(student, assigned)];
    await track(student, key, query);
    const other = trackQuery(student, assigned);
    expect(await track(student, key, other)).toMatchObject({ code: 422, status: 'error', data: null });
    expect(await count('lesson_tracking', 'tracking_id', other.tracking_id)).toBe(0);
  });

  it('with another body tells the operator, singly and in a push, by ids alone', async () => {
    const [key, query] = [randomUUID(), trackQuery(student, assigned)];
    await track(student, key, query);
    logged.length = 0;
    await track(student, key, trackQuery(student, assigned));
    await push(student, key, trackQuery(student, assigned));
    await push(student, key, query);
    expect(logged).toMatchObject([
      { alert: 'taken-key', op_id: key },
      { alert: 'taken-key', op_id: key },
    ]);
    expect(JSON.stringify(logged)).not.toContain(student.user_puid);
  });

  it('is refused to another student, who learns nothing', async () => {
    const [key, query] = [randomUUID(), trackQuery(student, assigned)];
    await track(student, key, query);
    const classmate = await server.as('student2');
    const answer = await track(classmate, key, trackQuery(classmate, await firstAssignment(classmate)));
    expect(answer).toMatchObject({ code: 422, data: null });
    expect(answer.response.body).not.toContain(query.tracking_id);
  });

  it('is one call whether it comes singly or in a push, with numbers as text or in another order', async () => {
    const [key, query] = [randomUUID(), trackQuery(student, assigned)];
    await track(student, key, query);
    const reversed = Object.fromEntries(Object.entries({ ...query, lesson_id: assigned.lesson_id, time_spent: 7 }).reverse());
    expect((await push(student, key, reversed)).data.results[0]).toMatchObject({ outcome: 'duplicate', http_status: 200 });
  });

  it('must be a UUID', async () => {
    expect((await track(student, 'once', trackQuery(student, assigned))).code).toBe(400);
  });
});

describe('a call without a key', () => {
  it('gets one minted and is done', async () => {
    const query = trackQuery(student, assigned);
    expect((await track(student, undefined, query)).code).toBe(200);
    expect(await count('lesson_tracking', 'tracking_id', query.tracking_id)).toBe(1);
  });
});

describe('a refusal', () => {
  it('leaves no receipt, so that the call may come again', async () => {
    const key = randomUUID();
    expect((await track(student, key, trackQuery(student, { lesson_id: 999_999, assignment_id: 1 }))).code).toBe(404);
    expect(await count('receipt', 'op_id', key)).toBe(0);
    expect((await track(student, key, trackQuery(student, assigned))).code).toBe(200);
  });
});

describe('simultaneous deliveries', () => {
  it('have one effect and one answer, singly, in pushes and through two servers', async () => {
    const { buildApp } = await import('#server/app.ts');
    const { openPool } = await import('#server/db/open-pool.ts');
    const pool = openPool(server.url, 10);
    const second = await buildApp({ pool, keys: TEST_KEYS, config: { callsPerMinute: 1e6 } });
    for (let round = 0; round < 15; round++) {
      const [key, query] = [randomUUID(), trackQuery(student, assigned)];
      const elsewhere = () =>
        second.inject({ method: 'POST', url: PATH, query, headers: { authorization: `Bearer ${student.token}`, 'idempotency-key': key } });
      const answers = await Promise.all([
        track(student, key, query).then((it) => it.response.body),
        elsewhere().then((it) => it.body),
        push(student, key, query).then((it) => JSON.stringify(it.data.results[0]?.reply)),
        elsewhere().then((it) => it.body),
        track(student, key, query).then((it) => it.response.body),
      ]);
      expect(new Set(answers).size).toBe(1);
      expect(answers[0]).toContain('"status":"success"');
      expect(await count('receipt', 'op_id', key)).toBe(1);
    }
    await second.close();
    await pool.end();
  });

  it('of many different calls are all done, whatever stands beside them', async () => {
    const calls = Array.from({ length: 120 }, (_, n) => ({
      key: randomUUID(),
      query: trackQuery(student, n % 10 === 0 ? { lesson_id: 999_999, assignment_id: 1 } : assigned),
    }));
    const answers = await Promise.all(calls.map(({ key, query }) => track(student, key, query)));
    for (const [n, answer] of answers.entries()) {
      expect(answer.code).toBe(n % 10 === 0 ? 404 : 200);
      expect(await count('lesson_tracking', 'tracking_id', calls[n]?.query.tracking_id)).toBe(n % 10 === 0 ? 0 : 1);
      expect(await count('receipt', 'op_id', calls[n]?.key)).toBe(n % 10 === 0 ? 0 : 1);
    }
  });
});

describe('a statement that PostgreSQL refuses in the middle of a group', () => {
  it('spoils only its own call, and nothing of it is acknowledged', async () => {
    await server.pool.query(`
      create function refuse_thirteen() returns trigger language plpgsql as $$ begin
        if new.time_spent = 1313 then raise exception 'planted'; end if; return new; end $$;
      create trigger planted before insert on lesson_tracking for each row execute function refuse_thirteen()`);
    const queries = Array.from({ length: 30 }, (_, n) => trackQuery(student, assigned, n === 13 ? { time_spent: 1313 } : {}));
    const answers = await Promise.all(queries.map((query) => track(student, randomUUID(), query)));
    expect(answers.map((answer) => answer.code)).toEqual(queries.map((_, n) => (n === 13 ? 500 : 200)));
    expect(answers[13]?.response.body).not.toContain('planted');
    for (const [n, query] of queries.entries())
      expect(await count('lesson_tracking', 'tracking_id', query.tracking_id)).toBe(n === 13 ? 0 : 1);
    await server.pool.query('drop trigger planted on lesson_tracking');
  });
});

describe('a push that comes again while the first is still being carried out', () => {
  it('is answered as received: answers are not refused because the turn-in behind them has arrived', async () => {
    const person = await server.as('student5');
    const chain = quizChain(person, await untouchedQuiz(person), {});
    const before = chain.slice(0, 3);
    // As a device queues them: answers and submit depend on the quiz's start, not on each other.
    const handIn = chain.slice(3, 5).map((op) => ({ ...op, depends_on: [before[2]?.op_id ?? ''] }));
    await pushAs(person, before);
    // Something else holds the attempt, as a slow disk or a long queue would: the second looks for receipts before the first has written them.
    const holder = await server.pool.connect();
    await holder.query('begin');
    await holder.query('select 1 from quiz_result where user_puid = $1 for update', [person.user_puid]);
    const deliveries = [pushAs(person, handIn)];
    await expect.poll(waiting).toBe(1);
    deliveries.push(pushAs(person, handIn));
    await expect.poll(waiting).toBe(2);
    await holder.query('commit');
    holder.release();
    const [first, again] = await Promise.all(deliveries);
    expect(first?.map(({ outcome }) => outcome)).toEqual(['applied', 'applied']);
    expect(again?.map(({ outcome, http_status }) => `${outcome} ${http_status}`)).toEqual(Array(2).fill('duplicate 200'));
  });

  /** How many transactions wait for another one's lock. */
  const waiting = async () =>
    (await server.pool.query("select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")).rowCount;
});

import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.useRealTimers());

test('an outage is told in one line a second, however many calls fail, without a stack', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  // A module of its own: what other tests logged a moment ago is not known to it.
  vi.resetModules();
  const { answerFaults } = await import('./refusals.ts');
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(String(line)));
      done();
    },
  });
  const app = Fastify({ logger: { level: 'error', stream } });
  answerFaults(app);
  app.get('/dashboard', () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  });
  const fail = async (times: number) => {
    const replies = await Promise.all(Array.from({ length: times }, () => app.inject('/dashboard')));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
  };

  await fail(50);
  expect(lines).toHaveLength(1);
  vi.advanceTimersByTime(1_000);
  await fail(20);
  expect(lines.map(({ status, code, others }) => ({ status, code, others }))).toEqual([
    { status: 503, code: 'ECONNREFUSED', others: 0 },
    { status: 503, code: 'ECONNREFUSED', others: 49 },
  ]);
  expect(JSON.stringify(lines)).not.toContain('    at ');
  await app.close();
});

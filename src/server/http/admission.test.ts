import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Admission } from './admission.ts';
import { ApiError } from './api-error.ts';

describe('admission', () => {
  it('works on so many at a time, in the order in which they came, and loses none', async () => {
    const admission = new Admission({ running: 3, waiting: 100, timeoutMs: 5_000 });
    let now = 0;
    let most = 0;
    const order: number[] = [];
    const call = (n: number) =>
      admission.run(async () => {
        now++;
        most = Math.max(most, now);
        order.push(n);
        await sleep(1);
        now--;
        if (n % 7 === 0) throw new Error('a call failed');
        return n;
      });
    const answers = await Promise.allSettled(Array.from({ length: 60 }, (_, n) => call(n)));
    expect(most).toBe(3);
    expect(order).toEqual(Array.from({ length: 60 }, (_, n) => n));
    expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(9);
    expect(await call(1)).toBe(1);
  });

  it('refuses with a true word and a spread of times when too many wait or one waits too long', async () => {
    const admission = new Admission({ running: 1, waiting: 40, timeoutMs: 20 });
    const slow = admission.run(() => sleep(80));
    const refusals = await Promise.all(Array.from({ length: 60 }, () => admission.run(async () => null).catch((error: unknown) => error)));
    const errors = refusals.filter((one): one is ApiError => one instanceof ApiError);
    expect(errors).toHaveLength(60);
    expect(new Set(errors.map(({ status }) => status))).toEqual(new Set([503]));
    expect(errors[0]?.message).not.toMatch(/database/i);
    expect(new Set(errors.map(({ retryAfterSeconds }) => retryAfterSeconds)).size).toBeGreaterThan(3);
    await slow;
    expect(await admission.run(async () => 'free again')).toBe('free again');
  });
});

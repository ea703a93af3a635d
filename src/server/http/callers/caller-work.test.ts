import { expect, it, vi } from 'vitest';
import { CallerWork } from './caller-work.ts';

const limits = { atOnce: 4, waiting: 3, msPerMinute: 600 };
/** Whether each turn has begun by now. */
const begun = async (turns: readonly Promise<unknown>[]) => {
  const seen = turns.map(() => false);
  for (const [index, turn] of turns.entries())
    turn.then(
      () => (seen[index] = true),
      () => undefined,
    );
  for (let n = 0; n < 5; n++) await Promise.resolve();
  return seen;
};

it('works on so many calls of one caller at once, in their order, and on those of others beside them', async () => {
  const work = new CallerWork(limits, () => 0);
  const turns = Array.from({ length: 6 }, () => work.enter('ana', false));
  expect(await begun(turns)).toEqual([true, true, true, true, false, false]);
  expect(await begun([work.enter('ben', false)])).toEqual([true]);
  const leave = await turns[0];
  leave?.();
  leave?.();
  expect(await begun(turns)).toEqual([true, true, true, true, true, false]);
});

it('works on a large call alone, and lets none overtake it', async () => {
  const work = new CallerWork(limits, () => 0);
  const [small, large, after] = [work.enter('ana', false), work.enter('ana', true), work.enter('ana', false)];
  expect(await begun([small, large, after])).toEqual([true, false, false]);
  (await small)();
  expect(await begun([large, after])).toEqual([true, false]);
  (await large)();
  expect(await begun([after])).toEqual([true]);
});

it('ends a turn after the pause that is due, and delays nobody else', async () => {
  vi.useFakeTimers();
  try {
    const work = new CallerWork(limits, () => 0);
    const [large, next] = [work.enter('ana', true), work.enter('ana', false)];
    const leave = await large;
    leave(300);
    leave();
    vi.advanceTimersByTime(299);
    expect(await begun([next, work.enter('ben', true)])).toEqual([false, true]);
    vi.advanceTimersByTime(1);
    expect(await begun([next])).toEqual([true]);
  } finally {
    vi.useRealTimers();
  }
});

it('refuses what waits beyond the limit', async () => {
  const work = new CallerWork(limits, () => 0);
  for (let n = 0; n < limits.atOnce + limits.waiting; n++) void work.enter('ana', false);
  await expect(work.enter('ana', false)).rejects.toMatchObject({ status: 429 });
});

it('refuses a caller who caused a third of a minute’s work at once, until as much time has passed', async () => {
  let now = 0;
  const work = new CallerWork(limits, () => now);
  work.charge('ana', 200);
  (await work.enter('ana', false))();
  work.charge('ana', 100);
  await expect(work.enter('ana', false)).rejects.toMatchObject({ status: 429, retryAfterSeconds: 10 });
  await expect(work.enter('ben', false)).resolves.toBeTypeOf('function');
  now = 10_000;
  (await work.enter('ana', false))();
  work.charge('ana', 1);
  await expect(work.enter('ana', false)).rejects.toMatchObject({ status: 429, retryAfterSeconds: 1 });
});

import { expect, test } from 'vitest';
import { operationBackoff, RetryBudget } from './backoff.ts';

test('the first retries come within 50 to 300 ms, then at growing distances', () => {
  const [least, most] = [new RetryBudget(), new RetryBudget()];
  for (const budget of [least, most]) for (let time = 0; time < 3; time += 1) budget.succeeded();
  expect([1, 2, 3, 4, 5].map(() => least.failed(() => 0))).toEqual([50, 50, 50, 500, 1000]);
  expect([1, 2, 3, 4, 5].map(() => most.failed(() => 1))).toEqual([300, 300, 300, 1000, 2000]);
  expect([1, 2, 3, 4].map((attempts) => operationBackoff(attempts, () => 1))).toEqual([300, 300, 1000, 2000]);
});

test('soon retries are paid for by exchanges that went well', () => {
  const budget = new RetryBudget();
  for (let time = 0; time < 6; time += 1) budget.failed(() => 1);
  budget.succeeded();
  expect([budget.failed(() => 1), budget.failed(() => 1)]).toEqual([300, 1000]);
});

test('a server that answers after a long outage, even with "come again", is not left alone for minutes', () => {
  const budget = new RetryBudget();
  for (let time = 0; time < 12; time += 1) budget.failed(() => 1);
  expect(budget.failed(() => 1)).toBe(5 * 60_000);
  expect([1, 2, 3].map(() => budget.failed(() => 1, true))).toEqual([1_000, 2_000, 4_000]);
  expect(budget.failed(() => 1)).toBe(8_000);
});

/** A number that looks random and is the same in every run. */
function draws(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const DEVICES = 2_000;

/** Devices that all have something to send from moment 0 on, and stop once they are answered. @returns requests in each 100 ms */
function knocks(
  answers: (at: number, thisSecond: number) => boolean,
  untilMs: number,
): { readonly slots: number[]; readonly left: number } {
  const due = new Map<number, { readonly budget: RetryBudget; readonly random: () => number }[]>();
  for (let index = 0; index < DEVICES; index += 1) {
    due.set(index % 100, [...(due.get(index % 100) ?? []), { budget: new RetryBudget(), random: draws(index) }]);
  }
  const slots = Array.from({ length: untilMs / 100 }, () => 0);
  const answered = new Map<number, number>();
  let left = DEVICES;
  for (let now = 0; now < untilMs; now += 1) {
    for (const device of due.get(now) ?? []) {
      slots[Math.floor(now / 100)] = (slots[Math.floor(now / 100)] ?? 0) + 1;
      const second = Math.floor(now / 1000);
      const thisSecond = answered.get(second) ?? 0;
      if (answers(now, thisSecond)) {
        answered.set(second, thisSecond + 1);
        left -= 1;
        continue;
      }
      const next = now + Math.max(1, device.budget.failed(device.random));
      due.set(next, [...(due.get(next) ?? []), device]);
    }
  }
  return { slots, left };
}

test('2,000 devices before a server that is down make no storm, and all get through once it is back', () => {
  const { slots, left } = knocks((at) => at >= 60_000, 200_000);
  const total = (from: number, to: number) => slots.slice(from / 100, to / 100).reduce((sum, one) => sum + one, 0);
  // The first try and two soon ones each, within a second; then less and less.
  expect(total(0, 1_000)).toBeLessThanOrEqual(DEVICES * 3.2);
  expect(total(1_000, 60_000)).toBeLessThan(DEVICES * 8);
  expect(Math.max(...slots.slice(100))).toBeLessThan(DEVICES / 10);
  expect(left).toBe(0);
});

test('2,000 devices before a server that answers 300 a second: nobody is left out, and it is not asked ten times for each answer', () => {
  const { slots, left } = knocks((_, thisSecond) => thisSecond < 300, 60_000);
  expect(left).toBe(0);
  expect(slots.reduce((sum, one) => sum + one, 0)).toBeLessThan(DEVICES * 10);
});

import { expect, test } from 'vitest';
import { type FlushPorts, flushUnsent, type LeavingSteps, leave, NOTHING_UNSENT } from './leaving.ts';

/** A device with a lesson open, which queues a little more each time it is settled; and how much of that reached the server. */
function lessonOpen({ isOnline }: { readonly isOnline: boolean }) {
  let waiting = 0;
  let received = 0;
  const steps: LeavingSteps = {
    settle: [async () => void waiting++],
    flush: async () => {
      if (isOnline) {
        received += waiting;
        waiting = 0;
      }
      return waiting === 0 ? NOTHING_UNSENT : { count: waiting, sealed: true };
    },
    ask: async () => true,
    finalReports: [async () => void said.push(waiting)],
    noteEnd: async () => undefined,
    logout: async () => undefined,
    endSession: () => undefined,
    leaveScreen: async () => undefined,
    clear: async () => true,
    clearWebStorage: () => undefined,
  };
  const said: number[] = [];
  return { steps, said, received: () => received };
}

test('what is queued while the rest is sent is sent too, and the last word is that nothing waits', async () => {
  const device = lessonOpen({ isOnline: true });
  expect(await leave(device.steps)).toBe('left');
  expect(device.received()).toBe(2);
  expect(device.said).toEqual([0]);
});

test('without a connection the last word counts all that waits', async () => {
  const device = lessonOpen({ isOnline: false });
  expect(await leave(device.steps)).toBe('left');
  expect(device.said).toEqual([2]);
});

const unsentWork = (more: Partial<FlushPorts> = {}): FlushPorts => ({
  queueUnsent: async () => undefined,
  summary: async () => ({ waiting: 2, rejected: [] }),
  drain: async () => ({ kind: 'sign-in' }),
  sendInMemory: async () => 0,
  wouldSeal: async () => true,
  hasRoomToSeal: async () => true,
  hasOpenQuiz: async () => false,
  now: () => 0,
  later: async () => null,
  ...more,
});

test('work is called locked only where this device can lock it and has the room for that', async () => {
  expect(await flushUnsent(unsentWork(), 10)).toEqual({ count: 2, sealed: true });
  expect(await flushUnsent(unsentWork({ hasRoomToSeal: async () => false }), 10)).toEqual({ count: 2, sealed: true, isFull: true });
  expect(await flushUnsent(unsentWork({ wouldSeal: async () => false }), 10)).toEqual({ count: 2, sealed: false });
  expect(await flushUnsent(unsentWork({ hasOpenQuiz: async () => true }), 10)).toEqual({ count: 2, sealed: true, hasOpenQuiz: true });
  const nothing = { summary: async () => ({ waiting: 0, rejected: [] }), hasRoomToSeal: async () => false };
  expect(await flushUnsent(unsentWork(nothing), 10)).toEqual({ count: 0, sealed: true });
});

import { expect, test } from 'vitest';
import { type LeavingSteps, leave, NOTHING_UNSENT } from './leaving.ts';

/** A device with a lesson open, which queues a little more each time it is settled; and what of that reached the server. */
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
    lastWords: [async () => void said.push(waiting)],
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

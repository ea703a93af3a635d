import { expect, test, vi } from 'vitest';
import { ServerClock } from './server-clock.ts';

const AT = Date.parse('2026-11-22T15:00:00.000Z');
const iso = (ms: number) => new Date(ms).toISOString();

test('a device whose clock is wrong shows the server’s time, by the reply that was quickest', () => {
  vi.useFakeTimers({ now: AT + 3_600_000 });
  const clock = new ServerClock();
  // Each reply was made at AT and came late by so much; the device is an hour ahead.
  clock.note(iso(AT), AT + 3_600_000 + 900);
  clock.note(iso(AT), AT + 3_600_000 + 20);
  clock.note(iso(AT), AT + 3_600_000 + 400);
  expect(clock.now()).toBe(AT - 20);
  vi.useRealTimers();
});

test('follows a device’s clock that is set, after some replies', () => {
  vi.useFakeTimers({ now: AT });
  const clock = new ServerClock();
  clock.note(iso(AT), AT - 60_000);
  for (let reply = 1; reply <= 10; reply += 1) clock.note(iso(AT), AT + reply);
  expect(clock.now()).toBe(AT - 1);
  vi.useRealTimers();
});

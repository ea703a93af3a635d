import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OutboxAtSignOut } from './leaving.ts';

const provided = vi.fn<(outbox: OutboxAtSignOut) => void>();
const engine = {
  queueUnsent: async () => 0,
  summary: async () => ({ waiting: 1, rejected: [] }),
  sendUnsaved: async () => 0,
  wouldSeal: async () => true,
  hasRoomToSeal: async () => true,
  hasOpenQuiz: async () => false,
};
vi.mock('./sign-out.ts', () => ({ provideOutboxAtSignOut: provided }));
vi.mock('./session.ts', () => ({ currentUser: () => ({ userPuid: 'ana' }) }));
vi.mock('../offline/offline-engine.ts', () => ({ engine: async () => engine }));
vi.mock('../offline/drain-triggers.ts', () => ({ drainNow: async () => ({ kind: 'busy' }) }));

beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

test('a sign-out sends for no longer than it may, and says what is unsent, also where the clock is set back meanwhile', async () => {
  const [{ joinSignOut }] = await Promise.all([
    import('./outbox-at-sign-out.ts'),
    // A sign-out loads these itself, for which no clock of a test waits.
    import('./leaving.ts'),
    import('#offline/outbox/unsaved.ts'),
  ]);
  joinSignOut();
  const said = vi.fn();
  void provided.mock.lastCall?.[0].flush(10_000).then(said);
  await vi.advanceTimersByTimeAsync(5_000);
  vi.setSystemTime(Date.now() - 3_600_000);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(said).toHaveBeenCalledWith({ count: 1, sealed: true });
});

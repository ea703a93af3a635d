import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OutboxSummary } from '#offline/outbox/outbox.ts';
import type { OutboxMessage } from '#offline/outbox/outbox-channel.ts';
import type { OutboxEntry } from '#offline/outbox/outbox-entry.ts';

const device = { summaries: new Map<string, Partial<OutboxSummary>>(), read: async (_user: string) => {} };
const page = { user: 'ana', isEnded: false, hear: (_message: OutboxMessage) => {}, sessionChanged: () => {} };

vi.mock('./offline-engine.ts', () => ({
  engine: async () => ({
    summary: async (user: string) => {
      await device.read(user);
      return { waiting: 0, answers: 0, rejected: [], held: [], lastReceivedAt: null, ...device.summaries.get(user) };
    },
  }),
  outboxChannel: { listen: (listener: (message: OutboxMessage) => void) => (page.hear = listener) },
}));
vi.mock('../session/session-store.ts', () => ({
  sessionStore: { get: () => ({ token: page.isEnded ? null : 'token', user: { userPuid: page.user } }) },
}));
vi.mock('../session/session.ts', () => ({
  currentUser: () => (page.isEnded ? null : { userPuid: page.user }),
  onSessionChange: (listener: () => void) => (page.sessionChanged = listener),
}));

beforeEach(() => {
  vi.resetModules();
  device.summaries.clear();
  device.read = async () => {};
  page.user = 'ana';
  page.isEnded = false;
});
afterEach(() => vi.restoreAllMocks());

const awaiting = (lane: string, decision: 'declined' | 'accepted' | null): OutboxEntry =>
  ({ lane, state: 'held', reason: { status: 409, message: '', held: { reason: 'closed', decision } } }) as unknown as OutboxEntry;

test('of the work that awaits review, lessons are counted, and only those that a teacher has yet to decide on', async () => {
  device.summaries.set('ana', {
    held: [awaiting('one', null), awaiting('one', null), awaiting('two', null), awaiting('three', 'declined')],
  });
  const { outboxSummary, watchOutbox } = await import('./outbox-summary.ts');
  await watchOutbox();
  expect(outboxSummary().held).toBe(2);
});

test('nothing counts as being sent while nothing waits', async () => {
  const { outboxSummary, watchOutbox } = await import('./outbox-summary.ts');
  await watchOutbox();
  page.hear({ kind: 'draining', active: true });
  expect(outboxSummary().sending).toBe(false);
  device.summaries.set('ana', { waiting: 3 });
  page.hear({ kind: 'changed' });
  await vi.waitFor(() => expect(outboxSummary().waiting).toBe(3));
  page.hear({ kind: 'draining', active: true });
  expect(outboxSummary().sending).toBe(true);
});

test('whoever signs in while the device is read never sees the numbers of the person before', async () => {
  device.summaries.set('ana', { waiting: 7 });
  device.summaries.set('ben', { waiting: 1 });
  const { outboxSummary, watchOutbox } = await import('./outbox-summary.ts');
  const seen: number[] = [];
  device.read = async (user) => {
    if (user === 'ana') page.user = 'ben';
    seen.push(outboxSummary().waiting);
  };
  await watchOutbox();
  expect([outboxSummary().waiting, ...seen]).toEqual([1, 0, 0]);
});

test('what waits is still said to wait when the server has ended the session: the teacher does not have it', async () => {
  device.summaries.set('ana', { waiting: 2, answers: 1 });
  const { outboxSummary, watchOutbox } = await import('./outbox-summary.ts');
  await watchOutbox();
  page.isEnded = true;
  page.sessionChanged();
  await watchOutbox();
  expect(outboxSummary()).toMatchObject({ waiting: 2, answers: 1 });
});

test('what storage refused to tell is read again by itself, and with the next change', async () => {
  const { outboxSummary, watchOutbox } = await import('./outbox-summary.ts');
  await watchOutbox();
  vi.useFakeTimers();
  device.summaries.set('ana', { waiting: 2 });
  device.read = async () => {
    throw new DOMException('The disk is busy', 'UnknownError');
  };
  page.hear({ kind: 'changed' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(outboxSummary().waiting).toBe(0);
  device.read = async () => {};
  await vi.advanceTimersByTimeAsync(5_000);
  expect(outboxSummary().waiting).toBe(2);
  vi.useRealTimers();
});

import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { scaled } from '#tooling/time-factor.ts';

// A busy machine takes longer than the usual second to draw what a test waits for.
configure({ asyncUtilTimeout: scaled(10_000) });

// Once started, the offline engine goes on after its test and makes calls of its own among those of the next file. Its own tests are in
// `src/offline` and beside its modules; screens with it are for journeys.
vi.mock('#client/shared/platform/offline/start-offline.ts', () => ({ startOffline: () => Promise.resolve() }));
vi.mock('#client/shared/platform/offline/drain-triggers.ts', () => ({
  startDrainTriggers: () => Promise.resolve(),
  askForDecisions: () => Promise.resolve(),
  requestDrain: () => undefined,
  drainNow: () => Promise.resolve(null),
  askForSync: () => Promise.resolve(),
}));

// What a test drew goes while its document is still there: React would finish what it put off after the document has gone, and fail.
afterEach(cleanup);

beforeAll(() => {
  // A field that grows with its text asks the document's fonts, of which jsdom has none.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
});

// Mantine keeps its toasts for as long as the process lives and shows four at a time: a test would wait for those of the ones before.
beforeEach(() => {
  notifications.cleanQueue();
  notifications.clean();
});

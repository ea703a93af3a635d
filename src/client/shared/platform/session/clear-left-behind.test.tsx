import { beforeEach, expect, test, vi } from 'vitest';
import { signInAs } from '#client/testing/server-replies.ts';
import { leavingPhase } from '../screen/leaving-phase.ts';
import { clearLeftBehind } from './clear-left-behind.ts';
import { sealAndClear } from './outbox-at-sign-out.ts';
import { HOLDER_KEY, sessionStore } from './session-store.ts';

vi.mock('./outbox-at-sign-out.ts', () => ({ sealAndClear: vi.fn() }));

const TYPED = 'tidepool.typed:x';

beforeEach(() => {
  sessionStore.set(null);
  localStorage.clear();
  localStorage.setItem(HOLDER_KEY, 'former');
  localStorage.setItem(TYPED, 'the last letters');
  leavingPhase.set('sealing');
});

test('the form waits until the work is sealed and the rest is cleared', async () => {
  let sealed: (left: number) => void = () => undefined;
  vi.mocked(sealAndClear).mockReturnValueOnce(new Promise((resolve) => (sealed = resolve)));
  const clearing = clearLeftBehind();
  await vi.waitFor(() => expect(sealAndClear).toHaveBeenCalled());
  expect([leavingPhase.get(), localStorage.getItem(TYPED)]).toEqual(['sealing', 'the last letters']);
  sealed(0);
  await clearing;
  expect([leavingPhase.get(), localStorage.getItem(TYPED), localStorage.getItem(HOLDER_KEY)]).toEqual([null, null, null]);
});

test('where storage fails the form is shown, and all stays for the next start', async () => {
  vi.mocked(sealAndClear).mockRejectedValueOnce(new Error('storage is broken'));
  await clearLeftBehind();
  expect([leavingPhase.get(), localStorage.getItem(TYPED), localStorage.getItem(HOLDER_KEY)]).toEqual([null, 'the last letters', 'former']);
});

test('a device that another tab has handed to somebody meanwhile is left alone', async () => {
  vi.mocked(sealAndClear).mockClear();
  let free = () => {};
  const held = new Promise<void>((resolve) => (free = resolve));
  const locks = { request: (_name: string, work: () => Promise<unknown>) => held.then(work) };
  vi.stubGlobal('navigator', { onLine: true, locks });
  const clearing = clearLeftBehind();
  signInAs('student');
  localStorage.setItem(HOLDER_KEY, 'next');
  free();
  await clearing;
  vi.unstubAllGlobals();
  expect(sealAndClear).not.toHaveBeenCalled();
  expect(sessionStore.get()).not.toBeNull();
});

// @vitest-environment happy-dom
import { readFile } from 'node:fs/promises';
import { beforeEach, expect, test, vi } from 'vitest';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { reportPageFault } from '#contract/session/session-security.contract.ts';
import { CallError } from './call-error.ts';
import { faultOf, screenOf, watchPageFaults } from './page-faults.ts';

beforeEach(() => {
  localStorage.clear();
  signInAs('student');
});

const thrown = (error: Error, stack = '') => Object.assign(error, { stack });

test('a fault of the page is told to the server once, with its place in the program', async () => {
  const { calls } = serve(answers(reportPageFault));
  watchPageFaults();
  const error = thrown(
    new TypeError("Cannot read properties of undefined (reading 'map')"),
    'at x (http://school/assets/lesson-1a2b3c4.js:1:204)',
  );
  for (let n = 0; n < 3; n++) dispatchEvent(new ErrorEvent('error', { error }));
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]).toMatchObject({
    path: reportPageFault.path,
    body: { fault: "TypeError: Cannot read properties of undefined (reading 'map') < lesson-1a2b3c4.js:1:204" },
  });
  for (let n = 0; n < 20; n++) dispatchEvent(new ErrorEvent('error', { error: thrown(new TypeError(`again ${n}`)) }));
  await vi.waitFor(() => expect(calls).toHaveLength(5));
});

test('a fault of the first second, before the reporter is here, is kept by the page and told afterwards', async () => {
  const { calls } = serve(answers(reportPageFault));
  vi.resetModules();
  const guard = await readFile('public/boot-guard.js', 'utf8');
  new Function(guard)();
  dispatchEvent(
    new ErrorEvent('error', { error: thrown(new TypeError('root is null'), 'at x (http://school/assets/main-1a2b3c4.js:1:9)') }),
  );
  for (let n = 0; n < 50; n++) dispatchEvent(new ErrorEvent('error', { error: new Error('a flood') }));
  expect((globalThis as { tidepoolEarlyFaults?: unknown[] }).tidepoolEarlyFaults).toHaveLength(5);
  const fresh = await import('./page-faults.ts');
  const { sessionStore } = await import('../session/session-store.ts');
  expect(sessionStore.get()).not.toBeNull();
  fresh.watchPageFaults();
  await vi.waitFor(() =>
    expect(calls.map(({ body }) => body)).toContainEqual(
      expect.objectContaining({ fault: 'TypeError: root is null < main-1a2b3c4.js:1:9' }),
    ),
  );
});

test('it says nothing that anybody typed, and of nobody', () => {
  expect(faultOf(thrown(new Error('Maya wrote: I do not know')))).toBe('Error');
  expect(faultOf(thrown(new SyntaxError('Unexpected token M in JSON: "Maya"')))).toBe('SyntaxError');
  expect(screenOf('/authenticated/studentDashboard/studentDashboard/0')).toBe('/authenticated/studentDashboard/studentDashboard/…');
});

test('what the network or the server said is no fault of the page', () => {
  expect(faultOf(new CallError('no-answer', 0, 'Dashboard error'))).toBeNull();
  expect(faultOf(Object.assign(new Error('given up'), { name: 'AbortError' }))).toBeNull();
  expect(faultOf('a text')).toBeNull();
});

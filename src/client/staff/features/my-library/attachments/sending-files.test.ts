import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError } from '#client/shared/platform/calls/call-error.ts';
import type { ExternalResource } from '#contract/my-library/my-library.schemas.ts';
import { FileChanged, type Sending } from './send-file.ts';
import { chooseFiles } from './sending-files.ts';

/** What stands around the queue: each file that is being sent, with the way it ends. */
const around = vi.hoisted(() => ({
  sent: [] as { name: string; signal: AbortSignal; done: () => void; fail: (error: Error) => void }[],
  state: 'online',
  listeners: [] as ((now: { state: string }) => void)[],
  forget: [] as (() => void)[],
}));
vi.mock('#client/shared/platform/calls/api.ts', () => ({ call: async () => ({}) }));
vi.mock('#client/shared/platform/session/session.ts', () => ({ currentUser: () => ({ userPuid: 'ana' }) }));
vi.mock('#client/shared/platform/session/sign-out.ts', () => ({ onSignOut: (forget: () => void) => around.forget.push(forget) }));
vi.mock('#client/shared/platform/offline/connectivity.ts', () => ({
  connectivity: () => ({ state: around.state }),
  onConnectivity: (listener: () => void) => around.listeners.push(listener),
}));
vi.mock('./send-file.ts', async (original) => ({
  ...(await original<typeof import('./send-file.ts')>()),
  sendFile: ({ file, signal }: Sending) =>
    new Promise((settle, fail) => {
      around.sent.push({ name: file.name, signal, done: () => settle({ title: file.name }), fail });
      signal.addEventListener('abort', () => fail(new DOMException('left', 'AbortError')));
    }),
}));

const added: string[] = [];
const choose = (...names: string[]) =>
  chooseFiles(
    'ana',
    names.map((name) => new File(['x'], name)),
    null,
    ({ title }: ExternalResource) => added.push(title),
  );
const names = () => around.sent.map(({ name }) => name);
const hear = (state: 'online' | 'offline') => {
  around.state = state;
  for (const listener of around.listeners) listener({ state });
};
/** Lets everything that follows from what was just settled happen. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(async () => {
  for (const forget of around.forget) forget();
  await settled();
  around.sent.length = 0;
  added.length = 0;
  around.state = 'online';
});

describe('chosen files', () => {
  test('are sent one after another, each in the library when it has arrived', async () => {
    choose('a.pdf', 'b.pdf');
    expect(names()).toEqual(['a.pdf']);
    around.sent[0]?.done();
    await settled();
    expect([names(), added]).toEqual([['a.pdf', 'b.pdf'], ['a.pdf']]);
  });

  test('of a kind that is not taken are never sent, and hold up no other', async () => {
    choose('setup.exe', 'a.pdf');
    expect(names()).toEqual(['a.pdf']);
  });

  test('that are chosen again while they are on their way are sent once', async () => {
    choose('a.pdf');
    choose('a.pdf');
    around.sent[0]?.done();
    await settled();
    expect(names()).toEqual(['a.pdf']);
  });

  test('that the server refused, or that were changed, hold up no other', async () => {
    choose('a.pdf', 'b.pdf', 'c.pdf');
    around.sent[0]?.fail(new CallError('refused', 415, 'not a PDF'));
    await settled();
    around.sent[1]?.fail(new FileChanged());
    await settled();
    around.sent[2]?.done();
    await settled();
    expect([names(), added]).toEqual([['a.pdf', 'b.pdf', 'c.pdf'], ['c.pdf']]);
  });

  test('wait without a connection, and go on by themselves when it is heard again', async () => {
    choose('a.pdf');
    around.sent[0]?.fail(new CallError('no-answer', 0, ''));
    await settled();
    hear('offline');
    choose('b.pdf');
    expect(names()).toEqual(['a.pdf']);
    hear('online');
    expect(names()).toEqual(['a.pdf', 'a.pdf']);
  });

  test('are forgotten when somebody signs out, and what was being sent stops', async () => {
    choose('a.pdf', 'b.pdf');
    for (const forget of around.forget) forget();
    await settled();
    expect(around.sent[0]?.signal.aborted).toBe(true);
    hear('online');
    expect(names()).toEqual(['a.pdf']);
  });
});

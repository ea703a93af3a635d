import 'fake-indexeddb/auto';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enter } from '#client/shared/platform/session/session.ts';
import { sessionStore } from '#client/shared/platform/session/session-store.ts';
import { ME, refuses, serve, signInAs } from '#client/testing/server-replies.ts';
import { openForgottenWork } from '#contract/custody/forgotten-work.contract.ts';
import { toBase64Url } from '#offline/handoff/base64url.ts';
import { SERVER_KEY } from '#offline/handoff/handoff-keys.ts';
import { sealProvisional } from '#offline/handoff/provisional-work.ts';
import { append } from '#offline/outbox/outbox.ts';
import { isProvisional } from '#offline/outbox/provisional-id.ts';
import { localDb } from '#offline/storage/device.ts';
import { dexieStore } from '#offline/storage/dexie-store.ts';
import { BeginDialog } from './begin-dialog.tsx';
import { ClaimNotice } from './claim-notice.tsx';

vi.mock('#client/shared/platform/session/session.ts', async (original) => ({
  ...(await original<typeof import('#client/shared/platform/session/session.ts')>()),
  enter: vi.fn(async ({ user }: { user: unknown }) => user),
}));
vi.mock('#client/shared/platform/offline/drain-triggers.ts', () => ({ requestDrain: vi.fn() }));

beforeEach(async () => {
  localStorage.clear();
  vi.mocked(enter).mockClear();
  sessionStore.set(null);
  vi.spyOn(location, 'replace').mockImplementation(() => undefined);
  const db = await localDb();
  await Promise.all(db.tables.map((table) => table.clear()));
});

// Files share one window.
afterEach(() => vi.restoreAllMocks());

async function say(label: string | RegExp, words: string, button: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText(label), { target: { value: words } });
  fireEvent.click(screen.getByRole('button', { name: button, hidden: true }));
}

/** Begins in a dialog of its own. @returns the id of who began */
async function begin(name: string, pin: string): Promise<string> {
  const { unmount } = render(<BeginDialog onClose={() => undefined} />);
  await say('Your first name', name, 'Next');
  await say(/^Your new PIN/, pin, 'Next');
  await say('The same PIN again', pin, 'Save');
  // The last thing that a beginning does: what follows later would be done to the next file's window.
  await waitFor(() => expect(location.replace).toHaveBeenCalledTimes(1));
  unmount();
  const opened = vi.mocked(enter).mock.calls.at(-1)?.[0];
  expect(opened?.user.first_name).toBe(name);
  return opened?.user.userPuid ?? '';
}

async function leaveWithWork(id: string): Promise<void> {
  const db = await localDb();
  await append(dexieStore(db), id, { lane: id, method: 'POST', path: '/x', query: {}, body: {} }, Date.now());
  await sealProvisional(db, id, Date.now());
}

test('a name and a PIN, twice, begin as somebody whom the server does not know; nothing says so but the notice', async () => {
  const id = await begin('Ana', '4711');
  expect(isProvisional(id)).toBe(true);
  signInAs('student');
  const session = sessionStore.get();
  sessionStore.set(session && { ...session, user: { ...session.user, userPuid: id } });
  render(<ClaimNotice />);
  expect(screen.getByText(/The Wi-Fi is back. Sign in now/)).toBeTruthy();
  expect(screen.queryByText('Did you work here before you signed in?')).toBeNull();
});

test('who comes back opens their work by name and PIN; another of that name is asked for a letter more', async () => {
  const id = await begin('Ana', '4711');
  await leaveWithWork(id);
  render(<BeginDialog onClose={() => undefined} />);
  await say('Your first name', ' ana', 'Next');
  await say('PIN', '0000', 'Open');
  expect(await screen.findByText('That was not it.')).toBeTruthy();
  await say('PIN', '4711', 'Open');
  await waitFor(() => expect(location.replace).toHaveBeenCalledTimes(2));
  await leaveWithWork(id);
  fireEvent.click(screen.getByRole('button', { name: 'That is not me', hidden: true }));
  expect(await screen.findByText(/Add the first letter of your last name/)).toBeTruthy();
});

test('a student who signs in claims by the name that they typed; no other name is shown', async () => {
  await leaveWithWork(await begin('Ana', '4711'));
  signInAs('student');
  render(<ClaimNotice />);
  fireEvent.click(await screen.findByRole('button', { name: 'Yes, it is mine' }));
  expect(document.body.textContent).not.toContain('Ana');
  await say('The name that you typed then', 'Beto', 'Next');
  expect(await screen.findByText('No work under that name is here.')).toBeTruthy();
  await say('The name that you typed then', 'Ana', 'Next');
  await say('PIN', '4711', 'Open');
  await waitFor(async () => expect(await (await localDb()).ops.where({ user_puid: ME }).count()).toBe(1));
  await waitFor(() => expect(screen.queryByText('Did you work here before you signed in?')).toBeNull());
});

test('work that a handover which was cut off left readable is not opened by a new PIN of the same name', async () => {
  const id = await begin('Ana', '4711');
  const db = await localDb();
  await append(dexieStore(db), id, { lane: id, method: 'POST', path: '/x', query: {}, body: {} }, Date.now());
  render(<BeginDialog onClose={() => undefined} />);
  await say('Your first name', 'Ana', 'Next');
  expect(await screen.findByLabelText('PIN')).toBeTruthy();
  expect(screen.queryByLabelText(/^Your new PIN/)).toBeNull();
});

/** As after a session that was online. */
async function serverKey(): Promise<void> {
  const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, ['deriveBits']);
  const raw = new Uint8Array(await crypto.subtle.exportKey('raw', publicKey));
  await (await localDb()).meta.put({ key: SERVER_KEY, value: { key_id: 'k', public_key: toBase64Url(raw), asked_at: 0 } });
}

async function forgetPin(): Promise<void> {
  signInAs('student');
  render(<ClaimNotice />);
  fireEvent.click(await screen.findByRole('button', { name: 'Yes, it is mine' }));
  await say('The name that you typed then', 'Ana', 'Next');
  fireEvent.click(await screen.findByRole('button', { name: 'I forgot it', hidden: true }));
}

test('a forgotten PIN asks for a code from the teacher, and says why one does not fit', async () => {
  await serverKey();
  await leaveWithWork(await begin('Ana', '4711'));
  const server = serve(refuses(openForgottenWork, 409, 'This code does not open this work.'));
  await forgetPin();
  await say('Code from your teacher', 'ABCD-2345', 'Open my work');
  expect(await screen.findByText('This code does not open this work.')).toBeTruthy();
  expect(server.calls.at(-1)?.body).toMatchObject({ user_puid: ME, code: 'ABCD-2345', recovery: { key_id: 'k' } });
});

test('work that no code can open says so', async () => {
  await leaveWithWork(await begin('Ana', '4711'));
  await forgetPin();
  expect(await screen.findByText(/Only your PIN or your pictures open this work/)).toBeTruthy();
});

test('who forgot the PIN without Wi-Fi is told that a teacher opens it later, and may begin under another name', async () => {
  await leaveWithWork(await begin('Ana', '4711'));
  render(<BeginDialog isBack onClose={() => undefined} />);
  await say('Your first name', 'Ana', 'Next');
  fireEvent.click(await screen.findByRole('button', { name: 'I forgot it', hidden: true }));
  expect(await screen.findByText(/your teacher gives you a code for it/)).toBeTruthy();
  await say('Your first name', 'Ana G', 'Next');
  expect(await screen.findByLabelText(/^Your new PIN/)).toBeTruthy();
});

test('an unknown name at a device with locked work begins nothing new', async () => {
  await leaveWithWork(await begin('Ana', '4711'));
  render(<BeginDialog isBack onClose={() => undefined} />);
  await say('Your first name', 'Anna', 'Next');
  expect(await screen.findByText('No work under that name is here.')).toBeTruthy();
  await say('Your first name', 'Ana', 'Next');
  expect(await screen.findByLabelText('PIN')).toBeTruthy();
});

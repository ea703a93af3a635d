import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import type { ServerConnection } from '../outbox/server-connection.ts';
import { LocalDb } from '../storage/local-db.ts';
import { prepareSealing } from './handoff-keys.ts';

const ANA = '0190aaaa-0000-7000-8000-00000000000a';
/** A server that tells its key and certifies any. */
const connection: ServerConnection = async ({ method }) => {
  const data = method === 'GET' ? { key_id: 'one', public_key: 'key', epoch: 'one' } : { certificate: 'certificate' };
  return { status: 200, envelope: { status: 'success', message: '', data }, retryAfter: null };
};

test('a person who signs out while their key is being made leaves none on the cleared device', async () => {
  const db = new LocalDb('signs-out');
  let isHere = true;
  const generate = crypto.subtle.generateKey.bind(crypto.subtle);
  vi.spyOn(crypto.subtle, 'generateKey').mockImplementation((async (...how: Parameters<typeof generate>) => {
    const made = await generate(...how);
    isHere = false;
    return made;
  }) as typeof generate);
  const session = { user_puid: ANA, token: 't', device_id: 'd' };
  const noteEpoch = async () => undefined;
  expect(await prepareSealing({ db, connection, now: () => 0, noteEpoch, isHere: () => isHere }, session)).toBe(false);
  expect((await db.meta.toArray()).filter(({ key }) => key.includes(ANA))).toEqual([]);
});

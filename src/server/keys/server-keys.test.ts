import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { newSessionKey, publicHalf, type ServerKey, seal } from '#offline/handoff/handoff.ts';
import { buildApp } from '#server/app.ts';
import { writeBackup } from '#server/backup/write-backup.ts';
import { readServerMeta } from '#server/db/server-meta.ts';
import { demoPerson } from '#server/demo/demo-people.ts';
import { createAccessTokens } from '#server/http/callers/access-tokens.ts';
import { firstAssignment, trackOp, trackQuery } from '#testing/demo-calls.ts';
import { cloneDatabase } from '#testing/test-database.ts';
import type { Person } from '#testing/test-server.ts';
import { filesBelow } from '#tooling/build.ts';
import { asSetting, keyFileIn, makeKeyRing, readKeyFile, rotateKeyRing, writeKeyFile } from './key-ring.ts';
import { letGoOfLostKeys, openServerKeys, serverKeysOf } from './open-server-keys.ts';

const database = await cloneDatabase();
const { pool } = database;
const folders: string[] = [];
let dataDir: string;
const newFolder = () => {
  const made = mkdtempSync(join(tmpdir(), 'tidepool-keys-'));
  folders.push(made);
  return made;
};
beforeEach(async () => {
  dataDir = newFolder();
  await pool.query('delete from custody_server_key');
  await readServerMeta(pool);
  await pool.query('update server_meta set session_secret = null');
});
afterAll(async () => {
  await database.drop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const open = (given?: string) => openServerKeys(pool, { dataDir, given });
const fileRing = () => {
  const ring = readKeyFile(keyFileIn(dataDir));
  if (ring === null) throw new Error('there is no key file');
  return ring;
};

it('makes keys for an empty database in a file for its own user alone, and finds them again at every start', async () => {
  const { sessionSecret } = await open();
  expect(statSync(keyFileIn(dataDir)).mode & 0o777).toBe(0o600);
  expect((await open()).sessionSecret).toBe(sessionSecret);
  expect((await open(asSetting(fileRing()))).sessionSecret).toBe(sessionSecret);
});

it('servers of two databases that share a data folder and start at once have the same keys, and find them again', async () => {
  const other = await cloneDatabase();
  await readServerMeta(other.pool);
  const openBoth = () => Promise.all([pool, other.pool].map((each) => openServerKeys(each, { dataDir, given: undefined })));
  const secrets = (await openBoth()).map(({ sessionSecret }) => sessionSecret);
  expect(new Set(secrets).size).toBe(1);
  expect((await openBoth()).map(({ sessionSecret }) => sessionSecret)).toEqual(secrets);
  expect(readdirSync(dataDir)).toEqual(['server.keys']);
  await other.drop();
});

it('moves what an earlier release kept in the database, so that no copy of the database holds it', async () => {
  const earlier = await makeKeyRing();
  const [pair] = earlier.custody;
  await pool.query('update server_meta set session_secret = $1', [earlier.session_secret]);
  await pool.query('insert into custody_server_key (key_id, public_key, private_key) values ($1, $2, $3)', [
    pair?.key_id,
    pair?.public_key,
    pair?.private_key,
  ]);
  await expect(open(asSetting(await makeKeyRing()))).rejects.toThrow(/hold|keys are not here/);
  expect((await open()).sessionSecret).toBe(earlier.session_secret);
  expect(fileRing()).toEqual(earlier);
  const folder = join(newFolder(), 'backup');
  await writeBackup(pool, null, folder);
  for (const file of filesBelow(join(folder, 'tables')))
    for (const secret of [earlier.session_secret, pair?.private_key ?? ''])
      expect(gunzipSync(readFileSync(file)).includes(secret), file).toBe(false);
});

it('makes no other keys where some are missing, half there or of another server, and says what to do', async () => {
  await open();
  const mine = dataDir;
  dataDir = newFolder();
  await expect(open()).rejects.toThrow('set SERVER_KEYS on each');
  await expect(open(asSetting(await makeKeyRing()))).rejects.toThrow('set SERVER_KEYS on each');
  expect(existsSync(keyFileIn(dataDir))).toBe(false);
  await expect(open('x'.repeat(200))).rejects.toThrow('SERVER_KEYS is not a line');
  dataDir = mine;
  const line = asSetting(fileRing());
  writeFileSync(keyFileIn(dataDir), '{"format": 1}');
  await expect(open()).rejects.toThrow('does not hold');
  expect((await open(line)).sessionSecret).toBeTruthy();
});

it('goes on without lost keys only when told', async () => {
  await open();
  dataDir = newFolder();
  expect(await letGoOfLostKeys(pool, { ...(await makeKeyRing()), custody: [] })).toBe(1);
  await open();
  expect(existsSync(keyFileIn(dataDir))).toBe(true);
});

it('after new keys were made, opens what was sealed before and takes no earlier token', async () => {
  const before = await open();
  const first = await buildApp({ pool, keys: before });
  const student = await personOf(first, before.sessionSecret);
  const envelope = await sealOne(student);
  await first.close();

  writeKeyFile(keyFileIn(dataDir), await rotateKeyRing(fileRing()));
  const after = await open();
  const second = await buildApp({ pool, keys: after });
  expect((await (await personOf(second, before.sessionSecret)).call('GET', '/v2/session/me')).code).toBe(401);
  const again = await personOf(second, after.sessionSecret);
  expect((await again.call<ServerKey>('GET', '/v2/custody/key')).data.key_id).not.toBe(envelope.key_id);
  const delivered = await again.call<{ results: unknown }>('POST', '/v2/custody/deliver', { payload: { envelopes: [envelope] } });
  expect(delivered.data.results).toEqual([{ envelope_id: envelope.envelope_id, outcome: 'delivered' }]);
  await second.close();
});

it('a start cut off before the database was told goes on with the file that was written', async () => {
  const ring = await makeKeyRing();
  writeKeyFile(keyFileIn(dataDir), ring);
  expect((await open()).sessionSecret).toBe(serverKeysOf(ring).sessionSecret);
});

async function personOf(app: Awaited<ReturnType<typeof buildApp>>, secret: string): Promise<Person> {
  const { userPuid } = demoPerson('student1');
  const token = await createAccessTokens(secret, 900).sign(userPuid, new Date());
  return {
    user_puid: userPuid,
    token,
    call: async (method, url, more = {}) => {
      const response = await app.inject({ ...more, method, url, headers: { authorization: `Bearer ${token}`, ...more.headers } });
      return { ...response.json(), code: response.statusCode, response };
    },
  };
}

async function sealOne(student: Person) {
  const server = (await student.call<ServerKey>('GET', '/v2/custody/key')).data;
  const pair = await newSessionKey();
  const payload = { public_key: await publicHalf(pair) };
  const { certificate } = (await student.call<{ certificate: string }>('POST', '/v2/custody/certificate', { payload })).data;
  const op = trackOp(trackQuery(student, await firstAssignment(student)));
  const entry = { ...op, user_puid: '', state: 'waiting' as const, attempts: 0, next_at: 0, reason: null };
  const [sealed] = await seal([entry], { server, pair, certificate, device_id: randomUUID() }, Date.now());
  if (!sealed) throw new Error('nothing was sealed');
  return sealed.envelope;
}

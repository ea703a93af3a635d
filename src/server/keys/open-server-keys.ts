import type { Pool, PoolClient } from 'pg';
import { type CustodyKeys, createCustodyKeys } from '#server/features/custody/custody-keys.ts';
import { SettingsError } from '#server/operations/settings.ts';
import { createKeyFile, fromSetting, type KeyRing, keyFileIn, makeKeyRing, readKeyFile, writeKeyFile } from './key-ring.ts';

/** What the server signs and opens with. */
export interface ServerKeys {
  readonly sessionSecret: string;
  readonly custody: CustodyKeys;
}

interface WhereKeysLie {
  readonly dataDir: string;
  /** The setting SERVER_KEYS: several servers on one database have the same. */
  readonly given: string | undefined;
}

/** One server at a time looks and moves. Any number that nothing else uses. */
const LOCK = 7_311_407;

/** The keys of a ring, ready for use. */
export function serverKeysOf(ring: KeyRing): ServerKeys {
  return { sessionSecret: ring.session_secret, custody: createCustodyKeys(ring.custody) };
}

/**
 * The server's keys, from SERVER_KEYS or from the file in the data folder; the first server on an empty database makes them. The
 * database knows only their ids. What an earlier release kept in the database is moved to the file and is gone there.
 * @throws SettingsError when keys are missing that this database's devices have sealed work to: nothing is made in their place
 */
export async function openServerKeys(pool: Pool, where: WhereKeysLie): Promise<ServerKeys> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    const ring = await findRing(client, where);
    await client.query(
      'insert into custody_server_key (key_id, public_key) select * from unnest($1::text[], $2::text[]) on conflict do nothing',
      [ring.custody.map((pair) => pair.key_id), ring.custody.map((pair) => pair.public_key)],
    );
    await client.query('update custody_server_key set private_key = null where private_key is not null');
    await client.query('update server_meta set session_secret = null where session_secret is not null');
    await client.query('commit');
    return serverKeysOf(ring);
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/** Goes on without the keys that are lost: what was sealed to them can never be opened. Answers how many. */
export async function letGoOfLostKeys(pool: Pool, ring: KeyRing): Promise<number> {
  const { rowCount } = await pool.query('delete from custody_server_key where private_key is null and key_id <> all ($1)', [
    ring.custody.map((pair) => pair.key_id),
  ]);
  return rowCount ?? 0;
}

async function findRing(client: PoolClient, { dataDir, given }: WhereKeysLie): Promise<KeyRing> {
  const file = keyFileIn(dataDir);
  const inDatabase = await readFromDatabase(client);
  const kept = given ? fromSetting(given) : readFile(file);
  if (given && kept === null) throw problem('SERVER_KEYS is not a line that "npm run keys -- show" has printed, or not all of it.');
  const ring = joined(kept, inDatabase);
  const isMoved = inDatabase.session_secret !== null || inDatabase.custody.length > 0;
  const missing = inDatabase.key_ids.filter((id) => !ring?.custody.some((pair) => pair.key_id === id));
  if (missing.length > 0)
    throw problem(
      `This database belongs to a server whose keys are not here (${missing.join(', ')}). Several servers on one database need the same keys: set SERVER_KEYS on each to what "npm run keys -- show" prints where they are. After a restore put the earlier server's file at ${file}. If they are lost for good, "npm run keys -- let-go" goes on without them: what devices have sealed to them cannot be opened any more.`,
    );
  if (given && isMoved && !isAllOf(kept, inDatabase.custody))
    throw problem(
      `The database still holds keys of an earlier release, which SERVER_KEYS does not have. Start once without SERVER_KEYS: they are moved to ${file}, and "npm run keys -- show" prints the line for SERVER_KEYS.`,
    );
  // Servers of other databases may share the data folder, and start at the same moment: one of them makes the keys of all.
  if (ring === null) return written(file, await makeKeyRing(), createKeyFile);
  if (!given && (kept === null || isMoved)) written(file, ring, writeKeyFile);
  return ring;
}

type InDatabase = Awaited<ReturnType<typeof readFromDatabase>>;

/** What an earlier release left there, and the ids of all keys that devices may have sealed work to. */
async function readFromDatabase(client: PoolClient) {
  const meta = await client.query<{ session_secret: string | null }>('select session_secret from server_meta where id = 1');
  const { rows } = await client.query<{ key_id: string; public_key: string; private_key: string | null }>(
    'select key_id, public_key, private_key from custody_server_key order by created_at desc, key_id',
  );
  return {
    session_secret: meta.rows[0]?.session_secret ?? null,
    custody: rows.flatMap(({ private_key, ...row }) => (private_key === null ? [] : [{ ...row, private_key }])),
    key_ids: rows.map(({ key_id }) => key_id),
  };
}

/** What is kept comes first; null where there is nothing at all, or only a secret without the keys that the database knows. */
function joined(kept: KeyRing | null, { session_secret, custody }: InDatabase): KeyRing | null {
  if (kept === null) return session_secret === null || custody.length === 0 ? null : { format: 1, session_secret, custody };
  return { ...kept, custody: [...kept.custody, ...custody.filter((pair) => !isAllOf(kept, [pair]))] };
}

const isAllOf = (ring: KeyRing | null, custody: KeyRing['custody']) =>
  custody.every((pair) => ring?.custody.some((one) => one.key_id === pair.key_id));

const problem = (sentence: string) => new SettingsError([sentence]);

function readFile(file: string): KeyRing | null {
  try {
    return readKeyFile(file);
  } catch (error) {
    throw problem(error instanceof Error ? error.message : String(error));
  }
}

function written<Result>(file: string, ring: KeyRing, write: (file: string, ring: KeyRing) => Result): Result {
  try {
    return write(file, ring);
  } catch {
    throw problem(
      `The server's keys cannot be written to ${file}. Give this user the right to, choose another DATA_DIR, or set SERVER_KEYS.`,
    );
  }
}

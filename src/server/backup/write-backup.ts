import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { cp, open } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Pool, PoolClient } from 'pg';
import { RELEASE } from '#server/http/operators/server-config.ts';
import { type BackupManifest, BackupProblem, MANIFEST, tableFile } from './backup-manifest.ts';
import { fillFolder } from './fill-folder.ts';
import { listTables, quoted } from './list-tables.ts';

const ROWS_AT_ONCE = 1_000;

/**
 * Writes every table as it stood at one moment, while the server may go on working, and the files that people attached, into a new
 * folder, which is there only once it is whole. The files come after the rows: a file that a row names is never missing.
 * @param filesDir where the files lie on this machine; null where a bucket keeps them
 */
export async function writeBackup(pool: Pool, filesDir: string | null, folder: string): Promise<BackupManifest> {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new BackupProblem(`${folder} is not empty. Choose a new folder.`);
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read, read only');
    const { rows } = await client.query<{ there: boolean }>("select to_regclass('drizzle.__drizzle_migrations') is not null as there");
    if (rows[0]?.there !== true) throw new BackupProblem('Tidepool has never run on this database: there is nothing to back up.');
    return await fillFolder(folder, (into) => writeAll(client, filesDir, into));
  } finally {
    // Whatever state it is in, nobody else needs this connection.
    client.release(true);
  }
}

async function writeAll(client: PoolClient, filesDir: string | null, folder: string): Promise<BackupManifest> {
  mkdirSync(join(folder, 'tables'), { mode: 0o700 });
  const migrations = Number((await client.query('select count(*) from drizzle.__drizzle_migrations')).rows[0]?.count);
  const tables: BackupManifest['tables'] = [];
  for (const { name, columns } of await listTables(client)) {
    tables.push(await writeTable(client, join(folder, 'tables', tableFile(name)), name, columns));
  }
  await client.query('commit');
  const files = filesDir === null ? 0 : await copyFiles(filesDir, join(folder, 'files'));
  const manifest = { format: 1, made_at: new Date().toISOString(), version: RELEASE, migrations, tables, files } as const;
  writeFileSync(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

async function writeTable(
  client: PoolClient,
  path: string,
  name: string,
  columns: readonly string[],
): Promise<BackupManifest['tables'][number]> {
  const hash = createHash('sha256');
  let rows = 0;
  const lines = async function* () {
    await client.query(
      `declare kept no scroll cursor for
       select row_to_json(t)::text as line from (select ${columns.map(quoted).join(', ')} from ${quoted(name)}) t`,
    );
    for (;;) {
      const page = (await client.query<{ line: string }>(`fetch ${ROWS_AT_ONCE} from kept`)).rows;
      if (page.length === 0) break;
      rows += page.length;
      yield `${page.map(({ line }) => line.replaceAll('\n', ' ')).join('\n')}\n`;
    }
    await client.query('close kept');
  };
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  // Opened before anything can fail: a file that is still being opened would be made after its folder was emptied.
  const file = await open(path, 'w', 0o600);
  await pipeline(Readable.from(lines()), hashing, createGzip({ level: 6 }), file.createWriteStream());
  return { name, rows, sha256: hash.digest('hex') };
}

async function copyFiles(from: string, to: string): Promise<number> {
  const kept = join(from, 'kept');
  if (!existsSync(kept)) return 0;
  await cp(kept, join(to, 'kept'), { recursive: true, preserveTimestamps: true });
  return readdirSync(join(to, 'kept'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
}

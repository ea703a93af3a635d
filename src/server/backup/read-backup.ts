import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Pool, PoolClient } from 'pg';
import { migrateDatabase, migrateFrom } from '#server/db/migrate.ts';
import { readServerMeta, startNewEpoch } from '#server/db/server-meta.ts';
import { type BackupManifest, BackupProblem, backupManifest, MANIFEST, tableFile } from './backup-manifest.ts';
import { fillFolder } from './fill-folder.ts';
import { listTables, quoted } from './list-tables.ts';

const ROWS_AT_ONCE = 500;

/**
 * Puts a backup into an empty database and an empty folder of files, and starts a new epoch: devices then send again what they
 * keep of the last seven days. Everything is checked before anything is written, all rows come in one transaction, and the files are there
 * once the rows are: after a fault nothing was restored, and the same can be done again.
 * @throws BackupProblem when the backup is damaged, of a newer release, when something is there already, or there is no room
 */
export async function restoreBackup(pool: Pool, filesDir: string | null, folder: string): Promise<BackupManifest> {
  const manifest = readManifest(folder);
  for (const table of manifest.tables) await checkTable(folder, table);
  if (filesDir !== null && existsSync(join(filesDir, 'kept')))
    throw new BackupProblem(`${filesDir} already holds files. Choose an empty DATA_DIR.`);
  await refuseFull(pool, manifest);
  // As the database was when the backup was made; the migrations since then run over its rows, as in an update.
  await migrateDatabase(pool, manifest.migrations);
  const from = join(folder, 'files', 'kept');
  if (filesDir === null) await loadAll(pool, folder, manifest);
  else
    await fillFolder(join(filesDir, 'kept'), async (into) => {
      if (existsSync(from)) await cp(from, into, { recursive: true, preserveTimestamps: true });
      await loadAll(pool, folder, manifest);
    });
  await readServerMeta(pool);
  return manifest;
}

function readManifest(folder: string): BackupManifest {
  const path = join(folder, MANIFEST);
  if (!existsSync(path)) throw new BackupProblem(`${folder} holds no ${MANIFEST}: it is not a backup, or one that was not finished.`);
  const read = backupManifest.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!read.success) throw new BackupProblem(`${path} cannot be read by this release.`);
  return read.data;
}

async function checkTable(folder: string, { name, sha256, rows }: BackupManifest['tables'][number]): Promise<void> {
  const path = join(folder, 'tables', tableFile(name));
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(path), createGunzip(), async (lines) => {
      for await (const chunk of lines) hash.update(chunk);
    });
  } catch {
    throw new BackupProblem(`${path} is missing or damaged. Nothing was restored.`);
  }
  if (hash.digest('hex') !== sha256) throw new BackupProblem(`${path} is not what was backed up (${rows} rows). Nothing was restored.`);
}

async function refuseFull(pool: Pool, { migrations }: BackupManifest): Promise<void> {
  const { rows } = await pool.query<{ there: string | null }>("select to_regclass('public.app_user') as there");
  if (rows[0]?.there == null) return;
  const people = Number((await pool.query('select count(*) from app_user')).rows[0]?.count);
  if (people > 0)
    throw new BackupProblem(
      `This database already holds ${people} people. A backup goes into an empty one: choose another DATA_DIR or database.`,
    );
  const ran = Number((await pool.query('select count(*) from drizzle.__drizzle_migrations')).rows[0]?.count);
  if (ran > migrations)
    throw new BackupProblem(
      `This database was already brought up to a later release (${ran} migrations) than the backup is of (${migrations}): what the migrations in between do to rows would not be done. Choose another DATA_DIR, or a database in which Tidepool has never run.`,
    );
}

async function loadAll(pool: Pool, folder: string, manifest: BackupManifest): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const tables = await listTables(client);
    for (const { name } of manifest.tables) {
      if (!tables.some((table) => table.name === name))
        throw new BackupProblem(`This release has no table ${name}: the backup is of a newer one.`);
    }
    const foreignKeys = await dropForeignKeys(client);
    await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);
    for (const { name, columns } of tables) {
      await client.query(`alter table ${quoted(name)} disable trigger user`);
      if (manifest.tables.some((kept) => kept.name === name)) await loadTable(client, folder, name, columns);
      await client.query(`alter table ${quoted(name)} enable trigger user`);
    }
    for (const { table, name, definition } of foreignKeys) {
      await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
    }
    await advanceSequences(client);
    await migrateFrom(client, manifest.migrations);
    await startNewEpoch(client);
    await client.query('commit');
  } finally {
    client.release(true);
  }
}

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** Tables come in no particular order; the keys are checked when all rows are there. */
async function dropForeignKeys(client: PoolClient): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`);
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  return rows;
}

async function loadTable(client: PoolClient, folder: string, name: string, columns: readonly string[]): Promise<void> {
  const list = columns.map(quoted).join(', ');
  const insert = `insert into ${quoted(name)} (${list}) overriding system value
    select ${list} from json_populate_recordset(null::${quoted(name)}, $1::json)`;
  const put = (lines: readonly string[]) => client.query(insert, [`[${lines.join(',')}]`]);
  let waiting: string[] = [];
  const input = createReadStream(join(folder, 'tables', tableFile(name))).pipe(createGunzip());
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    waiting.push(line);
    if (waiting.length < ROWS_AT_ONCE) continue;
    await put(waiting);
    waiting = [];
  }
  if (waiting.length > 0) await put(waiting);
}

/** New rows must not get numbers that old ones have. */
async function advanceSequences(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ sequence: string; table: string; column: string }>(`
    select s.oid::regclass::text as sequence, d.refobjid::regclass::text as table, a.attname as column
    from pg_class s join pg_depend d on d.objid = s.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
      join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
    where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace`);
  for (const { sequence, table, column } of rows) {
    await client.query(
      `select setval('${sequence}', coalesce(max(${quoted(column)}), 1), max(${quoted(column)}) is not null) from ${table}`,
    );
  }
}

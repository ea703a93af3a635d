import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { ClientBase } from 'pg';
import { RELEASE } from '#server/http/operators/server-config.ts';
import { isAdditive } from './additive-migration.ts';

/** This release and what it is to work on do not go together; the words say what to start instead. */
export class ReleaseProblem extends Error {}

/** What a release knows of the tables. */
export interface Release {
  readonly migrations: number;
  /** The last one's moment, as in the journal. */
  readonly newest: number;
}

/** What the last release that changed the tables noted. */
interface Note {
  readonly version: string;
  readonly migrations: number;
  /** The last migration that a release must know to work with the tables: its moment, as in the journal. */
  readonly needed: string;
}

/** Beside drizzle's own table, where it is there before any migration, and in no backup: a restore migrates, and so writes it anew. */
const NOTES = 'drizzle.tidepool_release';

/** A server that runs reads this once: its files may be those of a later release by now. */
export function readRelease(migrationsFolder: string): Release {
  const all = readMigrationFiles({ migrationsFolder });
  return { migrations: all.length, newest: all.at(-1)?.folderMillis ?? 0 };
}

/**
 * Whether the database is ahead of this release. Servers of the release before may be started again while a new one is brought in,
 * or for good, as long as nothing that they use was changed.
 * @param what it cannot do where the database cannot be used
 * @returns a sentence for the operator where it is ahead and can be used all the same, else null
 * @throws ReleaseProblem where it cannot be used
 */
export async function compareReleases(
  client: Pick<ClientBase, 'query'>,
  { migrations, newest }: Release,
  what: 'start' | 'go on' = 'start',
): Promise<string | null> {
  const there = await client.query<{ there: boolean }>("select to_regclass('drizzle.__drizzle_migrations') is not null as there");
  if (there.rows[0]?.there !== true) return null;
  const { rows } = await client.query<{ newest: string | null; count: string }>(
    'select max(created_at) as newest, count(*) from drizzle.__drizzle_migrations',
  );
  if (Number(rows[0]?.newest ?? 0) <= newest) return null;
  const note = await readNote(client);
  const named = (version: string, migrations: number) => `Tidepool ${version} (${migrations} migrations)`;
  const database = note === null ? `a later release (${rows[0]?.count} migrations)` : named(note.version, note.migrations);
  const ours = named(RELEASE, migrations);
  if (note === null || Number(note.needed) > newest)
    throw new ReleaseProblem(
      [
        `Tidepool cannot ${what}: the database was brought up to date by ${database}. This is the earlier ${ours}, which cannot use it.`,
        `Start ${note === null ? 'the later release' : `Tidepool ${note.version}`} or one after it. Nothing was changed.`,
        'To go back to this release, restore the backup made before the update into an empty database: npm run restore -- <folder>.',
      ].join('\n'),
    );
  return `The database was brought up to date by ${database}. This is the earlier ${ours}, which can use it; what the later one added is missing here.`;
}

/** Notes for earlier releases which one brought the database up to date, and whether they may use it. */
export async function noteRelease(client: ClientBase, migrationsFolder: string): Promise<void> {
  const own = readMigrationFiles({ migrationsFolder });
  const needed = own.filter((_, index) => !isAdditive(own.slice(0, index + 1).map(({ sql }) => sql))).at(-1)?.folderMillis ?? 0;
  await client.query(`create table if not exists ${NOTES} (id integer primary key, version text, migrations integer, needed bigint)`);
  await client.query(
    `insert into ${NOTES} values (1, $1, $2, $3) on conflict (id) do update
     set version = excluded.version, migrations = excluded.migrations, needed = excluded.needed`,
    [RELEASE, own.length, needed],
  );
}

async function readNote(client: Pick<ClientBase, 'query'>): Promise<Note | null> {
  const there = await client.query<{ there: boolean }>(`select to_regclass('${NOTES}') is not null as there`);
  if (there.rows[0]?.there !== true) return null;
  return (await client.query<Note>(`select version, migrations, needed from ${NOTES}`)).rows[0] ?? null;
}

import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { makeDataDir } from '#testing/server-process.ts';
import { migrateDatabase } from '../migrate.ts';
import { openPool } from '../open-pool.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';

const folder = makeDataDir();
afterAll(() => folder.remove());
const start = () => startEmbeddedPostgres(folder.path, () => undefined, ['fsync=off']);

it('signs the server in as no superuser, also on a cluster where an earlier release made everything as its owner', async () => {
  const first = await start();
  const asOwner = openPool(first.adminUrl, 2, 60_000);
  await asOwner.query('alter database tidepool owner to tidepool; alter schema public owner to tidepool');
  await migrateDatabase(asOwner);
  await asOwner.end();
  await first.stop();

  const again = await start();
  const client = new pg.Client({ connectionString: again.url });
  await client.connect();
  try {
    const { rows } = await client.query(
      'select rolname, rolsuper, rolcreatedb, rolcreaterole, rolbypassrls from pg_roles where rolname = current_user',
    );
    expect(rows).toEqual([{ rolname: 'tidepool_server', rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolbypassrls: false }]);
    const { rows: foreign } = await client.query(`
      select relname from pg_class c where relnamespace in ('public'::regnamespace, 'drizzle'::regnamespace)
        and relkind in ('r', 'p', 'v', 'm', 'S') and relowner <> current_user::regrole`);
    expect(foreign).toEqual([]);
    await client.query('insert into server_meta (id) values (1)');
    await client.query('alter table server_meta add column tried integer');
    await client.query('select * from assignment_given limit 1');
    await expect(client.query("copy server_meta to program 'true'")).rejects.toThrow(/permission denied/);
    await expect(client.query("select pg_read_file('postgresql.conf')")).rejects.toThrow(/permission denied/);
  } finally {
    await client.end();
    await again.stop();
  }
});

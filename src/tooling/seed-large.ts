import { openDatabase } from '#server/db/database.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { LONG_QUERY_TIMEOUT_MS, openPool } from '#server/db/open-pool.ts';
import { fillDemoDistrict } from '#server/demo/fill-demo-district.ts';
import { openPostgres } from '#server/operations/open-postgres.ts';
import { readOptions } from '#server/operations/read-options.ts';
import { LARGE_LIBRARY } from '#testing/large-library.ts';

/**
 * `npm run seed:large`: fills the library to the size of a state's, in the database of DATABASE_URL or the embedded one (the
 * server must be stopped then). One transaction; a library that was filled before is left alone.
 */
async function seedLarge(): Promise<void> {
  const postgres = await openPostgres(process.env, () => undefined);
  const pool = openPool(postgres.url, 4, LONG_QUERY_TIMEOUT_MS);
  const started = performance.now();
  try {
    await migrateDatabase(pool);
    // The demo product is one of the twenty; otherwise the server would add it to an empty database later.
    if (readOptions(process.env).seedDemo) await fillDemoDistrict(openDatabase(pool));
    const client = await pool.connect();
    try {
      const { rowCount } = await client.query(`select 1 from product where package_id = 'large-1'`);
      if (rowCount !== 0) return console.log('This library was filled before; nothing was changed.');
      await client.query('begin');
      for (const [index, statement] of LARGE_LIBRARY.entries()) {
        await client.query(statement);
        process.stdout.write(`\r${index + 1} of ${LARGE_LIBRARY.length}`);
      }
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
    const { rows } = await pool.query<Record<string, number>>(
      `select (select count(*)::int from product) as products, (select count(*)::int from item) as items, (select count(*)::int from item_standard) as links`,
    );
    console.log(
      `\rFilled in ${Math.round((performance.now() - started) / 1000)} s: ${rows[0]?.products} products, ${rows[0]?.items} items, ${rows[0]?.links} links to standards.`,
    );
  } finally {
    await pool.end();
    await postgres.stop();
  }
}

await seedLarge();

import { openDatabase } from '#server/db/database.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { LONG_QUERY_TIMEOUT_MS, openPool } from '#server/db/open-pool.ts';
import { fillDemoDistrict } from '#server/demo/fill-demo-district.ts';
import { openPostgres } from '#server/operations/open-postgres.ts';
import { countDistrict, fillDistrict } from '#testing/fill-district.ts';
import { LARGE_DISTRICT } from '#testing/large-district.ts';

/**
 * `npm run seed:district`: fills Harbor Point of the demo to the size of a large district, in the database of DATABASE_URL or the embedded one
 * (the server must be stopped then). Accounts are d-student1, d-teacher1 and so on, with the demo's password.
 */
async function seedDistrict(): Promise<void> {
  if (process.env.TIDEPOOL_MODE === 'production')
    throw new Error('This fills in people whose password everybody knows: never in production.');
  const postgres = await openPostgres(process.env, () => undefined);
  const pool = openPool(postgres.url, 4, LONG_QUERY_TIMEOUT_MS);
  const started = performance.now();
  try {
    await migrateDatabase(pool);
    await fillDemoDistrict(openDatabase(pool));
    const { rowCount } = await pool.query(`select 1 from app_user where user_name = 'd-student1'`);
    if (rowCount !== 0) return console.log('This district was filled before; nothing was changed.');
    await fillDistrict(pool, LARGE_DISTRICT, (about, seconds) => console.log(`${about}: ${seconds.toFixed(1)} s`));
    const counts = Object.entries(await countDistrict(pool)).map(([what, many]) => `${many.toLocaleString('en-US')} ${what}`);
    console.log(`Filled in ${Math.round((performance.now() - started) / 1000)} s: ${counts.join(', ')}.`);
  } finally {
    await pool.end();
    await postgres.stop();
  }
}

await seedDistrict();

import type { Pool } from 'pg';
import { type DistrictSize, largeDistrict } from './large-district.ts';

/** Fills a district in one transaction: all of it or nothing. The demo district must be there. */
export async function fillDistrict(
  pool: Pool,
  size: DistrictSize,
  say: (about: string, seconds: number) => void = () => undefined,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin; set local work_mem = '256MB'; set local synchronous_commit = off");
    for (const { about, sql } of largeDistrict(size)) {
      const started = performance.now();
      await client.query(sql);
      say(about, (performance.now() - started) / 1000);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
  // As after some weeks of use: PostgreSQL has tidied up and knows the sizes.
  await pool.query('vacuum analyze');
}

/** What lies in the database, by kind. */
export async function countDistrict(pool: Pool): Promise<Record<string, number>> {
  const { rows } = await pool.query<Record<string, number>>(`
    select (select count(*)::int from app_user where role = 1) as students, (select count(*)::int from class_group) as classes,
      (select count(*)::int from lesson) as lessons, (select count(*)::int from workspace_folder) as folders,
      (select count(*)::int from assignment) as assignments,
      (select count(*)::int from lesson_tracking) + (select count(*)::int from resource_tracking) as "tracking rows",
      (select count(*)::int from quiz_answer) as answers, (select count(*)::int from receipt) as receipts, (select count(*)::int from held_work) as "held calls"`);
  return rows[0] ?? {};
}

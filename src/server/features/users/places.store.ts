import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';

/** Whether a district has a school. */
export async function hasSchool(db: Database, district_id: number, school_id: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select 1 from school where district_id = ${district_id} and school_id = ${school_id}`);
  return (rowCount ?? 0) > 0;
}

import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';

interface VersionTexts {
  readonly lesson_objective: string;
  readonly instructions: string;
  readonly total_time: number;
  readonly enforce_order: boolean;
}

/** The texts of an earlier version; null where it is the newest, which is not kept apart. */
export async function readVersionTexts(
  db: Transaction,
  districtId: number,
  lessonId: number,
  version: number,
): Promise<VersionTexts | null> {
  const { rows } = await db.execute<VersionTexts & Record<string, unknown>>(sql`
    select lesson_objective, instructions, total_time, enforce_order from lesson_version
    where district_id = ${districtId} and lesson_id = ${lessonId} and version = ${version}`);
  return rows[0] ?? null;
}

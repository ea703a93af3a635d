import { sql } from 'drizzle-orm';
import { ROLE } from '#contract/roles.ts';
import { TAKEN_TYPES } from '#domain/content/resource-types.ts';
import { containsText } from '#server/db/contains-text.ts';
import type { Database } from '#server/db/database.ts';

/** The most that are shown to choose from; the search finds the others. */
export const MAX_SHOWN = 50;

export interface OwnLesson extends Record<string, unknown> {
  readonly lesson_id: number;
  readonly lesson_name: string;
  readonly lesson_name_es: string;
}

/** Whether somebody still has an account that may choose: not one that was turned off, or made a student's, meanwhile. */
export async function mayChoose(db: Database, districtId: number, userPuid: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from app_user where district_id = ${districtId} and user_puid = ${userPuid}::uuid and is_active and role <> ${ROLE.student}`);
  return rows.length > 0;
}

/** A teacher's own lessons, those changed last first. @param find a part of the name; empty: all */
export async function listOwnLessons(
  db: Database,
  districtId: number,
  owner: string,
  find: string,
): Promise<{ readonly lessons: OwnLesson[]; readonly total: number }> {
  const mine = sql`from lesson l where l.district_id = ${districtId} and l.owner_puid = ${owner}::uuid and l.deleted_at is null
    and l.archived_at is null and (${containsText(sql`l.lesson_name`, find)} or ${containsText(sql`l.lesson_name_es`, find)})`;
  const { rows: counted } = await db.execute<{ total: number }>(sql`select count(*)::int as total ${mine}`);
  const { rows } = await db.execute<OwnLesson>(sql`
    select l.lesson_id, l.lesson_name, l.lesson_name_es ${mine} order by l.updated_at desc, l.lesson_id limit ${MAX_SHOWN}`);
  return { lessons: rows, total: counted[0]?.total ?? 0 };
}

/** The points of the quizzes and assessments of a lesson; 0 where it has none. */
export async function lessonPoints(db: Database, districtId: number, lessonId: number): Promise<number> {
  const { rows } = await db.execute<{ points: number }>(sql`
    select coalesce(sum(q.points), 0)::float8 as points from lesson_resource r join quiz_question q on q.quiz_id = r.item_id
    where r.district_id = ${districtId} and r.lesson_id = ${lessonId} and r.resource_type_id in (${sql.join([...TAKEN_TYPES], sql`, `)})`);
  return rows[0]?.points ?? 0;
}

/** A lesson of a teacher's own that may be linked to; null for any other. */
export async function ownLesson(db: Database, districtId: number, owner: string, lessonId: number): Promise<OwnLesson | null> {
  const { rows } = await db.execute<OwnLesson>(sql`
    select lesson_id, lesson_name, lesson_name_es from lesson where district_id = ${districtId} and lesson_id = ${lessonId}
      and owner_puid = ${owner}::uuid and deleted_at is null and archived_at is null`);
  return rows[0] ?? null;
}

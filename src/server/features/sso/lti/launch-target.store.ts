import { sql } from 'drizzle-orm';
import { ROLE } from '#contract/roles.ts';
import type { Database } from '#server/db/database.ts';
import type { LinkedPerson } from '../identities.store.ts';

/**
 * Where a launch leads: to the lesson that it names, where somebody has it: a student by an assignment, staff as an owner or by sharing. Null,
 * the home of the role, for every other.
 */
export async function launchTarget(
  db: Database,
  districtId: number,
  person: LinkedPerson,
  lessonId: number | null,
): Promise<string | null> {
  if (lessonId === null) return null;
  if (person.role === ROLE.student) {
    const assignment_id = await assignmentOf(db, districtId, person.user_puid, lessonId);
    if (assignment_id === null) return null;
    return `/authenticated/studentDashboard/studentLessonPlayer?lesson_id=${lessonId}&assignment_id=${assignment_id}`;
  }
  const has = await hasLesson(db, districtId, person.user_puid, lessonId);
  return has ? `/authenticated/workspace/lessonPlayer?lesson_id=${lessonId}&mode=preview` : null;
}

/** By which open assignment a student has a lesson now; null for none. */
async function assignmentOf(db: Database, districtId: number, student: string, lessonId: number): Promise<number | null> {
  const { rows } = await db.execute<{ assignment_id: number }>(sql`
    select assignment_id from assignment_recipient where district_id = ${districtId} and user_puid = ${student}::uuid
      and lesson_id = ${lessonId} and closed_at is null and (opens_at is null or opens_at <= now())
    order by assigned_at desc, assignment_id desc limit 1`);
  return rows[0]?.assignment_id ?? null;
}

/** Whether somebody of staff owns a lesson, or has it from a colleague. */
async function hasLesson(db: Database, districtId: number, person: string, lessonId: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select 1 from lesson l where l.district_id = ${districtId} and l.lesson_id = ${lessonId} and l.deleted_at is null
      and (l.owner_puid = ${person}::uuid or exists (select 1 from lesson_share h
        where h.district_id = l.district_id and h.lesson_id = l.lesson_id and h.user_puid = ${person}::uuid))`);
  return (rowCount ?? 0) > 0;
}

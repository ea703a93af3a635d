import { sql } from 'drizzle-orm';
import { ROLE } from '#contract/roles.ts';
import type { Database } from '#server/db/database.ts';
import type { LinkedPerson } from '../identities.store.ts';

/**
 * Where a launch leads: to the lesson that it names, for a student by an assignment, for staff as a preview. Whoever does not have it, or
 * has it no more, is led there too: the player says so, where home would say nothing. Null, the home of the role, where none is named.
 */
export async function launchTarget(
  db: Database,
  districtId: number,
  person: LinkedPerson,
  lessonId: number | null,
): Promise<string | null> {
  if (lessonId === null) return null;
  if (person.role !== ROLE.student) return `/authenticated/workspace/lessonPlayer?lesson_id=${lessonId}&mode=preview`;
  const assignment_id = await assignmentOf(db, districtId, person.user_puid, lessonId);
  const by = assignment_id === null ? '' : `&assignment_id=${assignment_id}`;
  return `/authenticated/studentDashboard/studentLessonPlayer?lesson_id=${lessonId}${by}`;
}

/** By which assignment a student has a lesson: one that is open now before any other, then the latest. Null where it was never given. */
async function assignmentOf(db: Database, districtId: number, student: string, lessonId: number): Promise<number | null> {
  const { rows } = await db.execute<{ assignment_id: number }>(sql`
    select assignment_id from assignment_recipient where district_id = ${districtId} and user_puid = ${student}::uuid and lesson_id = ${lessonId}
    order by (closed_at is null and (opens_at is null or opens_at <= now())) desc, assigned_at desc, assignment_id desc limit 1`);
  return rows[0]?.assignment_id ?? null;
}

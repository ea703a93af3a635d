import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { createAccessTokens } from '#server/http/callers/access-tokens.ts';
import { TEST_KEYS } from '#testing/test-keys.ts';

/** A student of the bench's school, with the lesson that the class begins. */
export interface BellStudent {
  readonly user_name: string;
  readonly user_puid: string;
  readonly lesson_id: number;
  readonly assignment_id: number;
}
export interface BellSchool {
  readonly students: readonly BellStudent[];
  readonly teacher: { readonly user_puid: string; readonly token: string; readonly group_puid: string };
}

const CLASS_SIZE = 40;
export const BELL_PASSWORD = 'tidepool-demo';

/** Makes classes of new students in the demo district, each with one lesson of the demo, taught by its first teacher. */
export async function fillBellSchool(pool: pg.Pool, count: number): Promise<BellSchool> {
  const { rows: found } = await pool.query(
    `select t.user_puid, t.district_id, t.school_id, s.password_hash, a.lesson_id from app_user t
       join app_user s on s.district_id = t.district_id and s.user_name = 'student1'
       cross join lateral (select lesson_id from assignment where district_id = t.district_id order by assignment_id limit 1) a
     where t.user_name = 'teacher1'`,
  );
  const [{ user_puid: teacher, district_id, school_id, password_hash, lesson_id }] = found;
  const students: BellStudent[] = [];
  let group_puid = '';
  for (let from = 0; from < count; from += CLASS_SIZE) {
    group_puid = randomUUID();
    await pool.query(
      `insert into class_group (district_id, group_puid, school_id, group_name, icon, color, user_puid) values ($1, $2, $3, $4, 'x', 'x', $5)`,
      [district_id, group_puid, school_id, `Bell ${from}`, teacher],
    );
    const { rows } = await pool.query<Omit<BellStudent, 'lesson_id'>>(
      `with made as (insert into app_user (district_id, user_puid, school_id, user_name, password_hash, first_name, last_name, role)
         select $1, gen_random_uuid(), $2, 'bell' || n, $3, 'Bell', n::text, 1 from generate_series($4::int, $5::int) n returning *),
       joined as (insert into group_member (district_id, group_puid, user_puid) select district_id, $6::uuid, user_puid from made),
       given as (insert into assignment (district_id, lesson_id, group_puid, assigned_by_puid) values ($1, $7, $6::uuid, $8) returning assignment_id)
       select made.user_name, made.user_puid, given.assignment_id from made, given`,
      [district_id, school_id, password_hash, from + 1, Math.min(from + CLASS_SIZE, count), group_puid, lesson_id, teacher],
    );
    students.push(...rows.map((row) => ({ ...row, lesson_id })));
  }
  const tokens = createAccessTokens(TEST_KEYS.sessionSecret, 3_600);
  return { students, teacher: { user_puid: teacher, token: await tokens.sign(teacher, new Date()), group_puid } };
}

/** How many of the outboxes' calls the database has, and how many different ones: each exactly once, or the two differ. */
export async function countLessonSessions(pool: pg.Pool, trackingIds: readonly string[]): Promise<{ rows: number; receipts: number }> {
  const { rows } = await pool.query(
    `select (select count(*)::int from lesson_tracking where tracking_id = any ($1::uuid[])) as rows,
       (select count(*)::int from receipt where op_id = any ($1::uuid[])) as receipts`,
    [trackingIds],
  );
  return rows[0];
}

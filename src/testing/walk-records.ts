import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';

/** Records of one student's class: what a call can be about. */
export interface WalkRecords {
  readonly assignment_id: number;
  readonly lesson_id: number;
  readonly group_puid: string;
  /** Whose class it is. */
  readonly teacher_puid: string;
  /** The student. */
  readonly student_puid: string;
  readonly district_id: number;
  /** The lesson's quiz. */
  readonly resource_id: number;
  readonly item_id: number;
  readonly resource_type_id: number;
  /** The student's own lesson session, visit of the quiz and attempt. */
  readonly lesson_tracking_id: string;
  readonly resource_tracking_id: string;
  readonly result_id: string;
  /** A note of the teacher on the attempt. */
  readonly note_id: string;
  /** A question of the quiz. */
  readonly question_id: number;
  /** A device that holds work of the student, and when it was last heard. */
  readonly device_id: string;
  readonly heard_at: string;
}

/** Gives a student a lesson session, a visit and an open attempt in the newest assignment of the class, and reads them back. */
export async function walkRecords(pool: Pool, user_puid: string): Promise<WalkRecords> {
  const { rows } = await pool.query<
    Omit<WalkRecords, 'lesson_tracking_id' | 'resource_tracking_id' | 'result_id' | 'note_id' | 'device_id' | 'heard_at'>
  >(
    `select a.district_id, a.assignment_id, a.lesson_id, a.group_puid, g.user_puid as teacher_puid, m.user_puid as student_puid, r.resource_id, r.item_id, r.resource_type_id,
       (select min(q.question_id) from quiz_question q where q.quiz_id = r.item_id) as question_id
     from group_member m join assignment a on a.district_id = m.district_id and a.group_puid = m.group_puid
     join class_group g on g.district_id = a.district_id and g.group_puid = a.group_puid
     join lesson_resource r on r.district_id = a.district_id and r.lesson_id = a.lesson_id and r.resource_type_id = 18
     where m.user_puid = $1 order by a.assigned_at desc limit 1`,
    [user_puid],
  );
  const found = rows[0];
  if (found === undefined) throw new Error('this student has no quiz');
  const ids = { lesson_tracking_id: randomUUID(), resource_tracking_id: randomUUID(), result_id: randomUUID(), note_id: randomUUID() };
  await pool.query(
    'insert into lesson_tracking (district_id, tracking_id, user_puid, assignment_id, lesson_id, time_spent) values ($1, $2, $3, $4, $5, 1)',
    [found.district_id, ids.lesson_tracking_id, user_puid, found.assignment_id, found.lesson_id],
  );
  await pool.query(
    `insert into resource_tracking (district_id, tracking_id, lesson_tracking_id, user_puid, assignment_id, lesson_id, resource_id,
       resource_type_id, time_spent, percentage_completed) values ($1, $2, $3, $4, $5, $6, $7, 18, 1, 1)`,
    [
      found.district_id,
      ids.resource_tracking_id,
      ids.lesson_tracking_id,
      user_puid,
      found.assignment_id,
      found.lesson_id,
      found.resource_id,
    ],
  );
  const attempt = [found.district_id, found.assignment_id, user_puid];
  await pool.query(
    `delete from quiz_answer where result_id in
       (select result_id from quiz_result where district_id = $1 and assignment_id = $2 and user_puid = $3)`,
    attempt,
  );
  await pool.query('delete from quiz_result where district_id = $1 and assignment_id = $2 and user_puid = $3', attempt);
  await pool.query(
    `insert into quiz_result (district_id, result_id, user_puid, assignment_id, lesson_id, quiz_id, lesson_resource_tracking_id, max_score)
     values ($1, $2, $3, $4, $5, $6, $7, 5)`,
    [found.district_id, ids.result_id, user_puid, found.assignment_id, found.lesson_id, found.item_id, ids.resource_tracking_id],
  );
  await pool.query(
    `insert into work_note (district_id, note_id, result_id, user_puid, teacher_puid, sticker, said_at) values ($1, $2, $3, $4, $5, 'looked', now())`,
    [found.district_id, ids.note_id, ids.result_id, user_puid, found.teacher_puid],
  );
  const device = { device_id: randomUUID(), heard_at: new Date().toISOString() };
  await pool.query(
    `insert into device_report (district_id, device_id, user_puid, reported_at, waiting, parked, others, ready_offline, leaving)
     values ($1, $2, $3, $4, 1, 0, 0, '{}', false)`,
    [found.district_id, device.device_id, user_puid, device.heard_at],
  );
  return { ...found, ...ids, ...device };
}

/** Records that nobody has. */
export function missingRecords(district_id: number): WalkRecords {
  const ids = {
    lesson_tracking_id: randomUUID(),
    resource_tracking_id: randomUUID(),
    result_id: randomUUID(),
    note_id: randomUUID(),
    group_puid: randomUUID(),
    teacher_puid: randomUUID(),
    student_puid: randomUUID(),
  };
  const device = { device_id: randomUUID(), heard_at: new Date().toISOString() };
  return {
    ...ids,
    ...device,
    district_id,
    assignment_id: 999_999,
    lesson_id: 999_999,
    resource_id: 999_999,
    item_id: 999_999,
    question_id: 999_999,
    resource_type_id: 18,
  };
}

import { randomBytes, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { migrateDatabase } from '#server/db/migrate.ts';
import { LONG_QUERY_TIMEOUT_MS, openPool } from '#server/db/open-pool.ts';
import { onServer, withDatabase } from '#testing/test-cluster.ts';

/** The migrations of the time when all people shared one row. */
const SHARED = 65;
const [student, teacher, grader] = [randomUUID(), randomUUID(), randomUUID()];
const name = `tidepool_test_${randomBytes(6).toString('hex')}`;

let pool: Pool | null = null;
let attempts = 0;
afterAll(async () => {
  await pool?.end();
  await onServer(inject('templateUrl'), `drop database if exists ${name} with (force)`);
});

interface SharedRow {
  readonly message_by?: string;
  readonly thumb?: boolean;
  /** An engine proposed something, so a teacher could give a thumb. */
  readonly isSuggested?: boolean;
  /** A teacher wrote to the student, so the student could. */
  readonly isAnswered?: boolean;
}

async function write(to: Pool, { message_by, thumb, isSuggested, isAnswered }: SharedRow): Promise<string> {
  const result = randomUUID();
  attempts += 1;
  await to.query(
    `insert into quiz_result (district_id, result_id, user_puid, assignment_id, lesson_id, quiz_id, attempt_no, lesson_resource_tracking_id,
       max_score) values (1, $1, $2, 1, 1, 1, $3, $4, 4)`,
    [result, student, attempts, randomUUID()],
  );
  await to.query(
    `insert into answer_feedback (district_id, result_id, question_id, feedback_message, message_by_puid, message_at, show_feedback,
       is_thumbs_up, user_clicked_feedback, updated_at) values (1, $1, 7, $2, $3, '2026-11-01', $4, $5, $6, '2026-11-02')`,
    [result, message_by ? 'Why?' : '', message_by ?? null, thumb === false ? 0 : 1, thumb ?? null, thumb !== undefined],
  );
  if (isSuggested)
    await to.query(
      `insert into answer_suggestion (district_id, result_id, question_id, score, confidence, criteria, doubts, feedback, engine,
         engine_version, suggested_at) values (1, $1, 7, 1, 0.9, '[]', '[]', '', 'rubric', '1', now())`,
      [result],
    );
  if (isSuggested || isAnswered)
    await to.query(
      `insert into answer_grade (district_id, result_id, question_id, version, points, feedback, graded_by_puid, graded_at)
       values (1, $1, 7, 1, 1, $2, $3, now())`,
      [result, isAnswered ? 'Good.' : '', grader],
    );
  return result;
}

test('an update keeps every message and every thumb that shared a row, each with whoever it is of', async () => {
  await onServer(inject('templateUrl'), `create database ${name} template template0`);
  const database = openPool(withDatabase(inject('templateUrl'), name), 2, LONG_QUERY_TIMEOUT_MS);
  pool = database;
  await migrateDatabase(database, SHARED);
  const results = {
    both: await write(database, { message_by: teacher, thumb: false, isAnswered: true }),
    teachers: await write(database, { message_by: teacher, thumb: true, isSuggested: true }),
    graders: await write(database, { thumb: false, isSuggested: true }),
    unknown: await write(database, { message_by: teacher, thumb: true, isSuggested: true, isAnswered: true }),
    message: await write(database, { message_by: student }),
  };
  await migrateDatabase(database);
  const { rows } = await database.query<{ result_id: string; said: string }>(
    `select result_id, concat_ws(' ', coalesce(said_by_puid::text, 'nobody'), show_feedback, coalesce(is_thumbs_up::text, '-'),
       user_clicked_feedback, feedback_message) as said from answer_feedback order by said`,
  );
  const said = (result: string) => rows.filter(({ result_id }) => result_id === result).map((row) => row.said);
  expect(said(results.both).sort()).toEqual([`${teacher} 1 - f Why?`, `${student} 0 false t `].sort());
  expect(said(results.teachers)).toEqual([`${teacher} 1 true t Why?`]);
  expect(said(results.graders)).toEqual([`${grader} 0 false t `]);
  expect(said(results.unknown).sort()).toEqual([`${teacher} 1 - f Why?`, 'nobody 1 true t '].sort());
  expect(said(results.message)).toEqual([`${student} 1 - f Why?`]);
});

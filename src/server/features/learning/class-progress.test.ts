import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#server/db/database.ts';
import { demoPerson } from '#server/demo/demo-people.ts';
import type { Caller } from '#server/http/handler-types.ts';
import { enrollStudents, givePaper, makeClass } from '#testing/small-class.ts';
import { cloneDatabase, type TestDatabase } from '#testing/test-database.ts';
import { readClassProgress } from './class-progress.store.ts';

const DISTRICT = 1001;
let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await cloneDatabase();
  db = openDatabase(database.pool);
});
afterAll(() => database.drop());

test('others who have the lesson through another group are not counted, as in the teacher’s reports', async () => {
  const { pool } = database;
  const teacher = demoPerson('teacher1').userPuid;
  const group_puid = await makeClass(pool, teacher);
  const people = await enrollStudents(pool, group_puid, ['Ana', 'Ben', 'Cal', 'Dee', 'Eve', 'Fay', 'Gus']);
  const questions = [{ standard: '5.6A', points: 1, type: 'choice' }] as const;
  const { assignment_id, lesson_id } = await givePaper(pool, { group_puid, teacher, type: 18, questions, due: 'null', name: 'Reef' });
  const ana = { district_id: DISTRICT, user_puid: people.Ana } as Caller;
  expect(await readClassProgress(db, ana, { assignment_id })).toMatchObject({ classmates: 6, started: 0 });
  const subgroup = await makeClass(pool, teacher);
  await pool.query('update class_group set parent_group_puid = $2 where group_puid = $1', [subgroup, group_puid]);
  await pool.query('insert into group_member (district_id, group_puid, user_puid) values ($1, $2, $3)', [DISTRICT, subgroup, people.Gus]);
  await pool.query('insert into assignment (district_id, lesson_id, group_puid, assigned_by_puid) values ($1, $2, $3, $4)', [
    DISTRICT,
    lesson_id,
    subgroup,
    teacher,
  ]);
  expect(await readClassProgress(db, ana, { assignment_id })).toMatchObject({ classmates: 5, started: 0 });
});

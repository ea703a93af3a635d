import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '#server/db/database.ts';
import { cloneDatabase, type TestDatabase } from '#testing/test-database.ts';
import { DEMO_PEOPLE, demoPerson } from './demo-people.ts';
import { fillDemoDistrict } from './fill-demo-district.ts';

describe('the demo district', () => {
  let database: TestDatabase;
  let db: Database;
  beforeAll(async () => {
    database = await cloneDatabase();
    db = openDatabase(database.pool);
  });
  afterAll(() => database.drop());
  const rows = async (query: string) => (await database.pool.query<Record<string, unknown>>(query)).rows;

  test('fills only an empty database', async () => {
    const count = await rows('select count(*) from app_user');
    expect(await fillDemoDistrict(db)).toBe(false);
    expect(await rows('select count(*) from app_user')).toEqual(count);
  });

  test('has everybody once, each with a name of their own', async () => {
    expect(DEMO_PEOPLE.size).toBe(84);
    expect(new Set([...DEMO_PEOPLE.values()].map(({ firstName, lastName }) => `${firstName} ${lastName}`)).size).toBe(84);
    expect(new Set([...DEMO_PEOPLE.values()].map(({ userPuid }) => userPuid)).size).toBe(84);
    expect(demoPerson('student60').districtId).toBe(demoPerson('teacher3').districtId);
    expect(
      await rows("select count(distinct password_hash)::int as hashes from app_user where password_hash like '$argon2id$v=19$m=%'"),
    ).toEqual([{ hashes: 1 }]);
  });

  test('has guardians: of two students two, one of two students, in both languages; their mailing is off', async () => {
    const count = (by: string) => `select count(*)::int as n from (select 1 from student_guardian group by ${by} having count(*) = 2) x`;
    expect(await rows(count('user_puid'))).toEqual([{ n: 2 }]);
    expect(await rows(count('email'))).toEqual([{ n: 1 }]);
    expect(await rows("select distinct language from student_guardian where language <> '' order by 1")).toEqual([
      { language: 'en' },
      { language: 'es' },
    ]);
    expect(
      await rows(`select 1 from student_guardian g left join group_member m using (district_id, user_puid) where m.user_puid is null`),
    ).toEqual([]);
    expect(await rows('select 1 from summary_mailing')).toEqual([]);
  });

  test('has an archived lesson and an archived assignment, named in both languages and given to nobody', async () => {
    expect(
      await rows(`select is_assignment, count(*)::int as n from lesson l where archived_at < now() and lesson_name > '' and lesson_name_es > ''
        and not exists (select 1 from assignment a where a.lesson_id = l.lesson_id)
        and exists (select 1 from lesson_resource r where r.lesson_id = l.lesson_id) group by 1 order by 1`),
    ).toEqual([
      { is_assignment: false, n: 1 },
      { is_assignment: true, n: 1 },
    ]);
  });

  test('has the three grades of elementary science in the library, of which every unit is there', async () => {
    expect(
      await rows('select grade, count(*)::int > 0 as has_units from product join unit using (product_id) group by grade order by 1'),
    ).toEqual([
      { grade: '3', has_units: true },
      { grade: '4', has_units: true },
      { grade: '5', has_units: true },
    ]);
  });

  test('lives with several products: a class of grade 4 has lessons of its own grade, with work in them', async () => {
    expect(
      await rows(`select g.group_name, p.package_id, count(distinct a.assignment_id)::int as lessons,
        count(distinct t.user_puid) > 0 as worked from assignment a join lesson l using (district_id, lesson_id)
        join class_group g on g.group_puid = a.group_puid join product p using (product_id)
        left join lesson_tracking t on t.assignment_id = a.assignment_id
        where p.package_id <> 'science-grade-5' group by 1, 2`),
    ).toEqual([{ group_name: 'Room 14 Science, Grade 4', package_id: 'science-grade-4', lessons: 2, worked: true }]);
    expect(
      await rows(`select distinct u.grade from group_member join class_group g using (district_id, group_puid)
      join app_user u on u.user_puid = group_member.user_puid where g.group_name like '%Grade 4'`),
    ).toEqual([{ grade: '4' }]);
  });

  test('has lessons that are due at the end of a day by the district’s clock, in winter and in summer', async () => {
    expect(
      await rows(`select distinct to_char(a.due_date at time zone d.time_zone, 'HH24:MI:SS') as due
        from assignment a join district d using (district_id)`),
    ).toEqual([{ due: '23:59:59' }]);
  });

  test('has past work that agrees with itself', async () => {
    expect(
      await rows(`select 1 from quiz_result r where submitted_at is not null and score <> (select sum(a.points) from quiz_answer a
      where a.district_id = r.district_id and a.result_id = r.result_id)`),
    ).toEqual([]);
    expect(await rows('select 1 from lesson_tracking where last_at > now() or started_at > last_at')).toEqual([]);
    expect(
      await rows(`select 1 from group_member m join app_user u using (district_id, user_puid) join class_group g using (district_id, group_puid)
      where u.school_id <> g.school_id or u.role <> 1`),
    ).toEqual([]);
  });

  test('has written answers that wait for a teacher, and their points with them', async () => {
    const waiting = await rows(`select r.awaiting_points, sum(q.points)::int as waits from quiz_result r
      join quiz_answer a using (district_id, result_id) join quiz_question q using (question_id)
      where r.submitted_at is not null and a.is_correct is null and a.answer_text <> '' group by r.result_id, r.awaiting_points`);
    expect(waiting.length).toBeGreaterThan(3);
    for (const { awaiting_points, waits } of waiting) expect(awaiting_points).toBe(waits);
  });
});

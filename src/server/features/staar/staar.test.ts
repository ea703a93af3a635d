import { randomUUID } from 'node:crypto';
import readExcelFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DataOf } from '#contract/endpoint.ts';
import type { StudentAssessmentReport } from '#contract/reports/report-assessments.schemas.ts';
import type * as staar from '#contract/staar/staar.contract.ts';
import { makeSmallClass } from '#testing/small-class.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

type Pathways = DataOf<typeof staar.getPathways>;
type Table = DataOf<typeof staar.getReportTable>;

describe('STAAR Ready', () => {
  let server: TestServer;
  let teacher: Person;
  let students: Person[];
  let group: string;
  let lesson: number;
  let quiz: number;
  beforeAll(async () => {
    server = await startTestServer();
    teacher = await server.as('teacher1');
    students = await Promise.all(['student1', 'student2', 'student3'].map((name) => server.as(name)));
    ({ group, lesson, quiz } = await classWithTest());
  });
  afterAll(() => server.close());

  /** A class of three that was given a reporting-category test of unit 1. */
  async function classWithTest() {
    const {
      rows: [owner],
    } = await server.pool.query('select district_id, school_id from app_user where user_puid = $1', [teacher.user_puid]);
    const group = randomUUID();
    await server.pool.query(
      `insert into class_group (district_id, group_puid, school_id, group_name, icon, color, user_puid)
       values ($1, $2, $3, 'STAAR crew', 'wave', 'teal', $4)`,
      [owner.district_id, group, owner.school_id, teacher.user_puid],
    );
    for (const { user_puid } of students)
      await server.pool.query('insert into group_member (district_id, group_puid, user_puid) values ($1, $2, $3)', [
        owner.district_id,
        group,
        user_puid,
      ]);
    const { data } = await teacher.call<DataOf<typeof staar.getRcAssessments>>(
      'GET',
      `/v2/staarReady/get_rc_assessments?user_puid=${teacher.user_puid}`,
    );
    const quiz = data.assessments[0]?.item_id ?? 0;
    const made = await server.pool.query(
      `insert into lesson (district_id, lesson_name, lesson_name_es, lesson_objective, lesson_objective_es, owner_puid)
       values ($1, 'Category 1 check', '', '', '', $2) returning lesson_id`,
      [owner.district_id, teacher.user_puid],
    );
    const lesson = made.rows[0].lesson_id;
    await server.pool.query(
      'insert into lesson_resource (district_id, lesson_id, item_id, resource_type_id, time, sort_order) values ($1, $2, $3, 18, 10, 0)',
      [owner.district_id, lesson, quiz],
    );
    const given = await server.pool.query(
      `insert into assignment (district_id, lesson_id, group_puid, assigned_by_puid, assigned_at)
       values ($1, $2, $3, $4, '2026-10-07T23:30:00Z') returning assignment_id`,
      [owner.district_id, lesson, group, teacher.user_puid],
    );
    // The first student knows it all, the second nothing; the third has not handed in.
    await answer(owner.district_id, given.rows[0].assignment_id, lesson, quiz, students[0], true);
    await answer(owner.district_id, given.rows[0].assignment_id, lesson, quiz, students[1], false);
    return { group, lesson, quiz };
  }

  async function answer(district: number, assignment: number, lesson: number, quiz: number, who: Person | undefined, isRight: boolean) {
    const result = randomUUID();
    await server.pool.query(
      `insert into quiz_result (district_id, result_id, user_puid, assignment_id, lesson_id, quiz_id, lesson_resource_tracking_id, submitted_at, score, max_score)
       select $1, $2, $3, $4, $5, $6::int, $2, now(), case when $7 then sum(points) else 0 end, sum(points) from quiz_question where quiz_id = $6::int and sort_order >= 0`,
      [district, result, who?.user_puid, assignment, lesson, quiz, isRight],
    );
    // Who knows nothing left the questions empty: that counts as well.
    if (isRight)
      await server.pool.query(
        `insert into quiz_answer (district_id, result_id, question_id, answer_ids, is_correct, points)
         select $1, $2, question_id, '{}', true, points from quiz_question where quiz_id = $3 and sort_order >= 0`,
        [district, result, quiz],
      );
  }

  const pathways = (who: Person, more = {}) =>
    who.call<Pathways>('POST', '/v2/staarReady/get_pathways', { payload: { user_puid: who.user_puid, group_puid: group, ...more } });
  const table = (who: Person) =>
    who.call<Table>('POST', '/v2/staarReady/get_report_table', { payload: { user_puid: who.user_puid, group_puid: group } });

  test('a class is half right where one student knows all and one left all empty', async () => {
    const { data } = await pathways(teacher);
    const matter = data.pathways.find(({ reporting_category }) => reporting_category.number === 1);
    expect(matter).toMatchObject({ percent: 50, level: 2, students: 2 });
    expect(data.pathways.find(({ reporting_category }) => reporting_category.number === 2)).toMatchObject({ percent: null, answers: 0 });
  });

  test('the pathway of one student counts their answers only', async () => {
    const { data } = await pathways(teacher, { student_puid: students[0]?.user_puid });
    expect(data.pathways.find(({ reporting_category }) => reporting_category.number === 1)).toMatchObject({ percent: 100, level: 4 });
  });

  test('what comes next teaches before it asks, and was not given yet', async () => {
    const { data } = await pathways(teacher);
    const taught = await server.pool.query<{ code: string }>(
      `select distinct s.code from item_standard s join item i using (item_id) join subunit using (subunit_id) join unit using (unit_id)
         join product p using (product_id) where i.is_assignable and i.resource_type_id not in (18, 24) and p.grade = '5'`,
    );
    const standards = data.pathways.flatMap((pathway) => pathway.standards);
    expect(standards.length).toBeGreaterThan(0);
    expect(standards.every(({ next }) => next?.item_id !== quiz)).toBe(true);
    // What only questions meet is asked at once; all else is taught first.
    for (const { code, next } of standards)
      if (taught.rows.some((row) => row.code === code)) expect(next?.resource_type_id, code).not.toBe(18);
  });

  test('the report table adds up: students to standards, standards to the whole', async () => {
    const { data } = await table(teacher);
    expect(data.students.map(({ total }) => total.percent).sort()).toEqual([0, 100, null].sort());
    const sum = (known: readonly { answers: number }[]) => known.reduce((all, { answers }) => all + answers, 0);
    expect(sum(data.standards)).toBe(data.total.answers);
    expect(sum(data.categories)).toBe(data.total.answers);
    expect(sum(data.students.map(({ total }) => total))).toBe(data.total.answers);
  });

  test('a class shows the same figures here as in the reports: excused, resat and left out alike', async () => {
    const small = await makeSmallClass(server.pool);
    const query = { group_puid: small.group_puid };
    const reports = (await teacher.call<StudentAssessmentReport>('GET', '/Report/get_student_assessment_report', { query })).data;
    const payload = { user_puid: teacher.user_puid, group_puid: small.group_puid };
    const { data } = await teacher.call<Table>('POST', '/v2/staarReady/get_report_table', { payload });
    expect(data.completeness).toMatchObject({ as_of: expect.any(String), expected: expect.any(Number), holding: [] });
    const byCode = new Map(data.standards.map((each) => [each.code, each]));
    for (const { standard, all } of reports.standards)
      expect(byCode.get(standard), standard).toMatchObject({
        answers: all.questions,
        percent: all.need === 'too_little' ? null : all.percent,
        level: all.need === 'too_little' ? null : all.level,
      });
    expect(byCode.get('5.6A')).toMatchObject({ percent: 40, answers: 15, students: 3 });
    for (const student of reports.students) {
      const row = data.students.find(({ user_puid }) => user_puid === student.user_puid);
      for (const [index, { standard }] of reports.standards.entries())
        expect(row?.standards.find(({ code }) => code === standard)?.answers, `${student.first_name} ${standard}`).toBe(
          student.standings[index]?.questions,
        );
    }
    const known = (await teacher.call<Pathways>('POST', '/v2/staarReady/get_pathways', { payload })).data;
    expect(known.pathways[0]?.standards.find(({ code }) => code === '5.6A')).toMatchObject({ percent: 40, answers: 15 });
  });

  describe('the product and the unit', () => {
    const units = async (who: Person, more = {}) =>
      await who.call<DataOf<typeof staar.getStaarUnits>>('POST', '/v2/staarReady/get_staar_units', {
        payload: { user_puid: who.user_puid, ...more },
      });

    /** The class as if all of it were in one grade; and as it was afterwards. */
    async function inGrade<Result>(grade: string, run: () => Promise<Result>): Promise<Result> {
      const ids = students.map(({ user_puid }) => user_puid);
      const before = await server.pool.query('select user_puid, grade from app_user where user_puid = any($1)', [ids]);
      await server.pool.query('update app_user set grade = $2 where user_puid = any($1)', [ids, grade]);
      try {
        return await run();
      } finally {
        for (const row of before.rows)
          await server.pool.query('update app_user set grade = $2 where user_puid = $1', [row.user_puid, row.grade]);
      }
    }

    test('come from the grade of the class, and the products that it works in are marked', async () => {
      const { data } = await units(teacher, { group_puid: group });
      const [three, four, five] = ['3', '4', '5'].map((grade) => data.products.find((each) => each.grade === grade));
      expect(four).toMatchObject({ has_tests: false, is_of_group: false, is_licensed: true });
      expect(five).toMatchObject({ has_tests: true, is_of_group: true, is_licensed: true });
      expect(data).toMatchObject({ class_grade: '5', product_id: five?.product_id });
      const fourth = await inGrade('4', () => units(teacher, { group_puid: group }));
      expect(fourth.data).toMatchObject({ class_grade: '4', product_id: four?.product_id });
      const third = await inGrade('3', () => units(teacher, { group_puid: group }));
      expect(third.data).toMatchObject({ class_grade: '3', product_id: three?.product_id });
      const second = await inGrade('2', () => units(teacher, { group_puid: group }));
      expect(second.data).toMatchObject({ class_grade: '2', product_id: five?.product_id });
    });

    test('narrow what a class knows to their own standards', async () => {
      const { data } = await units(teacher, { group_puid: group });
      const { product_id } = data;
      const [unit] = data.units.filter(({ standards }) => standards.length > 0);
      const payload = { user_puid: teacher.user_puid, group_puid: group, product_id, unit_id: unit?.unit_id };
      const own = new Set(unit?.standards.map(({ code }) => code));
      const table = (await teacher.call<Table>('POST', '/v2/staarReady/get_report_table', { payload })).data;
      expect(new Set(table.standards.map(({ code }) => code))).toEqual(own);
      const known = (await teacher.call<Pathways>('POST', '/v2/staarReady/get_pathways', { payload })).data;
      expect(new Set(known.pathways.flatMap(({ standards }) => standards.map(({ code }) => code)))).toEqual(own);
    });

    test('are told of a class only to those who see it', async () => {
      const other = await server.as('teacher2');
      expect((await units(other, { group_puid: group })).code).toBe(404);
      expect((await units(other)).data).toMatchObject({ class_grade: null });
    });
  });

  test('the report table is saved as a spreadsheet, with a page that says what its figures mean', async () => {
    const small = await makeSmallClass(server.pool);
    const payload = { user_puid: teacher.user_puid, group_puid: small.group_puid };
    const { response } = await teacher.call('POST', '/v2/staarReady/export_report_table', { payload });
    expect(decodeURIComponent(String(response.headers['content-disposition']))).toContain('Small class STAAR Ready - Report.xlsx');
    const sheets = await readExcelFile(response.rawPayload);
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['Reporting categories', 'Students by standard', 'Standards', 'About']);
    expect(sheets[2]?.data.find(([code]) => code === '5.6A')?.slice(3, 5)).toEqual([0.4, 'Did Not Meet']);
    expect(sheets[0]?.data.slice(1).map((row) => row.slice(6, 8))).toEqual([
      [1, 'Masters Grade Level'],
      [0.167, 'Did Not Meet'],
      [null, null],
      [0.167, 'Did Not Meet'],
      [null, null],
    ]);
    expect(sheets[3]?.data.flat()).toContain('Small class');
    const other = await server.as('teacher2');
    const refused = await other.call('POST', '/v2/staarReady/export_report_table', {
      payload: { user_puid: other.user_puid, group_puid: small.group_puid },
    });
    expect(refused.code).toBe(404);
  });

  describe('a student’s own next step', () => {
    const pathway = async (who: Person) =>
      (await who.call<DataOf<typeof staar.getOwnPathway>>('GET', '/v2/staarReady/get_own_pathway', { query: { user_puid: who.user_puid } }))
        .data;
    const own = async (who: Person) => (await pathway(who)).standards;
    const release = (action: string) =>
      teacher.call('POST', `/Assignment/${action}`, {
        payload: { released_by_puid: teacher.user_puid, grouppuid: group, quiz_assessment_id: quiz, release_date: null },
      });

    test('says nothing of a report that the teacher has not released, and the weakest standard first of one that was', async () => {
      const weak = students[1] as Person;
      expect(await own(weak)).toEqual([]);
      await release('release_report');
      const [first] = await own(weak);
      expect(first).toMatchObject({ percent: 0, points: 0 });
      expect(first?.code).toMatch(/^5\.6/);
      expect(first?.items.length).toBeGreaterThan(0);
      expect(first?.items.map(({ resource_type_id }) => resource_type_id)).not.toContain(18);
      expect(first?.items.every(({ topic }) => topic !== undefined && topic.en !== topic.es)).toBe(true);
    });

    test('says how far a student is with the topic of what was released', async () => {
      const [weak, strong] = [await pathway(students[1] as Person), await pathway(students[0] as Person)];
      expect(weak.topics).toMatchObject([{ title: { en: 'Matter and Its Properties' }, points: 0, level: 1 }]);
      expect(strong.topics).toMatchObject([{ title: { en: 'Matter and Its Properties' }, level: 4 }]);
    });

    test('leaves out what is known well', async () => {
      expect(await own(students[0] as Person)).toEqual([]);
    });
  });

  test('days of assignments go by the clock of the district', async () => {
    const given = async (from: string, to: string) => {
      const address = `/v2/staarReady/get_group_assignments?user_puid=${teacher.user_puid}&from_date=${from}&to_date=${to}`;
      const { data } = await teacher.call<DataOf<typeof staar.getGroupAssignments>>('GET', address);
      return data.assignments.filter((each) => each.grouppuid === group);
    };
    // 23:30 UTC on October 7 is the evening of October 7 in Texas.
    expect(await given('2026-10-07', '2026-10-07')).toMatchObject([
      { lesson_id: lesson, students_total: 3, students_handed_in: 2, average_percent: 50 },
    ]);
    expect(await given('2026-10-08', '2026-10-09')).toEqual([]);
  });

  test('a class is told of the tests that it was given, whatever an edit made of the lesson afterwards', async () => {
    const { pool } = server;
    const given = async () => {
      const address = `/v2/staarReady/get_group_assignments?user_puid=${teacher.user_puid}&from_date=2026-10-07&to_date=2026-10-07`;
      const { data } = await teacher.call<DataOf<typeof staar.getGroupAssignments>>('GET', address);
      return data.assignments.filter((each) => each.grouppuid === group).map(({ items }) => items.map(({ item_id }) => item_id));
    };
    await pool.query(
      `insert into lesson_version (district_id, lesson_id, version, lesson_name, lesson_objective, instructions, total_time, enforce_order, saved_by_puid, saved_at)
       select district_id, lesson_id, 1, lesson_name, lesson_objective, '', 10, false, owner_puid, now() from lesson where lesson_id = $1`,
      [lesson],
    );
    await pool.query(
      `insert into lesson_version_resource select district_id, lesson_id, 1, resource_id, item_id, resource_type_id, time, sort_order, remarks
       from lesson_resource where lesson_id = $1`,
      [lesson],
    );
    await pool.query('update assignment set lesson_version = 1 where lesson_id = $1', [lesson]);
    const [other] = (
      await pool.query("select item_id from item where collection = 'rc_test' and sort_order >= 0 and item_id <> $1 order by item_id", [
        quiz,
      ])
    ).rows;
    await pool.query('update lesson_resource set item_id = $2 where lesson_id = $1', [lesson, other.item_id]);
    expect(await given(), 'begun before the edit').toEqual([[quiz]]);
    await pool.query('update assignment set lesson_version = null where lesson_id = $1', [lesson]);
    expect(await given(), 'not begun: the lesson as it is now').toEqual([[other.item_id]]);
    await pool.query('update lesson_resource set item_id = $2 where lesson_id = $1', [lesson, quiz]);
  });

  test('an administrator of more than 500 classes is told of tests given to any of them', async () => {
    const { rows } = await server.pool.query('select district_id, school_id from app_user where user_puid = $1', [teacher.user_puid]);
    await server.pool.query(
      `insert into class_group (district_id, group_puid, school_id, group_name, icon, color, user_puid)
       select $1, gen_random_uuid(), $2, '1 before all others ' || n, 'wave', 'teal', $3 from generate_series(1, 520) n`,
      [rows[0].district_id, rows[0].school_id, (await server.as('teacher2')).user_puid],
    );
    const admin = await server.as('districtadmin');
    const address = `/v2/staarReady/get_group_assignments?user_puid=${admin.user_puid}&from_date=2026-10-07&to_date=2026-10-07`;
    const { data } = await admin.call<DataOf<typeof staar.getGroupAssignments>>('GET', address);
    expect(data.assignments.map(({ grouppuid }) => grouppuid)).toContain(group);
    expect([data.is_cut, data.total]).toEqual([false, data.assignments.length]);
    await server.pool.query(
      `insert into assignment (district_id, lesson_id, group_puid, assigned_by_puid, assigned_at)
       select g.district_id, $1, g.group_puid, g.user_puid, '2026-10-07T20:00:00Z' from class_group g
       where g.group_name like '1 before all others %' limit 230`,
      [lesson],
    );
    const many = (await admin.call<DataOf<typeof staar.getGroupAssignments>>('GET', address)).data;
    await server.pool.query("delete from assignment where assigned_at = '2026-10-07T20:00:00Z'");
    expect([many.is_cut, many.assignments.length, many.total]).toEqual([true, 200, data.total + 230]);
  });

  test('the groups that were given a lesson are told', async () => {
    const { data } = await teacher.call<DataOf<typeof staar.getStaarAssignedGroups>>(
      'GET',
      `/v2/staarReady/get_assigned_groups?lesson_id=${lesson}`,
    );
    expect(data.map(({ grouppuid }) => grouppuid)).toEqual([group]);
  });

  test.each(['teacher2', 'mv-teacher1'])('%s, who does not teach the class, is told that there is none', async (name) => {
    const other = await server.as(name);
    expect((await pathways(other)).code).toBe(404);
    expect((await table(other)).code).toBe(404);
    const given = await other.call<unknown[]>('GET', `/v2/staarReady/get_assigned_groups?lesson_id=${lesson}`);
    expect(given.data).toEqual([]);
  });

  test('a student of another class is not found in this one', async () => {
    expect((await pathways(teacher, { student_puid: (await server.as('student40')).user_puid })).code).toBe(404);
  });
});

import readExcelFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DataOf } from '#contract/endpoint.ts';
import type { Gradebook } from '#contract/reports/gradebook.schemas.ts';
import type { IndividualAssessmentReport, StudentAssessmentReport } from '#contract/reports/report-assessments.schemas.ts';
import type { AttemptList } from '#contract/reports/report-attempts.schemas.ts';
import type { getAttempts, getGroupGrades, getQuizzes } from '#contract/reports/report-etl.contract.ts';
import { makeSmallClass, type SmallClass } from '#testing/small-class.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let teacher: Person;
let small: SmallClass;
beforeAll(async () => {
  server = await startTestServer();
  teacher = await server.as('teacher1');
  small = await makeSmallClass(server.pool);
});
afterAll(() => server.close());

/** A spreadsheet read back by another library: its name, its sheets' names, and the rows of the first. */
const read = async (response: Awaited<ReturnType<Person['call']>>['response'], sheet = 1) => {
  expect(response.statusCode, response.body.slice(0, 200)).toBe(200);
  const name = /filename\*=UTF-8''([^;]+)/i.exec(String(response.headers['content-disposition']))?.[1];
  const sheets = await readExcelFile(response.rawPayload);
  return { name: decodeURIComponent(name ?? ''), sheets: sheets.map((each) => each.sheet), rows: sheets[sheet - 1]?.data ?? [] };
};
const exported = async (call: string, body: Record<string, unknown> = {}, sheet = 1) =>
  read((await teacher.call('POST', `/Report/${call}`, { payload: { group_puid: small.group_puid, ...body } })).response, sheet);
const downloaded = async (call: string, sheet = 1) =>
  read((await teacher.call('GET', `/ETLReport/${call}`, { query: { group_puid: small.group_puid } })).response, sheet);
const ask = async <Data>(path: string, query: Record<string, string> = {}) =>
  (await teacher.call<Data>('GET', path, { query: { group_puid: small.group_puid, ...query } })).data;
/** A column of a sheet by the head that it has, the nth of that name. */
const column = (rows: readonly (readonly unknown[])[], head: string, nth = 0) => {
  const places = (rows[0] ?? []).flatMap((title, index) => (title === head ? [index] : []));
  return rows.slice(1).map((row) => row[places[nth] ?? -1] ?? null);
};

describe('names of files are those of the specification', () => {
  test.each([
    ['export_csv', () => ({ lesson_id: small.quiz.lesson_id }), 'Shores - Report.xlsx'],
    ['export_csv', () => ({ title: 'My/class' }), 'My class - Report.xlsx'],
    ['export_csv', () => ({ title: 'null' }), 'Small class - Report.xlsx'],
    ['export_group_report_csv', () => ({ mode: 'quiz' }), 'Small class_quiz_Report(Group).xlsx'],
    ['export_student_report_csv', () => ({ mode: 'assessment' }), 'Small class_assessment_Report(Student).xlsx'],
    ['export_individual_assessment_report_csv', () => ({ quiz_id: small.quiz.quiz_id }), 'IndividualAssesmentReport.xlsx'],
    ['export_individual_student_quiz_report_csv', () => ({ student_puid: small.people.Ben }), 'IndividualStudentQuizReport.xlsx'],
    [
      'export_individual_student_assesment_report_csv',
      () => ({ student_puid: small.people.Ben }),
      'IndividualStudentAssessmentReport.xlsx',
    ],
    ['export_gradebook', () => ({ title: 'Period 1' }), 'Period 1 - Gradebook.xlsx'],
    ['export_item_analysis_report', () => ({ quiz_id: small.quiz.quiz_id, header: 'Shores' }), 'Shores_Item_Analysis_Report(Student).xlsx'],
    [
      'learnosity_export_item_analysis_report',
      () => ({ quiz_id: small.quiz.quiz_id, header: 'null' }),
      'Shores quiz_Item_Analysis_Report(Student).xlsx',
    ],
  ])('%s', async (call, body, name) => {
    const file = await exported(call, body());
    expect(file.name).toBe(name);
    expect(file.sheets.at(-1)).toBe('About');
  });

  test('of the ETL', async () => {
    expect((await downloaded('get_itemanalysis_group')).name).toBe('Group_Level_Performance_Report.xlsx');
    expect((await downloaded('get_itemanalysis_student')).name).toBe('Student_Level_Performance_Report.xlsx');
  });
});

describe('figures are those of the screens', () => {
  test('of one quiz: numbers as numbers, zero a number, every other state a word of its own', async () => {
    const { rows } = await exported('export_individual_assessment_report_csv', { quiz_id: small.quiz.quiz_id });
    expect(column(rows, 'First name')).toEqual(['Ana', 'Ben', 'Cal', 'Dee', 'Eve']);
    expect(column(rows, 'Score')).toEqual([1, 0, 'Missing', 0.75, 'Excused']);
    expect(column(rows, 'Points')).toEqual([4, 0, null, 3, null]);
  });

  test('who spent no time has none there, as on the screen, and not a time of 0', async () => {
    const quiz = await exported('export_individual_assessment_report_csv', { quiz_id: small.quiz.quiz_id });
    const lesson = await exported('export_csv', { lesson_id: small.quiz.lesson_id });
    for (const { rows } of [quiz, lesson])
      expect(column(rows, 'Time spent').map((time) => time !== null)).toEqual([true, true, false, true, false]);
  });

  test('of the whole grid, cell by cell', async () => {
    const screen = await ask<StudentAssessmentReport>('/Report/get_student_assessment_report');
    const { rows } = await exported('export_student_report_csv');
    for (const [index, { quiz }] of screen.quizzes.entries()) {
      const said = column(rows, quiz.title.en);
      for (const [row, student] of screen.students.entries()) {
        const { percent } = student.cells[index] ?? { percent: null };
        if (percent === null) expect(said[row]).toEqual(expect.any(String));
        else expect(said[row]).toBeCloseTo(percent / 100, 6);
      }
    }
    expect(column(rows, 'Average')).toEqual([1, 0.125, null, 0.75, null]);
    const standards = await exported('export_student_report_csv', {}, 2);
    expect(column(standards.rows, '5.6A')).toEqual([1, 0.2, null, 0, null]);
  });

  test('of the class by quiz and by standard, with the names of who needs help', async () => {
    const quizzes = await exported('export_group_report_csv');
    expect(column(quizzes.rows, 'Average')).toEqual([0.625, 0.583]);
    expect(column(quizzes.rows, 'Expected')).toEqual([5, 4]);
    const needs = await exported('export_group_report_csv', {}, 2);
    expect(column(needs.rows, 'Who')[0]).toBe('Dee Dee, Ben Ben');
  });

  test('two quizzes of one title stay two columns, told apart by their lessons', async () => {
    await server.pool.query('update item set title = (select title from item where item_id = $1) where item_id = $2', [
      small.quiz.quiz_id,
      small.assessment.quiz_id,
    ]);
    const { rows } = await exported('export_student_report_csv');
    expect(column(rows, 'Shores quiz · Tides')).toEqual([1, 0.25, 'Not yet received', 'Waiting for review', 'Not yet received']);
    expect(column(rows, 'Shores quiz · Shores')).toEqual([1, 0, 'Missing', 0.75, 'Excused']);
  });

  test('of the ETL: points add up to the score of the attempt, and attempts say what the report says', async () => {
    const { rows } = await downloaded('get_itemanalysis_student');
    const points = (name: string) =>
      rows
        .slice(1)
        .reduce(
          (sum, _row, index) => sum + (column(rows, 'First name')[index] === name ? Number(column(rows, 'Points')[index]) || 0 : 0),
          0,
        );
    expect([points('Ana'), points('Ben'), points('Dee')]).toEqual([6, 1, 1]);
    const attempts = await ask<DataOf<typeof getAttempts>>('/ETLReport/get_attempts', { quiz_id: String(small.quiz.quiz_id) });
    expect(
      attempts.map(({ first_name, percent, is_counted, report_percent }) => [first_name, percent, is_counted, report_percent]),
    ).toEqual(
      expect.arrayContaining([
        ['Ana', 50, false, 100],
        ['Ana', 100, true, 100],
        ['Ben', 0, true, 0],
        ['Dee', 25, true, 75],
      ]),
    );
    expect(attempts).toHaveLength(4);
    const screen = await ask<IndividualAssessmentReport>('/Report/get_individual_assessment_report', {
      quiz_id: String(small.quiz.quiz_id),
    });
    for (const { user_puid, report_percent } of attempts)
      expect(screen.students.find((student) => student.user_puid === user_puid)?.cell.percent).toBe(report_percent);
  });

  test('a late answer is in every report at once', async () => {
    await server.pool.query('update quiz_result set score = 4 where result_id = $1', [small.results['Ben quiz']]);
    await server.pool.query('update quiz_answer set points = 1, is_correct = true where result_id = $1', [small.results['Ben quiz']]);
    const { rows } = await exported('export_individual_assessment_report_csv', { quiz_id: small.quiz.quiz_id });
    const screen = await ask<IndividualAssessmentReport>('/Report/get_individual_assessment_report', {
      quiz_id: String(small.quiz.quiz_id),
    });
    expect([column(rows, 'Score')[1], screen.students[1]?.cell.percent, screen.totals.average_percent]).toEqual([1, 100, 91.7]);
  });
});

test('a name that looks like a formula stays a name', async () => {
  await server.pool.query("update app_user set last_name = '=1+1' where user_puid = $1", [small.people.Ana]);
  const { rows } = await exported('export_individual_assessment_report_csv', { quiz_id: small.quiz.quiz_id });
  expect(column(rows, 'Last name')).toContain('=1+1');
});

test('words are Spanish when they are asked for in Spanish', async () => {
  const { rows } = await exported('export_individual_assessment_report_csv', { quiz_id: small.quiz.quiz_id, language: 'es' });
  expect(column(rows, 'Calificación')).toContain('Faltante');
  await server.pool.query("update lesson set lesson_name_es = 'Orillas' where lesson_id = $1", [small.quiz.lesson_id]);
  const quizzes = await exported('export_group_report_csv', { language: 'es' });
  expect(column(quizzes.rows, 'Lección')).toContain('Orillas');
  expect((await exported('export_csv', { lesson_id: small.quiz.lesson_id, language: 'es' })).name).toBe('Orillas - Report.xlsx');
});

test('the last sheet says in words, and in the language of the file, which attempt counts, when, and of what', async () => {
  const about = async (body: Record<string, unknown>) =>
    Object.fromEntries((await exported('export_group_report_csv', body, 3)).rows.map(([label, text]) => [label, text]));
  expect(await about({ mode: 'quiz', attempt_rule: 'best', date_range: 'week' })).toMatchObject({
    'Attempt that counts': 'The best',
    Assigned: 'In the last 7 days',
    Counted: 'Quizzes alone',
    Missing: 0,
    Excused: 0,
  });
  expect(await about({ language: 'es', date_range: 'custom', start_date: '2026-09-01', end_date: 'null' })).toMatchObject({
    'Intento que cuenta': 'El que se eligió en cada tarea, o si no el último entregado',
    Asignado: 'desde el 2026-09-01',
    'Se cuentan': 'Cuestionarios y evaluaciones',
  });
});

test('the last sheet of one student’s file says whether it is of quizzes or of assessments', async () => {
  for (const [call, counted] of [
    ['export_individual_student_quiz_report_csv', 'Quizzes alone'],
    ['export_individual_student_assesment_report_csv', 'Assessments alone'],
  ] as const) {
    const { rows } = await exported(call, { student_puid: small.people.Ben }, 3);
    expect(rows).toContainEqual(['Counted', counted]);
  }
});

test('the last sheet of an ETL download says what it is narrowed to', async () => {
  const query = {
    group_puid: small.group_puid,
    assessment_type_id: '18',
    grade_id: '5',
    standard_name: '5.6A',
    student_puid: small.people.Ben,
  };
  for (const [call, sheet, student] of [
    ['get_itemanalysis_group', 3, undefined],
    ['get_itemanalysis_student', 2, 'Ben Ben'],
  ] as const) {
    const { rows } = await read((await teacher.call('GET', `/ETLReport/${call}`, { query })).response, sheet);
    const about = Object.fromEntries(rows.map(([label, text]) => [label, text]));
    expect([about.Counted, about.Grade, about.Standard, about.Student], call).toEqual(['Quizzes alone', '5', '5.6A', student]);
  }
});

test('grades and quizzes of the ETL', async () => {
  expect(await ask<DataOf<typeof getGroupGrades>>('/ETLReport/get_group_grades', { board_id: '3' })).toEqual([
    { board_id: 3, grade_id: 5, grade: '5', quizzes: 2 },
  ]);
  const quizzes = await ask<DataOf<typeof getQuizzes>>('/ETLReport/get_quizzes', { grade_id: '5', assessment_type_id: '24' });
  expect(quizzes.map(({ quiz_id, question_count }) => [quiz_id, question_count])).toContainEqual([small.assessment.quiz_id, 3]);
  expect(new Set(quizzes.map(({ assessment_type_id }) => assessment_type_id))).toEqual(new Set([24]));
});

test('a grade narrows attempts and downloads to the quizzes of its products', async () => {
  const inGrade = async (grade_id: string) => (await ask<DataOf<typeof getAttempts>>('/ETLReport/get_attempts', { grade_id })).length;
  expect(await inGrade('5')).toBe(await inGrade('null'));
  expect(await inGrade('4')).toBe(0);
  const query = { group_puid: small.group_puid, grade_id: '4' };
  for (const call of ['get_itemanalysis_group', 'get_itemanalysis_student'])
    expect((await read((await teacher.call('GET', `/ETLReport/${call}`, { query })).response)).rows).toHaveLength(1);
});

test('the other filters of the specification narrow attempts and points: the item type, and one attempt by its result or session', async () => {
  const attempts = (query: Record<string, string>) => ask<DataOf<typeof getAttempts>>('/ETLReport/get_attempts', query);
  expect((await attempts({ item_type: '24' })).map(({ item_type }) => item_type)).toEqual([24, 24, 24]);
  const result = small.results['Ben quiz'] ?? '';
  for (const filter of ['result_id', 'session_id']) {
    expect((await attempts({ [filter]: result })).map(({ result_id }) => result_id)).toEqual([result]);
    const query = { group_puid: small.group_puid, [filter]: result };
    const { rows } = await read((await teacher.call('GET', '/ETLReport/get_itemanalysis_student', { query })).response);
    expect(column(rows, 'First name')).toEqual(['Ben', 'Ben', 'Ben', 'Ben']);
    const about = (await read((await teacher.call('GET', '/ETLReport/get_itemanalysis_student', { query })).response, 2)).rows;
    expect(about).toContainEqual(['Attempt', '1']);
  }
  expect((await attempts({ result_id: 'null' })).length).toBe((await attempts({})).length);
});

describe('the download of one attempt', () => {
  const of = async (result: string | undefined, more: Record<string, string> = {}) => {
    const query = { group_puid: small.group_puid, result_id: result ?? '', ...more };
    const { response } = await teacher.call('GET', '/ETLReport/get_itemanalysis_student', { query });
    const about = Object.fromEntries((await read(response, 2)).rows.map(([label, text]) => [label, text]));
    return { rows: (await read(response)).rows, about };
  };

  test('that does not count holds its answers and says so', async () => {
    const { rows, about } = await of(small.results['Ana quiz 1']);
    expect(column(rows, 'Points')).toEqual([1, 1, 0, 0]);
    expect(column(rows, 'Counts')).toEqual(['No', 'No', 'No', 'No']);
    expect(about.Attempt).toBe('1 (does not count)');
    const counted = await of(small.results['Ana quiz 2']);
    expect(column(counted.rows, 'Points')).toEqual([1, 1, 1, 1]);
    expect(counted.rows[0]).not.toContain('Counts');
    expect(counted.about.Attempt).toBe('2');
  });

  test('that counts by the rule that was asked for, the average among them, is not marked', async () => {
    for (const attempt_rule of ['first', 'average']) {
      const { rows, about } = await of(small.results['Ana quiz 1'], { attempt_rule });
      expect([column(rows, 'Points'), about.Attempt, rows[0]?.includes('Counts')], attempt_rule).toEqual([[1, 1, 0, 0], '1', false]);
    }
  });

  test('that is not turned in, or of another class, says why it holds nothing', async () => {
    const open = small.results['Ana quiz 1'];
    await server.pool.query('update quiz_result set submitted_at = null where result_id = $1', [open]);
    const { rows, about } = await of(open);
    expect([rows.length, about.Attempt]).toEqual([1, '1 (not turned in yet)']);
    await server.pool.query('update quiz_result set submitted_at = saved_at where result_id = $1', [open]);
    const stranger = '00000000-0000-4000-8000-000000000009';
    expect((await of(stranger)).about.Attempt).toBe(`${stranger} (not among the attempts of this report)`);
  });
});

test('another teacher gets none of it', async () => {
  const stranger = await server.as('teacher2');
  const { code } = await stranger.call('POST', '/Report/export_student_report_csv', { payload: { group_puid: small.group_puid } });
  expect(code).toBe(404);
});

test('students are named as other systems know them, and two of one name apart', async () => {
  const set = (name: 'Ana' | 'Ben', values: string) =>
    server.pool.query(`update app_user set ${values} where user_puid = $1`, [small.people[name]]);
  const { rows: before } = await server.pool.query<{ first_name: string; last_name: string; user_name: string }>(
    'select first_name, last_name, user_name from app_user where user_puid = any($1::uuid[]) order by first_name',
    [[small.people.Ana, small.people.Ben]],
  );
  await set('Ana', "external_id = '000417'");
  await set('Ben', `first_name = 'ANA', last_name = '${before[0]?.last_name}'`);
  const namesakes = [small.people.Ana, small.people.Ben];
  const report = await ask<StudentAssessmentReport>('/Report/get_student_assessment_report');
  expect(report.students.filter(({ is_namesake }) => is_namesake).map(({ user_puid }) => user_puid)).toHaveLength(2);
  for (const student of report.students) expect(student.is_namesake).toBe(namesakes.includes(student.user_puid));
  for (const [call, body] of [
    ['export_gradebook', {}],
    ['export_student_report_csv', {}],
    ['export_individual_assessment_report_csv', { quiz_id: small.quiz.quiz_id }],
    ['export_csv', { lesson_id: small.quiz.lesson_id }],
  ] as const) {
    const { rows } = await exported(call, body);
    const numbers = Object.fromEntries(
      column(rows, 'Sign-in name').map((user_name, index) => [user_name, column(rows, 'Student number')[index]]),
    );
    expect([call, before.map(({ user_name }) => numbers[user_name])]).toEqual([call, ['000417', null]]);
  }
  await set('Ana', 'external_id = null');
  await set('Ben', `first_name = 'Ben', last_name = '${before[1]?.last_name}'`);
});

test('a test that ran over its limit says so in attempts, gradebook and spreadsheets, extra time allowed', async () => {
  const limit = (parts: string) =>
    server.pool.query('update item set resource_type_id = 24, parts = $2::jsonb where item_id = $1', [small.quiz.quiz_id, parts]);
  const { rows: before } = await server.pool.query<{ parts: unknown; resource_type_id: number }>(
    'select parts, resource_type_id from item where item_id = $1',
    [small.quiz.quiz_id],
  );
  await limit('{"time_limit_minutes": 5}');
  await server.pool.query('update quiz_result set measured_seconds = 9999 where quiz_id = $1 and user_puid = $2', [
    small.quiz.quiz_id,
    small.people.Ana,
  ]);
  await server.pool.query('update quiz_result set measured_seconds = 420 where quiz_id = $1 and user_puid = $2', [
    small.quiz.quiz_id,
    small.people.Ben,
  ]);
  await server.pool.query(
    `insert into extra_time (district_id, user_puid, percent, set_by_puid, set_at)
    select district_id, user_puid, 50, user_puid, now() from app_user where user_puid = $1`,
    [small.people.Ben],
  );
  try {
    const over = { used_minutes: 166, allowed_minutes: 5 };
    const quiz = { quiz_id: String(small.quiz.quiz_id), lesson_id: String(small.quiz.lesson_id) };
    const attempts = (student_puid: string) => ask<AttemptList>('/Report/get_individual_quiz_attempts', { ...quiz, student_puid });
    expect((await attempts(small.people.Ana)).attempts.map(({ over_time }) => over_time)).toContainEqual(over);
    expect((await attempts(small.people.Ben)).attempts.map(({ over_time }) => over_time)).not.toContainEqual(expect.anything());
    const book = await ask<Gradebook>('/Report/get_gradebook');
    const overOf = (name: 'Ana' | 'Ben') =>
      book.students.find(({ user_puid }) => user_puid === small.people[name])?.cells.flatMap(({ over_time }) => over_time ?? []);
    expect([overOf('Ana'), overOf('Ben')]).toEqual([[over], []]);
    const one = await exported('export_individual_assessment_report_csv', { quiz_id: small.quiz.quiz_id });
    expect(column(one.rows, 'Over the time limit').slice(0, 2)).toEqual(['Used 166 min of 5', null]);
    const gradebook = await exported('export_gradebook');
    expect(column(gradebook.rows, 'Over the time limit')[0]).toMatch(/: Used 166 min of 5$/);
  } finally {
    await server.pool.query('update item set resource_type_id = $2, parts = $3 where item_id = $1', [
      small.quiz.quiz_id,
      before[0]?.resource_type_id,
      before[0]?.parts === null ? null : JSON.stringify(before[0]?.parts),
    ]);
  }
});

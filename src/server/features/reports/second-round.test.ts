import readExcelFile from 'read-excel-file/node';
import { beforeAll, expect, test } from 'vitest';
import type { IndividualAssessmentReport, ItemwiseReport } from '#contract/reports/report-assessments.schemas.ts';
import type { AttemptList } from '#contract/reports/report-attempts.schemas.ts';
import type { AssignmentProgress } from '#contract/reports/report-progress.schemas.ts';
import { enrollStudents, givePaper, makeClass, submitPaper } from '#testing/small-class.ts';
import { smallClassForFile } from '#testing/small-class-server.ts';

/** A lesson given again to some students is another round: the first one's results must not vanish behind it. */
const school = smallClassForFile();
let first: { readonly group_puid: string; readonly lesson_id: string; readonly assignment_id: string };

beforeAll(async () => {
  const { group_puid, people, quiz } = school.small;
  first = { group_puid, lesson_id: String(quiz.lesson_id), assignment_id: String(quiz.assignment_id) };
  const payload = {
    assigned_by_puid: school.teacher.user_puid,
    reassigned_lessonid: quiz.lesson_id,
    reassigned_students: [people.Ben],
    group_puid,
  };
  expect((await school.teacher.call('POST', '/Assignment/reassign_assignment', { payload })).code).toBe(200);
});

const ask = async <Data>(call: string, query: Record<string, string>): Promise<Data> => {
  const { code, data, message } = await school.teacher.call<Data>('GET', `/Report/${call}`, { query });
  expect(code, message).toBe(200);
  return data;
};
const states = (students: readonly { readonly first_name: string; readonly state: string }[]) =>
  Object.fromEntries(students.map(({ first_name, state }) => [first_name, state]));
const FIRST = { Ana: 'scored', Ben: 'zero', Cal: 'missing', Dee: 'scored', Eve: 'excused' };
const SECOND = { Ana: 'not_assigned', Ben: 'not_received', Cal: 'not_assigned', Dee: 'not_assigned', Eve: 'not_assigned' };

test('the report of a quiz is of the newest round, and of an earlier one when that is asked for', async () => {
  const { assignment_id, ...newest } = first;
  const of = async (query: Record<string, string>) => {
    const { students } = await ask<IndividualAssessmentReport>('get_individual_assessment_report', {
      ...query,
      quiz_id: String(school.small.quiz.quiz_id),
    });
    return states(students.map(({ first_name, cell }) => ({ first_name, state: cell.state })));
  };
  expect(await of(newest)).toEqual(SECOND);
  expect(await of({ ...newest, assignment_id })).toEqual(FIRST);
});

test('so are a lesson’s progress, the attempts behind a score, sheets to print and the spreadsheet', async () => {
  const progress = await ask<AssignmentProgress>('get_assignment_progress', first);
  expect([progress.assignment.assignment_id, states(progress.students)]).toEqual([school.small.quiz.assignment_id, FIRST]);
  const quiz_id = String(school.small.quiz.quiz_id);
  const { attempts } = await ask<AttemptList>('get_individual_quiz_attempts', { ...first, quiz_id, student_puid: school.small.people.Ana });
  expect(attempts).toHaveLength(2);
  // An attempt names its round.
  const named = await ask<AttemptList>('get_individual_quiz_attempts', { result_id: school.small.results['Ana quiz 1'] ?? '' });
  expect([named.quiz.assignment_id, named.attempts.length]).toEqual([school.small.quiz.assignment_id, 2]);
  expect(await ask<unknown[]>('get_printable_responses', { ...first, item_id: quiz_id })).toHaveLength(3);
  const { response } = await school.teacher.call('POST', '/Report/export_csv', { payload: first });
  const [head = [], ...rows] = (await readExcelFile(response.rawPayload))[0]?.data ?? [];
  expect(rows.map((row) => row[head.indexOf('State')])).toEqual(['Scored', 'Zero', 'Missing', 'Scored', 'Excused']);
});

test('the attempts of one student are of the newest round that the student was given', async () => {
  const { assignment_id: _assignment, ...newest } = first;
  const { Ana, Ben } = school.small.people;
  const quiz_id = String(school.small.quiz.quiz_id);
  const roundOf = async (student_puid: string) => {
    const { quiz, attempts } = await ask<AttemptList>('get_individual_quiz_attempts', { ...newest, quiz_id, student_puid });
    return [quiz.assignment_id === school.small.quiz.assignment_id, attempts.length];
  };
  expect(await roundOf(Ana)).toEqual([true, 2]);
  expect(await roundOf(Ben)).toEqual([false, 0]);
  const response = (student_puid: string) => ask<object | null>('get_student_quiz_response', { ...newest, quiz_id, student_puid });
  expect(await response(Ana)).toMatchObject({ attempt_no: 2, student: { user_puid: Ana } });
  expect(await response(Ben)).toBeNull();
});

test('and what reports/home shows of a lesson', async () => {
  const asked = async (call: string, query: Record<string, string>) => {
    const { code, data } = await school.teacher.call<Record<string, unknown>[]>('GET', `/v2/Report/${call}`, {
      query: { ...query, user_puid: school.teacher.user_puid },
    });
    expect(code).toBe(200);
    return data;
  };
  const { assignment_id: _assignment, ...newest } = first;
  const resources = async (query: Record<string, string>) =>
    (await asked('get_assignment_resource_reports', query)).map(({ students_total }) => students_total);
  expect([await resources(newest), await resources(first)]).toEqual([[1], [5]]);
  const item_id = String(school.small.quiz.quiz_id);
  expect(await asked('get_assigned_students', { ...newest, item_id })).toHaveLength(1);
  expect(await asked('get_assigned_students', { ...first, item_id })).toHaveLength(5);
});

test('over all classes the own class is shown in the round that is named, and every class in the lesson that is named', async () => {
  const { small, teacher } = school;
  const { pool } = school.server;
  const quiz_id = String(small.quiz.quiz_id);
  const other = await makeClass(pool, teacher.user_puid);
  await pool.query(`update class_group set group_name = 'Other class' where group_puid = $1`, [other]);
  const { Gil } = await enrollStudents(pool, other, ['Gil']);
  const assignment_details = JSON.stringify([{ group_puid: other, is_whole_group: true }]);
  const assigned = { user_puid: teacher.user_puid, lesson_id: small.quiz.lesson_id, assignment_details };
  expect((await teacher.call('POST', '/Assignment/assign_assignment', { payload: assigned })).code).toBe(200);
  // The other class has the same quiz in a newer lesson as well.
  const plan = { group_puid: other, teacher: teacher.user_puid, type: 18, questions: [], due: 'null', name: 'Newer' };
  const newer = await givePaper(pool, plan);
  await pool.query('update lesson_resource set item_id = $1 where lesson_id = $2 and item_id = $3', [
    quiz_id,
    newer.lesson_id,
    newer.quiz_id,
  ]);
  await pool.query('update assignment set assigned_at = now() where assignment_id = $1', [newer.assignment_id]);
  const itemsOf = (query: Record<string, string>) =>
    ask<ItemwiseReport>('get_itemwise_quiz', { quiz_id, user_puid: teacher.user_puid, all_classes: 'true', ...query });

  const { assignment_id: _assignment, ...newest } = first;
  const [named, latest] = [await itemsOf(first), await itemsOf(newest)];
  expect(named).toMatchObject({ quiz: { assignment_id: small.quiz.assignment_id }, students: 3, classes: ['Small class', 'Other class'] });
  expect([latest.quiz.assignment_id === small.quiz.assignment_id, latest.students]).toEqual([false, 0]);
  const fromOther = await itemsOf({ group_puid: other, lesson_id: first.lesson_id });
  expect(fromOther.quiz.lesson_id).toBe(small.quiz.lesson_id);
  expect((await itemsOf({ group_puid: other })).quiz.lesson_id).toBe(newer.lesson_id);

  const answer = {
    paper: { ...small.quiz, assignment_id: fromOther.quiz.assignment_id },
    user_puid: Gil,
    answers: [1, 0, 1, 1],
    attempt: 1,
  };
  await submitPaper(pool, { ...answer, questions: answer.answers.map(() => ({ standard: '5.6A', points: 1, type: 'choice' as const })) });
  const { response } = await teacher.call('POST', '/Report/export_item_analysis_report', {
    payload: { ...first, quiz_id, all_classes: true },
  });
  const sheets = await readExcelFile(response.rawPayload);
  const [head = [], ...rows] = sheets[2]?.data ?? [];
  const classOf = rows.map((row) => `${row[head.indexOf('First name')]}: ${row[head.indexOf('Class')]}`);
  expect([...new Set(classOf)]).toEqual(['Ana: Small class', 'Ben: Small class', 'Dee: Small class', 'Gil: Other class']);
  expect(sheets.at(-1)?.data.find(([label]) => label === 'Class')?.[1]).toBe('Small class, Other class');
  const alone = await teacher.call('POST', '/Report/export_item_analysis_report', { payload: { ...first, quiz_id } });
  const ofOne = await readExcelFile(alone.response.rawPayload);
  expect(ofOne[2]?.data[0]).not.toContain('Class');
});

import { expect, test } from 'vitest';
import type { IndividualAssessmentReport } from '#contract/reports/report-assessments.schemas.ts';
import type { AttemptResponse } from '#contract/reports/report-attempts.schemas.ts';
import type { AssignmentResourcesDetails, StudentAssignments } from '#contract/reports/report-progress.schemas.ts';
import { decide } from '#testing/small-class.ts';
import { smallClassForEachTest } from '#testing/small-class-server.ts';

/** What changes in the class of `small-class.test.ts` after its work came, each change in all calls that tell of it. */
const school = smallClassForEachTest();

const ofQuiz = async () => {
  const query = { group_puid: school.small.group_puid, quiz_id: String(school.small.quiz.quiz_id) };
  return (await school.teacher.call<IndividualAssessmentReport>('GET', '/Report/get_individual_assessment_report', { query })).data;
};

test('work that had come and is excused afterwards is counted as turned in nowhere', async () => {
  const { lesson_id } = school.small.quiz;
  const ana = school.small.people.Ana;
  await decide(school.server.pool, school.small.quiz, ana, 'excused', null);
  const query = { lesson_id: String(lesson_id), group_puid: school.small.group_puid, user_puid: school.teacher.user_puid };
  const first = async (call: string) =>
    (await school.teacher.call<Record<string, unknown>[]>('GET', `/v2/Report/${call}`, { query })).data.filter(
      (row) => (row.lesson_id ?? lesson_id) === lesson_id,
    )[0];
  const details = await school.teacher.call<AssignmentResourcesDetails>('GET', '/Report/get_assignment_resources_details', { query });
  expect([
    (await first('get_assignment_reports'))?.students_handed_in,
    (await first('get_assignment_resource_reports'))?.students_completed,
    details.data.resources[0]?.students_completed,
    (await ofQuiz()).totals.received,
  ]).toEqual([2, 2, 2, 2]);
});

test('work that is still on a device is said, and not called missing', async () => {
  await school.server.pool.query(
    `insert into device_report (district_id, device_id, user_puid, reported_at, waiting, parked, oldest_at, others, ready_offline, leaving)
     values (1001, gen_random_uuid(), $1, now(), 3, 0, now() - interval '2 days', 0, '{}', false)`,
    [school.small.people.Cal],
  );
  const { completeness, students } = await ofQuiz();
  expect(completeness).toMatchObject({ expected: 4, received: 3, missing: 0, not_received: 1 });
  expect(completeness.holding).toMatchObject([{ first_name: 'Cal', held: 3 }]);
  expect(students.find(({ first_name }) => first_name === 'Cal')?.cell.state).toBe('not_received');
});

test('whose account was ended is in no list and no average', async () => {
  await school.server.pool.query('update app_user set is_active = false where user_puid = $1', [school.small.people.Ben]);
  const { students, totals } = await ofQuiz();
  expect(students.map(({ first_name }) => first_name)).toEqual(['Ana', 'Cal', 'Dee', 'Eve']);
  expect(totals).toMatchObject({ cells: 4, received: 2, average_percent: 87.5 });
});

test('a score that the teacher takes back is the machine’s again, with the history kept', async () => {
  await decide(school.server.pool, school.small.quiz, school.small.people.Dee, 'automatic', null);
  const { students } = await ofQuiz();
  expect(students.find(({ first_name }) => first_name === 'Dee')?.cell).toMatchObject({ percent: 25, is_teachers: false });
  const { rows } = await school.server.pool.query('select kind from score_decision where user_puid = $1 order by decision_no', [
    school.small.people.Dee,
  ]);
  expect(rows.map(({ kind }) => kind)).toEqual(['points', 'automatic']);
});

test('a score that the teacher typed for work that never came turns nothing in, in any count', async () => {
  const { lesson_id } = school.small.quiz;
  await decide(school.server.pool, school.small.quiz, school.small.people.Cal, 'points', 2);
  const query = { lesson_id: String(lesson_id), group_puid: school.small.group_puid, user_puid: school.teacher.user_puid };
  const ask = async <Data>(path: string) => (await school.teacher.call<Data>('GET', path, { query })).data;
  const reports = await ask<{ lesson_id: number; students_handed_in: number }[]>('/v2/Report/get_assignment_reports');
  const handedIn = reports.find((row) => row.lesson_id === lesson_id)?.students_handed_in ?? 0;
  const students = await ask<{ first_name: string; state: string; cell_state: string }[]>('/v2/Report/get_assigned_students');
  expect(students.find(({ first_name }) => first_name === 'Cal')).toMatchObject({ state: 'not_started', cell_state: 'scored' });
  const details = await ask<AssignmentResourcesDetails>('/Report/get_assignment_resources_details');
  expect([
    students.filter(({ state, cell_state }) => state === 'completed' && cell_state !== 'excused').length,
    details.resources[0]?.students_completed,
    details.totals.submitted,
  ]).toEqual([handedIn, handedIn, handedIn]);
  expect(handedIn).toBe(3);
});

test('a report of one student says the day that holds for this student', async () => {
  const { assignment_id, lesson_id } = school.small.quiz;
  await school.server.pool.query(
    `insert into assignment_student (district_id, assignment_id, user_puid, due_date) values (1001, $1, $2, '2031-03-09T04:59:59Z')`,
    [assignment_id, school.small.people.Eve],
  );
  const query = { group_puid: school.small.group_puid, student_puid: school.small.people.Eve };
  const { data } = await school.teacher.call<StudentAssignments>('GET', '/Report/get_student_assignments', { query });
  expect(data.assignments.find((row) => row.lesson_id === lesson_id)?.due_date).toBe('2031-03-09T04:59:59.000Z');
});

test('a part that is right only on top of the one before says so in the attempt', async () => {
  const { pool } = school.server;
  const result_id = school.small.results['Ana quiz 2'] ?? '';
  await pool.query(`update quiz_question set part = jsonb_build_object('of', 'tide', 'is_dependent', sort_order > 0) where quiz_id = $1`, [
    school.small.quiz.quiz_id,
  ]);
  await pool.query('update quiz_answer set is_correct = false, points = 0 where result_id = $1', [result_id]);
  const rightAlone = async () => {
    const { data } = await school.teacher.call<AttemptResponse>('GET', '/Report/get_individual_quiz_response', { query: { result_id } });
    return data.responses.map(({ is_right_alone = false }) => is_right_alone);
  };
  expect(await rightAlone()).toEqual([false, true, true, true]);
  // Points of single options decide in place of the key.
  await pool.query(
    `update quiz_option o set points = (not o.is_correct)::int from quiz_question q
     where q.question_id = o.question_id and q.quiz_id = $1 and q.sort_order = (select max(sort_order) from quiz_question where quiz_id = $1)`,
    [school.small.quiz.quiz_id],
  );
  expect(await rightAlone()).toEqual([false, true, true, false]);
});

import { expect, test } from 'vitest';
import type { AnswersToGrade, GradingQueue } from '#contract/grading/grading.schemas.ts';
import type { IndividualAssessmentReport } from '#contract/reports/report-assessments.schemas.ts';
import type { AttemptResponse } from '#contract/reports/report-attempts.schemas.ts';
import { smallClassForEachTest } from '#testing/small-class-server.ts';
import type { Person } from '#testing/test-server.ts';

/** The assessment's writing is worth two points; Ana's and Dee's answers wait (small-class.test.ts has the whole class by hand). */
const school = smallClassForEachTest();

const WRITING = 2;
const question = () => school.small.assessment.questions[WRITING] ?? 0;
const grade = (
  who: Person,
  name: 'Ana' | 'Dee',
  points: number | null,
  more: { version?: number; feedback?: string; rubric?: object } = {},
) =>
  who.call<true>('POST', '/v2/autograding/update_ai_graded_question_state', {
    payload: {
      user_puid: who.user_puid,
      result_id: school.small.results[`${name} assessment`],
      id: question(),
      points,
      version: 0,
      ...more,
    },
  });
const queue = async (who = school.teacher) =>
  (await who.call<GradingQueue>('GET', `/v2/autograding/get_grading_queue?group_puid=${school.small.group_puid}`)).data;
const answers = (more = '') =>
  school.teacher.call<AnswersToGrade>(
    'GET',
    `/v2/autograding/get_answers_to_grade?group_puid=${school.small.group_puid}&assignment_id=${school.small.assessment.assignment_id}&quiz_id=${school.small.assessment.quiz_id}${more}`,
  );
const cells = async () => {
  const path = `/Report/get_individual_assessment_report?group_puid=${school.small.group_puid}&quiz_id=${school.small.assessment.quiz_id}`;
  const { data } = await school.teacher.call<IndividualAssessmentReport>('GET', path);
  return Object.fromEntries(data.students.map(({ first_name, cell }) => [first_name, [cell.state, cell.points, cell.max_points]]));
};

test('what waits is listed by question, then by student, with the answers beside it', async () => {
  const { questions, waiting } = await queue();
  expect(waiting).toBe(2);
  expect(questions).toMatchObject([{ question_id: question(), number: 3, max_points: 2, waiting: 2, graded: 0 }]);
  const { data } = await answers();
  expect(data.answers.map(({ student, given_text, points }) => [student.first_name, given_text, points])).toEqual([
    ['Ana', 'The moon pulls.', null],
    ['Dee', 'The moon pulls.', null],
  ]);
  const second = (await answers('&page=2&size=1')).data;
  expect([second.answers.map(({ student }) => student.first_name), second.total]).toEqual([['Dee'], 2]);
});

test('points enter every report, and the queue is one shorter', async () => {
  expect(await cells()).toMatchObject({ Ana: ['scored', 2, 2], Dee: ['awaiting', null, 2] });
  const { code, message, data } = await grade(school.teacher, 'Ana', 1, { feedback: '  Say what the moon does to the water.  ' });
  expect([code, message]).toEqual([200, 'Grade accepted successfully']);
  expect(data).toBe(true);
  expect((await answers()).data.answers[0]).toMatchObject({
    points: 1,
    grade: { version: 1, feedback: 'Say what the moon does to the water.' },
  });
  await grade(school.teacher, 'Dee', 0);
  expect(await cells()).toMatchObject({ Ana: ['scored', 3, 4], Dee: ['zero', 0, 4] });
  expect(await queue()).toMatchObject({ waiting: 0, questions: [{ waiting: 0, graded: 2 }] });
});

test('a grade is taken back with another one, and each stays as history', async () => {
  await grade(school.teacher, 'Ana', 2);
  await grade(school.teacher, 'Ana', 0, { version: 1 });
  expect((await cells()).Ana).toEqual(['scored', 2, 4]);
  await grade(school.teacher, 'Ana', null, { version: 2 });
  expect((await cells()).Ana).toEqual(['scored', 2, 2]);
  const { rows } = await school.server.pool.query('select version, points from answer_grade where result_id = $1 order by version', [
    school.small.results['Ana assessment'],
  ]);
  expect(rows).toEqual([
    { version: 1, points: 2 },
    { version: 2, points: 0 },
    { version: 3, points: null },
  ]);
});

const LEVELS = [
  { points: 2, description: 'Both sides of the Earth' },
  { points: 0, description: 'Neither side' },
];
const RUBRIC = {
  rubric_id: '00000000-0000-4000-8000-000000000042',
  version: 3,
  name: 'Tides',
  criteria: [{ name: 'Reason', levels: LEVELS }],
};

test('the levels that were chosen stay with the grade, whatever becomes of the rubric, and go when the grade is taken back', async () => {
  const rubricOf = async () => (await answers()).data.answers[0]?.grade?.rubric;
  const mark = { ...RUBRIC, chosen: [0] };
  expect((await grade(school.teacher, 'Ana', 2, { rubric: mark })).code).toBe(200);
  expect(await rubricOf()).toEqual(mark);
  // Other words alone, as from a client that knows of no rubrics, leave the levels as they are; the same again is no second grade.
  await grade(school.teacher, 'Ana', 2, { version: 1, feedback: 'Good.' });
  await grade(school.teacher, 'Ana', 2, { version: 2, feedback: 'Good.', rubric: mark });
  expect((await answers()).data.answers[0]).toMatchObject({ grade: { version: 2, rubric: mark } });
  // The teacher's own points stand beside other levels.
  await grade(school.teacher, 'Ana', 1, { version: 2, rubric: { ...mark, chosen: [1] } });
  expect(await rubricOf()).toEqual({ ...mark, chosen: [1] });
  await grade(school.teacher, 'Ana', 0, { version: 3 });
  expect(await rubricOf()).toBeUndefined();
  await grade(school.teacher, 'Ana', 2, { version: 4, rubric: mark });
  await grade(school.teacher, 'Ana', null, { version: 5, rubric: mark });
  expect((await answers()).data.answers[0]?.grade).toEqual(expect.not.objectContaining({ rubric: expect.anything() }));
});

test.each([
  ['a level that the criterion does not have', [2]],
  ['fewer choices than criteria', []],
  ['more choices than criteria', [0, 0]],
])('a grade with %s is refused', async (_what, chosen) => {
  expect((await grade(school.teacher, 'Ana', 2, { rubric: { ...RUBRIC, chosen } })).code).toBe(400);
  expect((await answers()).data.answers[0]?.grade).toBeNull();
});

test('the rubric of a question comes with its answers', async () => {
  await school.server.pool.query('update quiz_question set own_rubric = $2 where question_id = $1', [question(), JSON.stringify(RUBRIC)]);
  expect((await answers()).data.questions[0]?.own_rubric).toEqual(RUBRIC);
  await school.server.pool.query('update quiz_question set own_rubric = null where question_id = $1', [question()]);
});

test('of two teachers at once, what the first wrote survives, and the second is told whose it is', async () => {
  const admin = await school.server.as('schooladmin');
  const [one, other] = await Promise.all([grade(school.teacher, 'Ana', 2), grade(admin, 'Ana', 1)]);
  const [kept, refused] = one.code === 200 ? [one, other] : [other, one];
  expect([kept.code, refused.code]).toEqual([200, 409]);
  expect(refused.message).toContain('graded this answer while you had it open');
  const [written] = (await answers()).data.answers;
  expect(written).toMatchObject({ points: kept === one ? 2 : 1, grade: { version: 1 } });
  expect(refused.data).toEqual({ answer: written });
  // Whoever looked at it may go on from there.
  await grade(admin, 'Ana', 0, { version: 1 });
  expect((await answers()).data.answers[0]).toMatchObject({ points: 0, grade: { version: 2 } });
});

test('the same grade again is no second one', async () => {
  await grade(school.teacher, 'Ana', 2);
  await grade(school.teacher, 'Ana', 2);
  expect((await answers()).data.answers[0]).toMatchObject({ grade: { version: 1 } });
  expect((await cells()).Ana).toEqual(['scored', 4, 4]);
});

test('more points than the question has, and answers that no person reads, are refused', async () => {
  const { code, message } = await grade(school.teacher, 'Ana', 3);
  expect([code, message]).toEqual([400, 'This answer is worth at most 2.']);
  const machine = await school.teacher.call('POST', '/v2/autograding/update_ai_graded_question_state', {
    payload: {
      user_puid: school.teacher.user_puid,
      result_id: school.small.results['Ana assessment'],
      id: school.small.assessment.questions[0],
      points: 0,
    },
  });
  expect(machine.code).toBe(404);
  expect((await cells()).Ana).toEqual(['scored', 2, 2]);
});

test('to whom the class does not belong there is no such answer', async () => {
  for (const name of ['teacher2', 'mv-teacher1', 'mv-districtadmin']) {
    const stranger = await school.server.as(name);
    expect([name, (await grade(stranger, 'Ana', 2)).code]).toEqual([name, 404]);
    const path = `/v2/autograding/get_grading_queue?group_puid=${school.small.group_puid}`;
    expect((await stranger.call('GET', path)).code).toBe(404);
  }
  expect((await grade(await school.server.as('student1'), 'Ana', 2)).code).toBe(403);
});

test('the answers of an attempt carry points and feedback for whoever reads them', async () => {
  await grade(school.teacher, 'Ana', 2, { feedback: 'Right to the point.' });
  const path = `/Report/get_individual_assessment_response?result_id=${school.small.results['Ana assessment']}`;
  const { data } = await school.teacher.call<AttemptResponse>('GET', path);
  expect(data).toMatchObject({ points: 4, max_points: 4, awaiting_points: 0 });
  expect(data.responses[WRITING]).toMatchObject({ points: 2, is_correct: true, grade: { points: 2, feedback: 'Right to the point.' } });
});

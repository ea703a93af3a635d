import { expect, test } from 'vitest';
import type { GroupAssessmentReport, IndividualAssessmentReport, ItemwiseReport } from '#contract/reports/report-assessments.schemas.ts';
import type { CorrectionEntry, RescoringPreview } from '#contract/reports/rescoring.schemas.ts';
import type { CorrectionScope } from '#domain/reporting/key-correction.ts';
import { decide, makeSmallClass } from '#testing/small-class.ts';
import { smallClassForEachTest } from '#testing/small-class-server.ts';

/**
 * The quiz of four questions of one point (small-class.test.ts): Ana 4 of 4 by her second attempt, Ben 0 with the third left empty,
 * Cal missing, Dee 1 which the teacher made 3, Eve excused, Fay left with 4.
 */
const school = smallClassForEachTest();

interface Asked {
  readonly scope?: CorrectionScope;
  readonly kind?: 'key' | 'credit';
  readonly answer_ids?: readonly number[];
  readonly reason?: string;
  readonly correction_no?: number;
  readonly question?: number;
}
const THIRD = 2;
const payload = ({ question = THIRD, ...asked }: Asked = {}) => ({
  group_puid: school.small.group_puid,
  quiz_id: school.small.quiz.quiz_id,
  question_id: school.small.quiz.questions[question],
  scope: 'class',
  kind: 'credit',
  reason: 'Both answers are right.',
  ...asked,
});
const preview = (asked?: Asked, who = school.teacher) =>
  who.call<RescoringPreview>('POST', '/v2/rescoring/preview', { payload: payload(asked) });
const correct = (asked?: Asked, who = school.teacher) =>
  who.call<{ correction_no: number; moved: number }>('POST', '/v2/rescoring/correct_key', { payload: payload(asked) });
const undo = (correction_no: number, who = school.teacher) =>
  who.call('POST', '/v2/rescoring/undo_correction', { payload: { group_puid: school.small.group_puid, correction_no } });
const ofQuiz = () => `group_puid=${school.small.group_puid}&quiz_id=${school.small.quiz.quiz_id}`;
const history = async (who = school.teacher) =>
  (await who.call<{ scopes: string[]; entries: CorrectionEntry[] }>('GET', `/v2/rescoring/get_key_corrections?${ofQuiz()}`)).data;
const report = async () =>
  (await school.teacher.call<IndividualAssessmentReport>('GET', `/Report/get_individual_assessment_report?${ofQuiz()}`)).data;
const items = async () => (await school.teacher.call<ItemwiseReport>('GET', `/Report/get_itemwise_quiz?${ofQuiz()}`)).data;
const scores = async () =>
  Object.fromEntries((await report()).students.map(({ first_name, cell }) => [first_name, cell.points ?? cell.state]));
const BEFORE = { Ana: 4, Ben: 0, Cal: 'missing', Dee: 3, Eve: 'excused' };
const option = async (isRight: boolean) => {
  const { rows } = await school.server.pool.query<{ answer_id: number }>(
    'select answer_id from quiz_option where question_id = $1 and is_correct = $2',
    [school.small.quiz.questions[THIRD], isRight],
  );
  return rows[0]?.answer_id ?? 0;
};

test('before anything is written it is said who moves, and whose score the teacher gave stays', async () => {
  const { data } = await preview();
  expect(data.correction_no).toBe(0);
  expect(
    data.students.map(({ first_name, before_points, after_points, is_kept }) => [first_name, before_points, after_points, is_kept]),
  ).toEqual([
    ['Ben', 0, 1, false],
    ['Dee', 3, 3, true],
  ]);
  expect(data.others).toEqual({ students: 0, up: 0, down: 0 });
  expect(await scores()).toEqual(BEFORE);
});

test('whose work is excused is not among those who move', async () => {
  await decide(school.server.pool, school.small.quiz, school.small.people.Ben, 'excused', null);
  expect((await preview()).data.students.map(({ first_name }) => first_name)).toEqual(['Dee']);
});

test('credit for everybody reaches those who left it empty too, every report says so, and undo puts all of it back', async () => {
  expect(await scores()).toEqual(BEFORE);
  // Ana's first attempt, Ben's and Dee's; Fay had it right.
  const { data } = await correct();
  expect(data.moved).toBe(3);
  expect(await scores()).toEqual({ ...BEFORE, Ben: 1 });
  const { completeness, students } = await report();
  expect(students.find(({ first_name }) => first_name === 'Ben')?.cell.percent).toBe(25);
  expect(completeness.corrections).toMatchObject([{ number: 3, scope: 'class', is_credit: true, reason: 'Both answers are right.' }]);
  const whole = (
    await school.teacher.call<GroupAssessmentReport>('GET', `/Report/get_group_assessment_report?group_puid=${school.small.group_puid}`)
  ).data;
  expect(whole.completeness.corrections).toHaveLength(1);
  const of56A = whole.quizzes
    .find(({ quiz }) => quiz.quiz_id === school.small.quiz.quiz_id)
    ?.standards.find(({ standard }) => standard === '5.6A');
  // Three questions of three students: Ana 3, Ben 1, Dee 1.
  expect(of56A?.standing).toMatchObject({ points: 5, max_points: 9 });
  await undo(data.correction_no);
  expect(await scores()).toEqual(BEFORE);
  expect((await report()).completeness.corrections).toEqual([]);
  expect((await history()).entries.map(({ kind, undoes, may_undo }) => [kind, undoes, may_undo])).toEqual([
    ['none', data.correction_no, false],
    ['credit', null, false],
  ]);
});

test('another key judges again what was chosen, in item analysis as in scores, and what is turned in later too', async () => {
  const other = await option(false);
  const { data } = await correct({ kind: 'key', answer_ids: [other] });
  // Ana's second attempt and Fay's lose the point, Ana's first and Dee's earn it.
  expect(data.moved).toBe(4);
  expect(await scores()).toEqual({ ...BEFORE, Ana: 3 });
  const item = (await items()).items[THIRD];
  expect(item?.options.map(({ answer_id, is_correct }) => [answer_id === other, is_correct])).toEqual([
    [false, false],
    [true, true],
  ]);
  await correct({ kind: 'key', answer_ids: [other, await option(true)], correction_no: data.correction_no });
  expect(await scores()).toEqual(BEFORE);
  const [newest] = (await history()).entries;
  expect(newest).toMatchObject({ kind: 'key', number: 3, may_undo: true, made_by: expect.stringContaining(' ') });
  await undo(newest?.correction_no ?? 0);
  expect(await scores()).toEqual({ ...BEFORE, Ana: 3 });
  await undo(data.correction_no);
  expect(await scores()).toEqual(BEFORE);
});

test('of two corrections at once the second is told, and changes nothing', async () => {
  const [one, other] = await Promise.all([
    correct(),
    correct({ reason: 'Nobody was taught this.' }, await school.server.as('schooladmin')),
  ]);
  expect([one.code, other.code].toSorted()).toEqual([200, 409]);
  // The same again is no second one.
  expect((await correct({ reason: one.code === 200 ? 'Both answers are right.' : 'Nobody was taught this.' })).data.moved).toBe(0);
  expect((await history()).entries).toHaveLength(1);
  expect(await scores()).toEqual({ ...BEFORE, Ben: 1 });
});

test('a class’s correction stands above its district’s, and the district’s above the library’s', async () => {
  const [admin, all] = [await school.server.as('districtadmin'), await school.server.as('superadmin')];
  const other = await option(false);
  await correct({ scope: 'library', kind: 'key', answer_ids: [other] }, all);
  expect(await scores()).toEqual({ ...BEFORE, Ana: 3 });
  await correct({ scope: 'district' }, admin);
  expect(await scores()).toEqual({ ...BEFORE, Ben: 1 });
  const own = await correct({ kind: 'key', answer_ids: [await option(true)] });
  expect(await scores()).toEqual(BEFORE);
  // What is said above it now moves nothing here.
  const { data } = await preview({ scope: 'district', kind: 'key', answer_ids: [other] }, admin);
  expect(data.students).toEqual([]);
  await undo(own.data.correction_no);
  expect(await scores()).toEqual({ ...BEFORE, Ben: 1 });
  expect((await history(admin)).scopes).toEqual(['class', 'district']);
});

test('beyond the class nobody is named, and of fewer than ten nothing is said', async () => {
  const admin = await school.server.as('districtadmin');
  // A second class was given the same quiz: its five students move too.
  const second = await makeSmallClass(school.server.pool);
  await school.server.pool.query('update quiz_result set quiz_id = $1 where assignment_id = $2', [
    school.small.quiz.quiz_id,
    second.quiz.assignment_id,
  ]);
  for (const [place, question] of second.quiz.questions.entries())
    await school.server.pool.query(`update quiz_answer set question_id = $1 where question_id = $2`, [
      school.small.quiz.questions[place],
      question,
    ]);
  const { data } = await preview({ scope: 'district' }, admin);
  expect(data.students.map(({ first_name }) => first_name)).toEqual(['Ben', 'Dee']);
  expect(data.others).toEqual({ students: null, up: null, down: null });
});

test('what cannot be a key, what needs a reason, and what is not the caller’s is refused', async () => {
  const refused = async (asked: Asked, who = school.teacher) => (await correct(asked, who)).code;
  expect(await refused({ kind: 'key', answer_ids: [] })).toBe(400);
  expect(await refused({ kind: 'key', answer_ids: [1] })).toBe(400);
  expect(await refused({ reason: '  ' })).toBe(400);
  expect(await refused({ scope: 'district' })).toBe(404);
  expect(await refused({ scope: 'library' }, await school.server.as('districtadmin'))).toBe(404);
  for (const name of ['teacher2', 'mv-teacher1', 'mv-districtadmin'])
    expect([name, await refused({}, await school.server.as(name)), (await preview({}, await school.server.as(name))).code]).toEqual([
      name,
      404,
      404,
    ]);
  for (const name of ['student1', 'productadmin']) expect(await refused({}, await school.server.as(name))).toBe(403);
  const writing = {
    group_puid: school.small.group_puid,
    quiz_id: school.small.assessment.quiz_id,
    question_id: school.small.assessment.questions[2],
  };
  const byHand = await school.teacher.call('POST', '/v2/rescoring/preview', { payload: { ...writing, scope: 'class', kind: 'credit' } });
  expect([byHand.code, byHand.message]).toEqual([400, expect.stringContaining('People grade this question')]);
  expect((await undo(999_999_999)).code).toBe(404);
  expect(await scores()).toEqual(BEFORE);
});

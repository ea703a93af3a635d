import { randomUUID } from 'node:crypto';
import readExcelFile from 'read-excel-file/node';
import { beforeEach, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { PaperRound, PaperStudent } from '#contract/quizzes/paper-entry.schemas.ts';
import type { quizDetails } from '#contract/quizzes/quizzes.schemas.ts';
import type { IndividualAssessmentReport, ItemwiseReport } from '#contract/reports/report-assessments.schemas.ts';
import type { AttemptResponse } from '#contract/reports/report-attempts.schemas.ts';
import type { SyncOp, SyncResult } from '#contract/sync/sync.schemas.ts';
import type { GivenPaper } from '#testing/small-class.ts';
import { smallClassForEachTest } from '#testing/small-class-server.ts';
import type { Person } from '#testing/test-server.ts';

type QuizDetails = z.output<typeof quizDetails>;

const school = smallClassForEachTest();
const NOTE = { en: 'It is the other one.', es: 'Es la otra.' };
let student: Person;
let device: string;

/** Of each question of the quiz: the right option and the wrong one. */
let options: { readonly right: number; readonly wrong: number }[];

beforeEach(async () => {
  const { server, small } = school;
  student = await server.as('student20');
  device = randomUUID();
  await server.pool.query('insert into group_member (district_id, group_puid, user_puid) values (1001, $1, $2) on conflict do nothing', [
    small.group_puid,
    student.user_puid,
  ]);
  await server.pool.query('update quiz_option set feedback = $1 where not is_correct and question_id = any ($2)', [
    NOTE,
    [...small.quiz.questions, ...small.assessment.questions],
  ]);
  options = [];
  for (const question of [...small.quiz.questions, ...small.assessment.questions]) {
    const { rows } = await server.pool.query('select answer_id, is_correct from quiz_option where question_id = $1', [question]);
    const of = (isRight: boolean) => Number(rows.find(({ is_correct }) => is_correct === isRight)?.answer_id);
    options.push({ right: of(true), wrong: of(false) });
  }
});

const allow = (paper: GivenPaper, isAllowed = true) =>
  school.server.pool.query('update assignment set may_check = $1 where assignment_id = $2', [isAllowed, paper.assignment_id]);
const op = (path: string, body: object): SyncOp => ({
  op_id: randomUUID(),
  seq: 1,
  lane: student.user_puid,
  depends_on: [],
  method: 'POST',
  path,
  query: {},
  body: { user_puid: student.user_puid, ...body },
  recorded_at: new Date().toISOString(),
  clock_offset: 0,
});
const push = async (from: string, ...ops: SyncOp[]) => {
  const payload = { device_id: from, sent_at: new Date().toISOString(), ops };
  const { data } = await student.call<{ results: SyncResult[] }>('POST', '/v2/sync/push', { payload });
  return data.results.map(({ outcome }) => outcome);
};
const begin = async (paper = school.small.quiz, kind: 'quiz' | 'assessment' = 'quiz') => {
  const result_id = randomUUID();
  const { lesson_id, assignment_id, quiz_id } = paper;
  await push(device, op(`/${kind}/start_${kind}`, { lesson_id, assignment_id, [`${kind}_id`]: quiz_id, result_id }));
  return result_id;
};
/** What is sent of the question at a place of the paper. */
const sent = (result_id: string, place: number, is: 'right' | 'wrong', more: object = {}, based_on: string | null = null) =>
  op('/quiz/submit_quiz_response', {
    result_id,
    submit_type: 'save',
    quizResponse: { [school.small.quiz.questions[place] ?? 0]: { answer_id: options[place]?.[is], answer_text: is, based_on } },
    ...more,
  });
const CHECK = { is_check: true };
const details = async (paper = school.small.quiz) => {
  const { lesson_id, assignment_id, quiz_id } = paper;
  const query = { user_puid: student.user_puid, lesson_resource_tracking_id: randomUUID(), lesson_id, assignment_id, quiz_id };
  const { data } = await student.call<QuizDetails>('GET', '/quiz/get_quiz_details', { query: asText(query) });
  return data.attempt;
};
const asText = (query: object) => Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
const told = async (place: number) => {
  const response = (await details())?.responses[school.small.quiz.questions[place] ?? 0];
  const chosen = response?.answer_id === options[place]?.right ? 'right' : 'wrong';
  return { chosen, checks: response?.checks?.map(({ is_right, notes }) => [is_right, notes.map(({ en }) => en)]) };
};

test('a check returns its verdict and the note on the chosen option, and nothing else of the key', async () => {
  await allow(school.small.quiz);
  const result_id = await begin();
  await push(device, sent(result_id, 0, 'wrong', CHECK), sent(result_id, 1, 'right', CHECK));
  expect(await told(0)).toEqual({ chosen: 'wrong', checks: [[false, [NOTE.en]]] });
  expect(await told(1)).toEqual({ chosen: 'right', checks: [[true, []]] });
  const attempt = await details();
  expect([attempt?.results, attempt?.score]).toEqual([[], null]);
  expect(JSON.stringify(attempt)).not.toContain('correct_answer_ids');
});

test('in a test, or if the teacher does not allow checking, a check only saves', async () => {
  const first = await begin();
  await push(device, sent(first, 0, 'right', CHECK));
  expect(await told(0)).toEqual({ chosen: 'right', checks: undefined });
  await allow(school.small.assessment);
  const { assessment } = school.small;
  const [question = 0] = assessment.questions;
  const result_id = await begin(assessment, 'assessment');
  const response = { [question]: { answer_id: options[4]?.right, answer_text: '', based_on: null } };
  for (const path of ['/assessment/submit_assessment_response', '/quiz/submit_quiz_response'])
    expect(await push(device, op(path, { result_id, submit_type: 'save', quizResponse: response, ...CHECK }))).toEqual(['applied']);
  const { rows } = await school.server.pool.query('select checks from quiz_answer where result_id = $1', [result_id]);
  expect(rows).toEqual([{ checks: null }]);
});

test('a second try earns half, and every screen and file says the same', async () => {
  await allow(school.small.quiz);
  const { group_puid, quiz } = school.small;
  const result_id = await begin();
  const [first, second] = [sent(result_id, 0, 'wrong', CHECK), sent(result_id, 1, 'wrong', CHECK)];
  await push(device, first, second);
  // The first is checked again; the second is only changed. The third was right at once, the fourth is wrong twice.
  await push(device, sent(result_id, 0, 'right', CHECK, first.op_id), sent(result_id, 1, 'right', {}, second.op_id));
  await push(device, sent(result_id, 2, 'right', CHECK), sent(result_id, 3, 'wrong', CHECK));
  await push(device, op('/quiz/submit_quiz_response', { result_id, submit_type: 'submit', quizResponse: {} }));
  const attempt = await details();
  expect(attempt?.score).toBe(2);
  expect(attempt?.results.map(({ is_correct, points, is_second_try = false }) => [is_correct, points, is_second_try])).toEqual([
    [true, 0.5, true],
    [true, 0.5, true],
    [true, 1, false],
    [false, 0, false],
  ]);
  const { teacher } = school;
  const query = asText({ group_puid, quiz_id: quiz.quiz_id, user_puid: student.user_puid });
  const { data: grid } = await teacher.call<IndividualAssessmentReport>('GET', '/Report/get_individual_assessment_report', { query });
  expect(grid.students.find(({ user_puid }) => user_puid === student.user_puid)?.cell).toMatchObject({ points: 2, percent: 50 });
  const { data: items } = await teacher.call<ItemwiseReport>('GET', '/Report/get_itemwise_quiz', { query });
  // Ana has the first two right by her second attempt, Ben and Dee have not.
  expect(items.items.map(({ second_tries, difficulty }) => [second_tries, difficulty])).toEqual([
    [1, 37.5],
    [1, 37.5],
    [undefined, 50],
    [undefined, 50],
  ]);
  const { data: sheet } = await teacher.call<AttemptResponse>('GET', '/Report/get_individual_quiz_response', {
    query: { ...query, result_id },
  });
  expect(sheet.responses.map(({ points, is_second_try }) => [points, is_second_try])).toEqual([
    [0.5, true],
    [0.5, true],
    [1, undefined],
    [0, undefined],
  ]);
  const { response } = await teacher.call('POST', '/Report/export_item_analysis_report', {
    payload: { group_puid, quiz_id: quiz.quiz_id },
  });
  const sheets = await readExcelFile(response.rawPayload);
  const column = (at: number, title: string) => {
    const [head = [], ...rows] = sheets[at]?.data ?? [];
    return rows.map((row) => row[head.indexOf(title)]);
  };
  expect(column(0, 'Second tries')).toEqual([1, 1, 0, 0]);
  expect(column(2, 'Second try').filter((cell) => cell === 'Yes')).toHaveLength(2);
});

test('a final answer stays: no other device, save or turn-in replaces it', async () => {
  await allow(school.small.quiz);
  const result_id = await begin();
  const right = sent(result_id, 0, 'right', CHECK);
  const wrong = sent(result_id, 1, 'wrong', CHECK);
  await push(device, right, wrong);
  // The same operation once more, and the same answer once more from a device that was wiped: no second try is used up.
  expect(await push(device, wrong)).toEqual(['duplicate']);
  const other = randomUUID();
  await push(other, sent(result_id, 1, 'wrong', CHECK));
  expect((await told(1)).checks).toHaveLength(1);
  // Another device changes what was right, checks it again, and turns that in.
  await push(other, sent(result_id, 0, 'wrong', {}, right.op_id), sent(result_id, 0, 'wrong', CHECK));
  expect(await told(0)).toEqual({ chosen: 'right', checks: [[true, []]] });
  // Twice wrong is wrong: the third answer is kept beside it.
  await school.server.pool.query(
    `update quiz_answer set checks = checks || jsonb_build_array(checks->0) where result_id = $1 and question_id = $2`,
    [result_id, school.small.quiz.questions[1]],
  );
  await push(other, sent(result_id, 1, 'right', CHECK));
  expect(await told(1)).toMatchObject({ chosen: 'wrong' });
  const all = Object.fromEntries(
    school.small.quiz.questions
      .slice(0, 2)
      .map((id, place) => [id, { answer_id: options[place]?.[place === 0 ? 'wrong' : 'right'], answer_text: '' }]),
  );
  await push(other, op('/quiz/submit_quiz_response', { result_id, submit_type: 'submit', quizResponse: all }));
  expect((await details())?.results.map(({ points }) => points)).toEqual([1, 0, 0, 0]);
});

test('a corrected key rescores both tries', async () => {
  await allow(school.small.quiz);
  const { group_puid, quiz } = school.small;
  const result_id = await begin();
  const first = sent(result_id, 0, 'wrong', CHECK);
  await push(device, first);
  await push(device, sent(result_id, 0, 'right', {}, first.op_id));
  await push(device, op('/quiz/submit_quiz_response', { result_id, submit_type: 'submit', quizResponse: {} }));
  expect((await details())?.score).toBe(0.5);
  const correction = { group_puid, quiz_id: quiz.quiz_id, question_id: quiz.questions[0], scope: 'class', reason: 'Both are right.' };
  const answer_ids = [options[0]?.right, options[0]?.wrong];
  const { code, message } = await school.teacher.call('POST', '/v2/rescoring/correct_key', {
    payload: { ...correction, kind: 'key', answer_ids },
  });
  expect(code, message).toBe(200);
  expect((await details())?.score).toBe(1);
});

/** Everything that is stored of an attempt's answers and of what they earned. */
const stored = async (result_id: string) => {
  const answers = `select question_id, answer_ids, answer_text, is_correct, points, checks, op_id, based_on, device_id, recorded_at, saved_at
    from quiz_answer where result_id = $1 order by question_id`;
  const attempt = 'select score, max_score, awaiting_points, submitted_at from quiz_result where result_id = $1';
  const { rows } = await school.server.pool.query(answers, [result_id]);
  return { answers: rows, attempt: (await school.server.pool.query(attempt, [result_id])).rows };
};
const onPaper = (call: 'enter' | 'undo', version: string, more: object = {}) => {
  const { group_puid, quiz } = school.small;
  const about = { group_puid, assignment_id: quiz.assignment_id, quiz_id: quiz.quiz_id, student_puid: student.user_puid, version };
  const path = call === 'enter' ? '/v2/quiz/enter_paper_answers' : '/v2/quiz/undo_paper_entry';
  return school.teacher.call<PaperStudent>('POST', path, { payload: { ...about, ...more } });
};
const versionOf = async () => {
  const { group_puid, quiz } = school.small;
  const query = asText({ group_puid, assignment_id: quiz.assignment_id, quiz_id: quiz.quiz_id });
  const { data } = await school.teacher.call<PaperRound>('GET', '/v2/quiz/get_paper_round', { query });
  return data.students.find(({ user_puid }) => user_puid === student.user_puid)?.version ?? '';
};
const typed = (places: Readonly<Record<number, 'right' | 'wrong'>>) =>
  Object.entries(places).map(([place, is]) => ({
    question_id: school.small.quiz.questions[Number(place)],
    answer_ids: [options[Number(place)]?.[is]],
  }));

test('an answer from paper is scored by itself, whatever a check on a device earned; undone, all is as it was', async () => {
  await allow(school.small.quiz);
  const result_id = await begin();
  const [first, right] = [sent(result_id, 0, 'wrong', CHECK), sent(result_id, 1, 'right', CHECK)];
  await push(device, first, right, sent(result_id, 2, 'wrong', CHECK));
  await push(device, sent(result_id, 0, 'right', CHECK, first.op_id), sent(result_id, 3, 'right', CHECK));
  await push(device, op('/quiz/submit_quiz_response', { result_id, submit_type: 'submit', quizResponse: {} }));
  const before = await stored(result_id);
  expect(before.attempt[0]?.score).toBe(2.5);
  // The same as the second try, another than was right at once, another than was wrong, and nothing.
  const answers = typed({ 0: 'right', 1: 'wrong', 2: 'right' });
  const more = { entry_id: randomUUID(), attempt_no: 1, over_device: true, answers };
  const { data } = await onPaper('enter', await versionOf(), more);
  const attempt = await details();
  expect(attempt?.results.map(({ is_correct, points, is_second_try = false }) => [is_correct, points, is_second_try])).toEqual([
    [true, 1, false],
    [false, 0, false],
    [true, 1, false],
    [false, 0, false],
  ]);
  const { teacher, small } = school;
  const query = asText({ group_puid: small.group_puid, quiz_id: small.quiz.quiz_id, user_puid: student.user_puid });
  const { data: items } = await teacher.call<ItemwiseReport>('GET', '/Report/get_itemwise_quiz', { query });
  expect(items.items.map(({ second_tries }) => second_tries)).toEqual([undefined, undefined, undefined, undefined]);
  const corrected = { group_puid: small.group_puid, quiz_id: small.quiz.quiz_id, question_id: small.quiz.questions[3] };
  await teacher.call('POST', '/v2/rescoring/correct_key', {
    payload: { ...corrected, scope: 'class', reason: 'Both are right.', kind: 'key', answer_ids: [options[3]?.right, options[3]?.wrong] },
  });
  expect((await details())?.score).toBe(2);
  expect((await onPaper('undo', data.version)).data.state).toBe('device');
  expect(await stored(result_id)).toEqual(before);
});

test('of a quiz that is not turned in, an undone entry from paper leaves checks and final answers as they were', async () => {
  await allow(school.small.quiz);
  const result_id = await begin();
  const wrong = sent(result_id, 1, 'wrong', CHECK);
  await push(device, sent(result_id, 0, 'right', CHECK), wrong);
  const before = await stored(result_id);
  const more = { entry_id: randomUUID(), attempt_no: 1, over_device: true, answers: typed({ 0: 'wrong', 1: 'right' }) };
  const { data } = await onPaper('enter', await versionOf(), more);
  expect((await details())?.score).toBe(1);
  await onPaper('undo', data.version);
  expect(await stored(result_id)).toEqual(before);
  // The device goes on from its own answers.
  await push(device, sent(result_id, 0, 'wrong'), sent(result_id, 1, 'right', CHECK, wrong.op_id));
  expect(await told(0)).toEqual({ chosen: 'right', checks: [[true, []]] });
  expect(await told(1)).toEqual({
    chosen: 'right',
    checks: [
      [false, [NOTE.en]],
      [true, []],
    ],
  });
});

test('a teacher who chooses the device answer over the entry from paper gives what its checks earned', async () => {
  await allow(school.small.quiz);
  const result_id = await begin();
  const first = sent(result_id, 0, 'wrong', CHECK);
  const second = sent(result_id, 0, 'right', CHECK, first.op_id);
  await push(device, first);
  await push(device, second, op('/quiz/submit_quiz_response', { result_id, submit_type: 'submit', quizResponse: {} }));
  for (const answers of [typed({ 0: 'wrong' }), []])
    await onPaper('enter', await versionOf(), { entry_id: randomUUID(), attempt_no: 1, over_device: true, answers });
  expect((await details())?.score).toBe(0);
  const payload = { result_id, question_id: school.small.quiz.questions[0], op_id: second.op_id };
  expect((await school.teacher.call('POST', '/v2/autograding/choose_answer_version', { payload })).code).toBe(200);
  expect((await details())?.score).toBe(0.5);
  const { rows } = await school.server.pool.query('select answer_text from quiz_answer where result_id = $1', [result_id]);
  expect(rows).toEqual([{ answer_text: 'right' }]);
});

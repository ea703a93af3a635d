import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import type { AttemptResponse } from '#contract/reports/report-attempts.schemas.ts';
import { paperEntries } from '#testing/paper-entries.ts';
import { smallClassForEachTest } from '#testing/small-class-server.ts';

/** Cal and Eve did nothing; Ana, Ben and Dee turned both papers in on a device. The quiz was due yesterday. */
const school = smallClassForEachTest();
const { ofRound, round, stateOf, answersTo, enter, undo, report, attemptsOf } = paperEntries(school);

test('every student is listed with how the answers came', async () => {
  const { quiz, students } = await round(school.small.quiz);
  expect(quiz.questions.map(({ question_id }) => question_id)).toEqual(school.small.quiz.questions);
  expect(students.map(({ first_name, state }) => [first_name, state])).toEqual([
    ['Ana', 'device'],
    ['Ben', 'device'],
    ['Cal', 'not_begun'],
    ['Dee', 'device'],
    ['Eve', 'not_begun'],
  ]);
});

test('what is entered is turned in, scored, in every report, and marked as entered from paper', async () => {
  const { code, data } = await enter(school.small.quiz, 'Cal', answersTo(school.small.quiz, 3));
  expect([code, data.state, data.entered?.by]).toEqual([200, 'paper', 'Rosa Delgado-Price']);
  expect((await report(school.small.quiz)).Cal).toMatchObject({ points: 3, max_points: 4 });
  const [attempt] = await attemptsOf(school.small.quiz, 'Cal');
  expect(attempt?.from_paper?.by).toBe('Rosa Delgado-Price');
  const one = (await school.teacher.call<AttemptResponse>('GET', `/Report/get_individual_quiz_response?result_id=${attempt?.result_id}`))
    .data;
  expect(one.from_paper?.by).toBe('Rosa Delgado-Price');
  expect(one.responses.map(({ is_answered }) => is_answered)).toEqual([true, true, true, false]);
  const [device] = await attemptsOf(school.small.quiz, 'Ben');
  expect(device?.from_paper).toBeUndefined();
});

test('the day on which the class did it decides whether it is late', async () => {
  const yesterday = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
  await enter(school.small.quiz, 'Cal', answersTo(school.small.quiz, 4), { done_on: yesterday });
  await school.server.pool.query("update score_decision set kind = 'included' where user_puid = $1", [school.small.people.Eve]);
  await enter(school.small.quiz, 'Eve', answersTo(school.small.quiz, 4));
  const { Cal, Eve } = await report(school.small.quiz);
  expect([Cal?.is_late, Eve?.is_late]).toEqual([false, true]);
});

test('points for what a person reads are given with the answer, and can wait', async () => {
  await enter(school.small.assessment, 'Cal', answersTo(school.small.assessment, 3, { points: 2 }));
  await enter(school.small.assessment, 'Eve', answersTo(school.small.assessment, 3, { points: null }));
  const { Cal, Eve } = await report(school.small.assessment);
  expect([Cal?.points, Cal?.awaiting_points, Eve?.points, Eve?.awaiting_points]).toEqual([4, 0, 2, 2]);
  const { code, message } = await enter(school.small.assessment, 'Cal', answersTo(school.small.assessment, 3, { points: 3 }));
  expect([code, message]).toEqual([400, 'This answer is worth at most 2.']);
});

test('what was done on a device is replaced only on request, and undoing brings it back', async () => {
  const { assessment } = school.small;
  await school.teacher.call('POST', '/v2/autograding/update_ai_graded_question_state', {
    payload: {
      user_puid: school.teacher.user_puid,
      result_id: school.small.results['Ana assessment'],
      id: assessment.questions[2],
      points: 1,
      feedback: 'Say why.',
      version: 0,
    },
  });
  const words = async () => {
    const path = `/Report/get_individual_quiz_response?result_id=${school.small.results['Ana assessment']}`;
    return JSON.stringify((await school.teacher.call('GET', path)).data).includes('Say why.');
  };
  const answers = answersTo(assessment, 1);
  expect((await enter(assessment, 'Ana', answers)).code).toBe(409);
  expect((await report(assessment)).Ana).toMatchObject({ points: 3, max_points: 4 });
  expect((await enter(assessment, 'Ana', answers, { over_device: true })).data.state).toBe('paper');
  expect(await words()).toBe(false);
  expect((await report(assessment)).Ana).toMatchObject({ points: 1 });
  expect((await undo(assessment, 'Ana')).data.state).toBe('device');
  expect((await report(assessment)).Ana).toMatchObject({ points: 3, max_points: 4, awaiting_points: 0 });
  expect(await words()).toBe(true);
});

test('a correction goes over the entry, and each is undone by itself', async () => {
  const { quiz } = school.small;
  await enter(quiz, 'Cal', answersTo(quiz, 1));
  await enter(quiz, 'Cal', answersTo(quiz, 4));
  expect((await report(quiz)).Cal).toMatchObject({ points: 4, attempts: 1 });
  expect((await undo(quiz, 'Cal')).data.state).toBe('paper');
  expect((await report(quiz)).Cal).toMatchObject({ points: 1 });
  expect((await undo(quiz, 'Cal')).data).toMatchObject({ state: 'not_begun', attempt_no: 1, answers: [] });
  expect(await attemptsOf(quiz, 'Cal')).toEqual([]);
  const { rows } = await school.server.pool.query<{ n: number }>(
    'select jsonb_array_length(answers) as n from paper_entry where user_puid = $1 and undone_at is not null order by entered_at',
    [school.small.people.Cal],
  );
  expect(rows.map(({ n }) => n)).toEqual([1, 4]);
  expect((await enter(quiz, 'Cal', answersTo(quiz, 2))).code).toBe(200);
});

test('of two teachers who enter the same student, the second is shown what the first entered', async () => {
  const { quiz } = school.small;
  const admin = await school.server.as('schooladmin');
  const { version, attempt_no } = await stateOf(quiz, 'Cal');
  const seen = { version, attempt_no };
  const [one, other] = await Promise.all([
    enter(quiz, 'Cal', answersTo(quiz, 4), seen),
    enter(quiz, 'Cal', answersTo(quiz, 1), seen, admin),
  ]);
  const [kept, refused] = one.code === 200 ? [one, other] : [other, one];
  expect([kept.code, refused.code]).toEqual([200, 409]);
  expect(refused.data.student?.answers).toHaveLength(kept === one ? 4 : 1);
  expect((await report(quiz)).Cal).toMatchObject({ points: kept === one ? 4 : 1, attempts: 1 });
});

test('an attempt that another one followed is not overwritten', async () => {
  const { quiz } = school.small;
  const before = await attemptsOf(quiz, 'Ana');
  expect((await enter(quiz, 'Ana', [], { attempt_no: 1, over_device: true })).code).toBe(409);
  expect(await attemptsOf(quiz, 'Ana')).toEqual(before);
});

test('an entry is not undone by somebody who has not seen that a colleague chose another version of an answer', async () => {
  const { quiz } = school.small;
  const entry_id = randomUUID();
  await enter(quiz, 'Cal', answersTo(quiz, 1), { entry_id });
  await enter(quiz, 'Cal', []);
  const { version, result_id } = await stateOf(quiz, 'Cal');
  const chosen = { result_id, question_id: quiz.questions[0], op_id: entry_id };
  expect((await school.teacher.call('POST', '/v2/autograding/choose_answer_version', { payload: chosen })).code).toBe(200);
  const payload = { ...ofRound(quiz), student_puid: school.small.people.Cal, version };
  expect((await school.teacher.call('POST', '/v2/quiz/undo_paper_entry', { payload })).code).toBe(409);
  expect((await report(quiz)).Cal).toMatchObject({ points: 1 });
});

test('an attempt with the words of a teacher is not removed', async () => {
  const { assessment } = school.small;
  const { data } = await enter(assessment, 'Cal', answersTo(assessment, 3, { points: null }));
  const grade = { result_id: data.result_id, id: assessment.questions[2], points: 1, feedback: 'Say why.', version: 0 };
  await school.teacher.call('POST', '/v2/autograding/update_ai_graded_question_state', {
    payload: { user_puid: school.teacher.user_puid, ...grade },
  });
  expect((await undo(assessment, 'Cal')).code).toBe(409);
  expect((await report(assessment)).Cal).toMatchObject({ points: 3 });
});

test('the same entry sent again changes nothing', async () => {
  const { quiz } = school.small;
  const { version, attempt_no } = await stateOf(quiz, 'Cal');
  const more = { entry_id: randomUUID(), version, attempt_no };
  const first = await enter(quiz, 'Cal', answersTo(quiz, 2), more);
  const again = await enter(quiz, 'Cal', answersTo(quiz, 2), more);
  expect([again.code, again.data.version]).toEqual([200, first.data.version]);
});

test('an undo sent again answers as the first one, and leaves what was entered since', async () => {
  const { quiz } = school.small;
  const { data: first } = await enter(quiz, 'Cal', answersTo(quiz, 1));
  const seen = { version: first.version };
  const [one, again] = await Promise.all([undo(quiz, 'Cal', seen), undo(quiz, 'Cal', seen)]);
  expect([one.code, again.code, again.data]).toEqual([200, 200, one.data]);
  const { data: second } = await enter(quiz, 'Cal', answersTo(quiz, 3));
  expect((await undo(quiz, 'Cal', seen)).data).toEqual(second);
  const admin = await school.server.as('schooladmin');
  const byColleague = await undo(quiz, 'Cal', seen, admin);
  expect([byColleague.code, byColleague.data.student]).toEqual([409, second]);
  expect((await report(quiz)).Cal).toMatchObject({ points: 3 });
});

test('an undo sent again leaves the entry before it, which counts since', async () => {
  const { quiz } = school.small;
  await enter(quiz, 'Cal', answersTo(quiz, 1));
  const { data } = await enter(quiz, 'Cal', answersTo(quiz, 4));
  await undo(quiz, 'Cal', { version: data.version });
  expect((await undo(quiz, 'Cal', { version: data.version })).data).toMatchObject({ state: 'paper' });
  expect((await report(quiz)).Cal).toMatchObject({ points: 1 });
});

test('of two colleagues who undo at once, the second is shown what became of it', async () => {
  const { quiz } = school.small;
  const { data } = await enter(quiz, 'Cal', answersTo(quiz, 1));
  const admin = await school.server.as('schooladmin');
  const both = await Promise.all([undo(quiz, 'Cal', { version: data.version }), undo(quiz, 'Cal', { version: data.version }, admin)]);
  expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
});

test('after an attempt was removed, what is entered is marked as entered from paper', async () => {
  const { quiz } = school.small;
  const marks = async () => (await attemptsOf(quiz, 'Cal')).map(({ from_paper }) => from_paper?.by);
  await enter(quiz, 'Cal', answersTo(quiz, 1));
  await undo(quiz, 'Cal');
  expect(await marks()).toEqual([]);
  const { data } = await enter(quiz, 'Cal', answersTo(quiz, 2));
  expect([data.state, data.entered?.by, data.entries?.length]).toEqual(['paper', 'Rosa Delgado-Price', 1]);
  expect(await marks()).toEqual(['Rosa Delgado-Price']);
  await enter(quiz, 'Cal', answersTo(quiz, 3));
  await undo(quiz, 'Cal');
  expect(await marks()).toEqual(['Rosa Delgado-Price']);
});

test('who does not see the class can neither read nor enter; students cannot either', async () => {
  const stranger = await school.server.as('teacher2');
  const payload = {
    ...ofRound(school.small.quiz),
    student_puid: school.small.people.Cal,
    entry_id: randomUUID(),
    version: '',
    attempt_no: 1,
    answers: [],
  };
  expect((await stranger.call('POST', '/v2/quiz/enter_paper_answers', { payload })).code).toBe(404);
  expect((await (await school.server.as('student1')).call('POST', '/v2/quiz/enter_paper_answers', { payload })).code).toBe(403);
  expect((await stateOf(school.small.quiz, 'Cal')).state).toBe('not_begun');
});

test('it is in the security log, with the teacher and the student', async () => {
  await enter(school.small.quiz, 'Cal', answersTo(school.small.quiz, 1));
  const select = "select actor_puid from security_event where kind = 'paper_answers_entered' and subject_puid = $1";
  await vi.waitFor(async () => {
    const { rows } = await school.server.pool.query(select, [school.small.people.Cal]);
    expect(rows).toEqual([{ actor_puid: school.teacher.user_puid }]);
  });
});

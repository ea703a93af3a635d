import { beforeAll, expect, test } from 'vitest';
import type { DataOf } from '#contract/endpoint.ts';
import type { AnswerFeedback } from '#contract/grading/answer-grades.schemas.ts';
import type { getAssessmentOverview, getQuizDetails } from '#contract/quizzes/quizzes.contract.ts';
import type { GroupAssessmentReport } from '#contract/reports/report-assessments.schemas.ts';
import type { AttemptList, AttemptResponse } from '#contract/reports/report-attempts.schemas.ts';
import type { getStudentReleasedReports } from '#contract/reports/report-release.contract.ts';
import { smallClassForFile } from '#testing/small-class-server.ts';
import type { Person } from '#testing/test-server.ts';

const school = smallClassForFile();
let student: Person;
beforeAll(async () => {
  student = await school.server.as('student1');
  // Ana's work is student1's, so that somebody can sign in as its owner.
  for (const table of ['quiz_result', 'lesson_tracking', 'resource_tracking'])
    await school.server.pool.query(`update ${table} set user_puid = $1 where user_puid = $2`, [student.user_puid, school.small.people.Ana]);
  await school.server.pool.query('update group_member set user_puid = $1 where user_puid = $2', [
    student.user_puid,
    school.small.people.Ana,
  ]);
});

const released = async (person = student) =>
  (
    await person.call<DataOf<typeof getStudentReleasedReports>>('GET', '/v2/student-report/get-student-released-reports', {
      query: { user_puid: person.user_puid },
    })
  ).data.filter(({ group_puid }) => group_puid === school.small.group_puid);
const answers = async (person: Person) =>
  (
    await person.call<AttemptResponse>('GET', '/Report/get_individual_quiz_response', {
      query: { result_id: school.small.results['Ana quiz 2'] ?? '' },
    })
  ).data;
const release = (release_date: string | null, person = school.teacher, more: object = {}) =>
  person.call<{ release_date: string }>('POST', '/Assignment/release_report', {
    payload: {
      released_by_puid: person.user_puid,
      quiz_assessment_id: school.small.quiz.quiz_id,
      item_type_id: 18,
      grouppuid: school.small.group_puid,
      release_date,
      ...more,
    },
  });
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const levelOf = (points: number, description: string) => ({ points, description });

test('nothing is seen before the day; from then on the score, the answers and the right ones', async () => {
  expect(await released()).toEqual([]);
  expect(await answers(student)).toMatchObject({ is_released: false, points: null, percent: null, responses: [] });
  await release(dayFromNow(3));
  expect(await released()).toEqual([]);
  expect((await answers(student)).responses).toEqual([]);
  await release(dayFromNow(-2));
  expect(await released()).toMatchObject([{ percent: 100, points: 4, level: 4, result_id: school.small.results['Ana quiz 2'] }]);
  const mine = await answers(student);
  expect(mine).toMatchObject({ is_released: true, points: 4 });
  expect(mine.responses[0]?.options.find(({ is_correct }) => is_correct)?.is_chosen).toBe(true);
});

test('a rubric or model answer is for graders: the student does not get it', async () => {
  const [questionId] = school.small.quiz.questions;
  const rationale = { en: '2 points: both; 1 point: one.', es: '2 puntos: las dos; 1 punto: una.' };
  await school.server.pool.query(`update quiz_question set question_type = 'extended', rationale = $2 where question_id = $1`, [
    questionId,
    rationale,
  ]);
  await release(dayFromNow(-2));
  const rationaleFor = async (person: Person) =>
    (await answers(person)).responses.find(({ question_id }) => question_id === questionId)?.rationale;
  expect(await rationaleFor(school.teacher)).toEqual(rationale);
  expect(await rationaleFor(student)).toEqual({ en: '', es: '' });
});

test('a day is one of the district’s: it begins there at midnight', async () => {
  const { data } = await release('2027-01-15');
  expect(data.release_date).toBe('2027-01-15T06:00:00.000Z');
});

test('a release that is taken back shows nothing any more', async () => {
  await release(null);
  expect(await released()).toHaveLength(1);
  const payload = {
    released_by_puid: school.teacher.user_puid,
    quiz_assessment_id: school.small.quiz.quiz_id,
    grouppuid: school.small.group_puid,
  };
  expect((await school.teacher.call('POST', '/Assignment/withdraw_report', { payload })).code).toBe(200);
  expect(await released()).toEqual([]);
});

test('a report that is released to chosen students is there for them alone, and the others learn nothing of it', async () => {
  const { people, quiz, group_puid } = school.small;
  const ben = people.Ben;
  const list = async () => {
    const { data } = await school.teacher.call<GroupAssessmentReport>(
      'GET',
      `/Report/get_group_assessment_report?group_puid=${group_puid}`,
    );
    return data.quizzes.find((row) => row.quiz.quiz_id === quiz.quiz_id);
  };
  await release(null, school.teacher, { released_students: JSON.stringify([ben]) });
  expect(await released()).toEqual([]);
  const kept = await answers(student);
  expect(kept).toMatchObject({ is_released: false, points: null, responses: [], quiz: { release_date: null } });
  expect(kept.quiz.released_to).toBeUndefined();
  expect(await list()).toMatchObject({ quiz: { released_to: 1 }, release_students: [ben] });

  await release(null, school.teacher, { released_students: [ben, student.user_puid] });
  expect(await released()).toHaveLength(1);
  expect(await answers(student)).toMatchObject({ is_released: true, points: 4 });

  await release(null);
  expect(await released()).toHaveLength(1);
  const row = await list();
  expect([row?.quiz.released_to, row?.release_students]).toEqual([undefined, undefined]);
});

test('a release that somebody else made since is not written over or taken back unseen, whoever has left the class meanwhile', async () => {
  const { people, group_puid, quiz } = school.small;
  const { data: first } = await release(dayFromNow(3), school.teacher, { released_students: [people.Ben, people.Dee] });
  const shown = { release_date: first.release_date, released_students: [people.Dee, people.Ben] };
  const { data: second } = await release(null, school.teacher, { released_students: [people.Ben], shown });
  const late = await release(dayFromNow(5), school.teacher, { shown });
  expect([late.code, late.data]).toEqual([409, { release_date: second.release_date, released_students: [people.Ben] }]);
  const payload = { released_by_puid: school.teacher.user_puid, quiz_assessment_id: quiz.quiz_id, grouppuid: group_puid };
  const withdraw = (more: object) => school.teacher.call('POST', '/Assignment/withdraw_report', { payload: { ...payload, ...more } });
  expect((await withdraw({ shown })).code).toBe(409);
  await school.server.pool.query('delete from group_member where user_puid = $1 and group_puid = $2', [people.Dee, group_puid]);
  const seen = { release_date: second.release_date, released_students: [people.Ben, people.Dee] };
  expect((await withdraw({ shown: seen })).code).toBe(200);
  expect((await withdraw({ shown: { release_date: null, released_students: null } })).code).toBe(200);
});

test('a report is released to somebody, and to nobody who is not in the class', async () => {
  const nobody = await release(null, school.teacher, { released_students: [] });
  expect([nobody.code, nobody.message]).toEqual([400, 'Choose at least one student, or the whole class.']);
  const other = await school.server.as('student2');
  expect((await release(null, school.teacher, { released_students: [other.user_puid] })).code).toBe(404);
});

test('only who teaches the class releases, and only what it was given', async () => {
  expect((await release(null, await school.server.as('teacher2'))).code).toBe(404);
  expect((await release(null, student)).code).toBe(403);
  const payload = {
    released_by_puid: school.teacher.user_puid,
    quiz_assessment_id: 999_999,
    item_type_id: 18,
    grouppuid: school.small.group_puid,
  };
  expect((await school.teacher.call('POST', '/Assignment/release_report', { payload })).code).toBe(404);
});

test('what is neither a quiz nor an assessment has no report to release', async () => {
  const { group_puid, quiz } = school.small;
  const { rows } = await school.server.pool.query<{ item_id: number }>(
    `insert into lesson_resource (district_id, lesson_id, item_id, resource_type_id, time, sort_order)
     select district_id, lesson_id, item_id, 25, 10, 900 from lesson, (select item_id from item where resource_type_id = 25 limit 1) reader
     where lesson_id = $1 returning item_id`,
    [quiz.lesson_id],
  );
  const { code, message } = await school.teacher.call('POST', '/Assignment/release_report', {
    payload: { released_by_puid: school.teacher.user_puid, quiz_assessment_id: rows[0]?.item_id, grouppuid: group_puid },
  });
  expect([code, message]).toEqual([404, 'This quiz was not found.']);
});

test('the teacher’s words on a written answer stand in the quiz itself from its student’s release on', async () => {
  const { quiz_id, assignment_id, lesson_id } = school.small.assessment;
  const words = async () => {
    const query = new URLSearchParams({
      user_puid: student.user_puid,
      lesson_id: `${lesson_id}`,
      assignment_id: `${assignment_id}`,
      assessment_id: `${quiz_id}`,
    });
    const { data } = await student.call<DataOf<typeof getAssessmentOverview>>('GET', `/assessment/assessment_overview?${query}`);
    return data.attempt?.results.flatMap(({ teacher_words }) => teacher_words ?? []);
  };
  const asked = { released_by_puid: school.teacher.user_puid, quiz_assessment_id: quiz_id, grouppuid: school.small.group_puid };
  const tell = (path: string, payload: object) => school.teacher.call('POST', path, { payload });
  const result_id = school.small.results['Ana assessment'];
  const id = school.small.assessment.questions[2];
  const payload = { user_puid: school.teacher.user_puid, result_id, id, points: 1, version: 0, feedback: 'Name the force too.' };
  expect((await tell('/v2/autograding/update_ai_graded_question_state', payload)).code).toBe(200);
  expect(await words()).toEqual([]);
  const others = { item_type_id: 24, release_date: dayFromNow(-1), released_students: [school.small.people.Ben] };
  await tell('/Assignment/release_report', { ...asked, ...others });
  expect(await words()).toEqual([]);
  await tell('/Assignment/release_report', { ...asked, item_type_id: 24, release_date: dayFromNow(-1) });
  expect(await words()).toEqual(['Name the force too.']);
  await tell('/Assignment/withdraw_report', asked);
  expect(await words()).toEqual([]);
});

test('the levels of a rubric that an answer reached are read with the released result, and never before', async () => {
  const { quiz_id, assignment_id, lesson_id } = school.small.assessment;
  const query = { user_puid: student.user_puid, lesson_id: `${lesson_id}`, assignment_id: `${assignment_id}`, assessment_id: `${quiz_id}` };
  const overview = () => student.call<DataOf<typeof getAssessmentOverview>>('GET', '/assessment/assessment_overview', { query });
  const result_id = school.small.results['Ana assessment'];
  const id = school.small.assessment.questions[2];
  const criteria = [
    { name: 'Reason', levels: [levelOf(2, 'Both sides of the Earth'), levelOf(0, 'Neither')] },
    { name: 'Words', levels: [levelOf(1, 'Uses the word force'), levelOf(0, 'None')] },
  ];
  const rubric = { rubric_id: '00000000-0000-4000-8000-000000000042', version: 1, name: 'Tides', criteria, chosen: [0, null] };
  await school.server.pool.query('update quiz_question set own_rubric = $2 where question_id = $1', [
    id,
    JSON.stringify({ ...rubric, chosen: undefined }),
  ]);
  const payload = { user_puid: school.teacher.user_puid, result_id, id, points: 1, version: 1, rubric };
  const graded = await school.teacher.call('POST', '/v2/autograding/update_ai_graded_question_state', { payload });
  expect(graded.code).toBe(200);
  expect((await overview()).response.body).not.toMatch(/Both sides|Uses the word/);
  const asked = { released_by_puid: school.teacher.user_puid, quiz_assessment_id: quiz_id, grouppuid: school.small.group_puid };
  await school.teacher.call('POST', '/Assignment/release_report', {
    payload: { ...asked, item_type_id: 24, release_date: dayFromNow(-1) },
  });
  const { data } = await overview();
  expect(data.attempt?.results.flatMap(({ levels }) => levels ?? [])).toEqual([
    { name: 'Reason', points: 2, max_points: 2, description: 'Both sides of the Earth' },
  ]);
  await school.teacher.call('POST', '/Assignment/withdraw_report', { payload: asked });
  expect((await overview()).response.body).not.toMatch(/Both sides|Uses the word/);
});

test('a teacher’s comment is read with the report, by its own student alone', async () => {
  await school.teacher.call('POST', '/Report/comment_score', {
    payload: {
      group_puid: school.small.group_puid,
      assignment_id: school.small.quiz.assignment_id,
      quiz_id: school.small.quiz.quiz_id,
      student_puid: student.user_puid,
      text: 'Your drawing of the shore is clear.',
    },
  });
  await release(null);
  expect(await released()).toMatchObject([{ comment: 'Your drawing of the shore is clear.' }]);
  const payload = {
    released_by_puid: school.teacher.user_puid,
    quiz_assessment_id: school.small.quiz.quiz_id,
    grouppuid: school.small.group_puid,
  };
  await school.teacher.call('POST', '/Assignment/withdraw_report', { payload });
  expect(await released()).toEqual([]);
});

test('a student who was moved to another class keeps the released reports of the own work, until they are taken back', async () => {
  const { group_puid, quiz, results } = school.small;
  const member = [group_puid, student.user_puid];
  const detail = () => {
    const query = new URLSearchParams({
      user_puid: student.user_puid,
      lesson_id: `${quiz.lesson_id}`,
      assignment_id: `${quiz.assignment_id}`,
      quiz_id: `${quiz.quiz_id}`,
    });
    return student.call<DataOf<typeof getQuizDetails>>('GET', `/quiz/get_quiz_details?${query}`);
  };
  const attempts = () =>
    student.call<AttemptList>('GET', '/Report/get_individual_quiz_attempts', {
      query: { student_puid: student.user_puid, group_puid, assignment_id: `${quiz.assignment_id}`, quiz_id: `${quiz.quiz_id}` },
    });
  await release(null);
  await school.server.pool.query('delete from group_member where group_puid = $1 and user_puid = $2', member);
  expect(await released()).toMatchObject([{ percent: 100, points: 4, result_id: results['Ana quiz 2'] }]);
  expect(await answers(student)).toMatchObject({ is_released: true, points: 4 });
  expect((await attempts()).data.attempts.map(({ points }) => points)).toContain(4);
  expect((await detail()).data.attempt?.score).toBe(4);
  const { data } = await school.teacher.call<GroupAssessmentReport>('GET', `/Report/get_group_assessment_report?group_puid=${group_puid}`);
  expect(JSON.stringify(data)).not.toContain(student.user_puid);

  const payload = { released_by_puid: school.teacher.user_puid, quiz_assessment_id: quiz.quiz_id, grouppuid: group_puid };
  await school.teacher.call('POST', '/Assignment/withdraw_report', { payload });
  expect(await released()).toEqual([]);
  expect(await answers(student)).toMatchObject({ is_released: false, points: null, responses: [] });
  expect((await detail()).code).toBe(404);
  await school.server.pool.query(
    'insert into group_member (district_id, group_puid, user_puid) select district_id, group_puid, $2 from class_group where group_puid = $1',
    member,
  );
});

test('nobody reads a classmate’s attempt, released or not', async () => {
  await release(null);
  const { code } = await (await school.server.as('student2')).call('GET', '/Report/get_individual_quiz_response', {
    query: { result_id: school.small.results['Ana quiz 2'] ?? '' },
  });
  expect(code).toBe(404);
});

test('a message shows the feedback, a thumb down hides it again, and clicking is remembered', async () => {
  const about = { result_id: school.small.results['Ben assessment'], id: school.small.assessment.questions[2] };
  const put = async (path: string, more: object) =>
    (await school.teacher.call('PUT', `/Report/${path}`, { payload: { ...about, ...more } })).data;
  expect(await put('insert_feedback_message', { feedback_message: 'Say which force.' })).toMatchObject({
    show_feedback: 1,
    is_user_clicked_feedback: false,
    feedback_message: 'Say which force.',
  });
  expect(await put('insert_feedback', { is_thumbsUp: 'false' })).toMatchObject({ show_feedback: 0, is_user_clicked_feedback: true });
  expect(await put('insert_feedback', { is_thumbsUp: true })).toMatchObject({ show_feedback: 1, feedback_message: 'Say which force.' });
  const query = { result_id: about.result_id ?? '' };
  const { data } = await school.teacher.call<AttemptResponse>('GET', '/Report/get_individual_assessment_response', { query });
  expect(data.responses.find(({ Id }) => Id === about.id)?.AiGradeDetail).toMatchObject([{ Id: about.id, is_thumbsUp: true }]);
  expect(await put('insert_feedback_message', { feedback_message: 'null' })).toMatchObject({ feedback_message: '' });
});

test('teacher and student each keep their own thumb and message; the teacher reads both, the student only the own', async () => {
  const about = { result_id: school.small.results['Ana quiz 2'], id: school.small.quiz.questions[0] };
  const put = async (person: Person, path: string, more: object) =>
    (await person.call<AnswerFeedback>('PUT', `/Report/${path}`, { payload: { ...about, ...more } })).data;
  await put(school.teacher, 'insert_feedback_message', { feedback_message: 'The rubric misses the tide.' });
  expect(await put(student, 'insert_feedback', { is_thumbsUp: false })).toMatchObject({
    show_feedback: 0,
    is_user_clicked_feedback: true,
    feedback_message: '',
  });
  await put(student, 'insert_feedback_message', { feedback_message: 'I do not understand.' });
  expect(await put(school.teacher, 'insert_feedback', { is_thumbsUp: true })).toEqual({
    Id: about.id,
    said_by: '',
    is_students: false,
    show_feedback: 1,
    is_user_clicked_feedback: true,
    is_thumbsUp: true,
    feedback_message: 'The rubric misses the tide.',
  });
  expect(await put(student, 'insert_feedback', { is_thumbsUp: false })).toMatchObject({
    show_feedback: 0,
    is_thumbsUp: false,
    feedback_message: 'I do not understand.',
  });
  const { rows } = await school.server.pool.query<{ said: string }>(
    `select u.role || ' ' || coalesce(f.is_thumbs_up::text, '-') || ' ' || (f.feedback_message <> '') as said
     from answer_feedback f join app_user u on u.user_puid = f.said_by_puid where f.result_id = $1 order by f.feedback_no`,
    [about.result_id],
  );
  expect(rows.map(({ said }) => said)).toEqual(['2 - true', '1 false false', '1 false true', '2 true true', '1 false true']);
});

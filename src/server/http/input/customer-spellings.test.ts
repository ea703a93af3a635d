import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DataOf } from '#contract/endpoint.ts';
import type { lessonPlayer } from '#contract/learning/lesson-player.contract.ts';
import type { getIndividualQuizResponse } from '#contract/reports/report-attempts.contract.ts';
import { type Assigned, firstAssignment, trackOp, trackQuery } from '#testing/demo-calls.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

/** Calls of the specification's section 7 with values as no client of ours writes them. */
let server: TestServer;
let student: Person;
let other: Person;
let teacher: Person;
let assigned: Assigned;
let group_puid: string;
beforeAll(async () => {
  server = await startTestServer();
  [student, other, teacher] = [await server.as('student1'), await server.as('student2'), await server.as('teacher1')];
  assigned = await firstAssignment(student);
  const { data } = await teacher.call<{ grouppuid: string }[]>('GET', '/v2/Report/get_assigned_groups', { query: {} });
  group_puid = data[0]?.grouppuid ?? '';
});
afterAll(() => server.close());

const LABELLED_JSON = { 'content-type': 'application/json' };
const newLesson = async (more: Record<string, unknown> = {}) =>
  await teacher.call<{ lesson_id: number; lesson_resources: { remarks: string }[] }>('POST', '/lesson/create_lesson', {
    payload: { lesson_name: 'Tides', is_assignment: 'yes', ...more },
  });
const quizOf = async (person: Person) => {
  const { data } = await person.call<DataOf<typeof lessonPlayer>>('GET', '/Assignment/lesson_player', {
    query: { lesson_id: `${assigned.lesson_id}` },
  });
  const quiz = data.contents.find(({ item }) => item.resource_type_id === 18)?.quiz;
  if (!quiz) throw new Error('The demo lesson has no quiz.');
  return quiz;
};

it.each([
  ['[]', (ids: string[]) => ids.map((id) => `group_users_list[]=${id}`)],
  ['[0]', (ids: string[]) => ids.map((id, at) => `group_users_list[${at}]=${id}`)],
  ['name', (ids: string[]) => ids.map((id) => `group_users_list=${id}`)],
  ['brackets', (ids: string[]) => [`group_users_list=[${ids}]`]],
])('a list of people by %s loses nobody', async (_way, list) => {
  const payload = ['group_name=Tides&icon=wave&color=teal', ...list([student.user_puid, other.user_puid])].join('&');
  const made = await teacher.call<{ student_count: number }>('POST', '/MyGroup/create_mygroup', { payload, headers: LABELLED_JSON });
  expect(made).toMatchObject({ code: 200, data: { student_count: 2 } });
});

it('students are marked by a list in the address', async () => {
  const { lesson_id } = assigned;
  const url = `/v2/Report/get_assigned_students?lesson_id=${lesson_id}&group_puid=${group_puid}&student_list[]=${student.user_puid}&student_list[]=${other.user_puid}`;
  const { data } = await teacher.call<{ is_selected: boolean }[]>('GET', url);
  expect(data.filter(({ is_selected }) => is_selected)).toHaveLength(2);
});

it('a colleague by the bare id is shared with', async () => {
  const { lesson_id } = (await newLesson()).data;
  const colleague = (await server.as('teacher2')).user_puid;
  const payload = { lesson_id, user_puid_list: colleague.toUpperCase(), permission: '100' };
  const shared = await teacher.call('POST', '/lesson/share_lesson', { payload });
  expect(shared).toMatchObject({ code: 200, data: { shared: [colleague] } });
});

it('dates, people and yes are read within assignment_details', async () => {
  const details = [
    { is_whole_group: 'yes', fromDate: '9/1/2026', toDate: 'Tue Dec 15 2026 00:00:00 GMT-0600 (CST)' },
    { user_puid: student.user_puid, to_date: '12/20/2026' },
  ];
  for (const [detail, expected] of [
    [details[0], { is_for_all: true, from_date: '2026-09-01', to_date: '2026-12-15' }],
    [details[1], { is_for_all: false, student_count: 1, to_date: '2026-12-20' }],
  ]) {
    const { lesson_id } = (await newLesson()).data;
    const payload = { lesson_id, group_puid, assignment_no: 1, assignment_details: JSON.stringify([detail]) };
    const given = await teacher.call('POST', '/Assignment/assign_assignment', { payload });
    expect(given).toMatchObject({ code: 200, data: { assignments: [expected] } });
  }
});

it.each([
  [650, 'Lexile1'],
  ['800L', 'Lexile2'],
  ['940', 'Lexile3'],
  ['Spanish', 'spanish'],
  ['null', ''],
])('remarks %j are the level %j', async (remarks, level) => {
  const reader = { item_id: 1, resource_type_id: 25, time: 10, sort_order: 1, remarks };
  const made = await newLesson({ lesson_resources: JSON.stringify([reader]) });
  expect(made).toMatchObject({ code: 200, data: { lesson_resources: [{ remarks: level }] } });
});

it('-1 in place of an answer is none, no time is less than nothing, and the others count', async () => {
  const { quiz_id, questions } = await quizOf(student);
  const begun = await student.call<{ result_id: string }>('POST', '/quiz/start_quiz', {
    payload: { lesson_id: assigned.lesson_id, quiz_id, lesson_resource_tracking_id: 0 },
  });
  const [first, second] = questions;
  const quizResponse = {
    [first?.question_id ?? 0]: { answer_text: '', answer_id: first?.options[0]?.answer_id },
    [second?.question_id ?? 0]: { answer_text: '', answer_id: -1, time_spent: -2 },
  };
  const saved = await student.call('POST', '/quiz/submit_quiz_response', {
    payload: { result_id: begun.data.result_id, time_spent: -40, submit_type: 'save', quizResponse },
  });
  expect(saved.code).toBe(200);
  const kept = await server.pool.query('select question_id from quiz_answer where result_id = $1', [begun.data.result_id]);
  expect(kept.rows).toEqual([{ question_id: first?.question_id }]);
});

it.each(['null', '', null, 'undefined'])('%j within an answer is no value, and the answer counts', async (none) => {
  const { quiz_id, questions } = await quizOf(student);
  const begun = await student.call<{ result_id: string }>('POST', '/quiz/start_quiz', {
    payload: { lesson_id: assigned.lesson_id, quiz_id, lesson_resource_tracking_id: 0 },
  });
  const { question_id = 0, options = [] } = questions[0] ?? {};
  const save = (answer: object) =>
    student.call('POST', '/quiz/submit_quiz_response', {
      payload: { result_id: begun.data.result_id, submit_type: 'save', quizResponse: { [question_id]: answer } },
    });
  const answer_id = options[1]?.answer_id;
  expect((await save({ answer_text: none, answer_id, is_correct_answer: none, time_spent: none })).code).toBe(200);
  const kept = await server.pool.query('select answer_ids, time_spent from quiz_answer where result_id = $1 and question_id = $2', [
    begun.data.result_id,
    question_id,
  ]);
  expect(kept.rows).toEqual([{ answer_ids: [answer_id], time_spent: 0 }]);
  expect((await save({ answer_id, time_spent: 'soon' })).message).toBe(
    `QuizResponse ${question_id}, time spent: This is not in the right form.`,
  );
});

it.each(['null', 'The second one.'])('a choice is read at its options, and %j beside it is not read again', async (answer_text) => {
  const { quiz_id, questions } = await quizOf(student);
  const begun = await student.call<{ result_id: string }>('POST', '/quiz/start_quiz', {
    payload: { lesson_id: assigned.lesson_id, quiz_id, lesson_resource_tracking_id: 0 },
  });
  const { question_id = 0, options = [] } = questions[0] ?? {};
  const quizResponse = { [question_id]: { answer_text, answer_id: options[1]?.answer_id } };
  const payload = { ...begun.data, submit_type: 'save', quizResponse };
  expect((await student.call('POST', '/quiz/submit_quiz_response', { payload })).code).toBe(200);
  const { data } = await teacher.call<DataOf<typeof getIndividualQuizResponse>>('GET', '/Report/get_individual_quiz_response', {
    query: { ...begun.data },
  });
  const read = data.responses.find((response) => response.question_id === question_id);
  expect(read?.options.filter(({ is_chosen }) => is_chosen)).toMatchObject([{ answer_id: options[1]?.answer_id }]);
  expect(read?.given_text).toBe('');
});

it('days bound a report whatever its range is called', async () => {
  for (const date_range of ['Custom Range', 'null', '']) {
    const query = { group_puid, date_range, start_date: '2030-01-01', end_date: '01-31-2030' };
    expect(await teacher.call('GET', '/v2/Report/get_assignment_reports', { query })).toMatchObject({ code: 200, data: [] });
  }
});

it.each(['2026-02-30', '0000-00-00', '2026-13-20T05:00:00Z', 'soon'])(
  'a report is never released on %s, which no calendar has',
  async (release_date) => {
    const { quiz_id } = await quizOf(student);
    const release = (payload: object) => teacher.call('POST', '/Assignment/release_report', { payload });
    expect((await release({ quiz_assessment_id: quiz_id, grouppuid: group_puid, release_date })).code).toBe(400);
    const text = await release({ quiz_assessment_id: quiz_id, grouppuid: group_puid, release_date: '11-20-2026' });
    expect(text).toMatchObject({ code: 200, data: { release_date: '2026-11-20T06:00:00.000Z' } });
  },
);

it.each([
  '2026-11-20 15:30',
  '11/20/2026 3:30 PM',
  '2026-11-20T15:30:00',
  'Fri Nov 20 2026 15:30:00 GMT-0600 (CST)',
  '2026-11-20T21:30:00Z',
])('a report is released on %s at that hour of the school', async (release_date) => {
  const { quiz_id } = await quizOf(student);
  const payload = { quiz_assessment_id: quiz_id, grouppuid: group_puid, release_date };
  const released = await teacher.call('POST', '/Assignment/release_report', { payload });
  expect(released).toMatchObject({ code: 200, data: { release_date: '2026-11-20T21:30:00.000Z' } });
});

it.each([
  '/Dashboard/load_student_dashboard',
  '/dashboard/load_student_dashboard',
  '/V2/studentdashboard/LOAD_STUDENT_DASHBOARD',
  '//Dashboard/load_student_dashboard/',
])('%s is one call', async (path) => {
  expect(await student.call('GET', path, { query: { user_puid: student.user_puid } })).toMatchObject({ code: 200, status: 'success' });
  expect((await teacher.call('GET', path, { query: { user_puid: student.user_puid } })).code).toBe(403);
});

it('a pushed call is known in capitals, and is the same call', async () => {
  const op = trackOp(trackQuery(other, await firstAssignment(other)));
  const outcome = async (path: string) => {
    const payload = { device_id: op.op_id, ops: [{ ...op, path }] };
    return (await other.call<{ results: { outcome: string }[] }>('POST', '/v2/sync/push', { payload })).data.results[0]?.outcome;
  };
  expect([await outcome('/assignment/Track_Lesson'), await outcome('/Assignment/track_lesson')]).toEqual(['applied', 'duplicate']);
});

it('undefined is no id', async () => {
  const query = { user_puid: 'undefined', group_puid: 'undefined' };
  expect((await teacher.call('GET', '/MyGroup/get_mygroupslist_and_details', { query })).code).toBe(200);
});

it('a subgroup may name its class as parent_gid', async () => {
  const payload = { group_name: 'Part', icon: 'wave', color: 'teal', group_type: 'subgroup', parent_gid: group_puid };
  const made = await teacher.call('POST', '/MyGroup/create_mygroup', { payload });
  expect(made).toMatchObject({ code: 200, data: { parent_group_puid: group_puid, group_type: 'subgroup' } });
});

it('the id of a link is the same in capitals', async () => {
  const { lesson_id } = (await newLesson()).data;
  const payload = { lesson_id, end_date: 'null', is_perpectual_expiry: 'true', assignment_no: '1' };
  const { data } = await teacher.call<{ id: string }[]>('POST', '/lesson/create_lesson_url_id', { payload });
  const id = ` ${data[0]?.id.toUpperCase()}`;
  const colleague = await server.as('teacher2');
  expect((await colleague.call('POST', '/lesson/share_lesson_from_lessonUrl', { payload: { id } })).code).toBe(200);
  expect((await student.call('POST', '/Assignment/assign_assignment_from_lessonUrl', { payload: { id } })).code).toBe(200);
});

it.each([
  ['in JSON', 'application/json', (asked: object) => JSON.stringify(asked)],
  ['in a form', 'application/x-www-form-urlencoded', (asked: object) => new URLSearchParams(Object.entries(asked)).toString()],
  ['in JSON labelled as a form', 'application/x-www-form-urlencoded', (asked: object) => JSON.stringify(asked)],
])('a sub-unit narrows the library by either name of its id, %s', async (_way, type, write) => {
  const ask = async (name: string) => {
    const payload = write({ product_id: '1', unit_id: '1', [name]: '2' });
    const { data } = await teacher.call<{ items: { subunit_id: number }[] }>('POST', '/v2/content/get_items', {
      payload,
      headers: { 'content-type': type },
    });
    return data.items;
  };
  const items = await ask('sub_unit_id');
  expect(new Set(items.map(({ subunit_id }) => subunit_id))).toEqual(new Set([2]));
  expect(items).toEqual(await ask('subunit_id'));
});

it('who asks may stand in the address twice, and denied types may be several', async () => {
  const own = `user_puid=${student.user_puid}`;
  expect((await student.call('GET', `/v2/studentDashboard/load_student_dashboard?${own}&${own}`)).code).toBe(200);
  const two = `user_puid=${student.user_puid}&user_puid=${other.user_puid}`;
  expect((await student.call('GET', `/v2/studentDashboard/load_student_dashboard?${two}`)).code).toBe(400);
  const url = '/search/?query=water&resource_types_denied=25&resource_types_denied=18';
  const found = await teacher.call<{ items: { resource_type_id: number }[] }>('GET', url);
  expect(found.data.items.length).toBeGreaterThan(0);
  expect(found.data.items.filter(({ resource_type_id }) => [18, 25].includes(resource_type_id))).toEqual([]);
});

it.each(['NaN', 'undefined', 'null', ''])('a lesson is tracked where time and percent are %j', async (none) => {
  const { lesson_id } = assigned;
  const asked = { lesson_id: `${lesson_id}`, time_spent: none };
  const begun = await student.call<{ lesson_tracking_id: string }>('POST', '/Assignment/track_lesson', { query: asked });
  expect(begun.code).toBe(200);
  const { data } = await student.call<DataOf<typeof lessonPlayer>>('GET', '/Assignment/lesson_player', {
    query: { lesson_id: `${lesson_id}` },
  });
  const [{ resource_id = 0, resource_type_id = 0 } = {}] = data.assignment.resources;
  const visit = {
    ...asked,
    ...begun.data,
    resource_id: `${resource_id}`,
    resource_type_id: `${resource_type_id}`,
    percentage_completed: none,
  };
  expect((await student.call('POST', '/Assignment/track_lesson_resource', { query: visit })).code).toBe(200);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Assigned, firstAssignment } from '#testing/demo-calls.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

/** Calls of the specification's section 7 with no more than it lists, and with values as other systems write them. */
let server: TestServer;
let student: Person;
let teacher: Person;
let assigned: Assigned;
beforeAll(async () => {
  server = await startTestServer();
  [student, teacher] = [await server.as('student1'), await server.as('teacher1')];
  assigned = await firstAssignment(student);
});
afterAll(() => server.close());

/** A query as it travels: every value is text. */
const asText = (values: Record<string, string | number>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]): [string, string] => [name, `${value}`]));

const firstClass = async () => {
  const { data } = await teacher.call<{ grouppuid: string }[]>('GET', '/v2/Report/get_assigned_groups', { query: {} });
  return data[0]?.grouppuid ?? '';
};
const ownQuiz = async () => {
  const { lesson_id, assignment_id } = assigned;
  const { data } = await student.call<{ assignment: { resources: { item_id: number; resource_type_id: number; resource_id: number }[] } }>(
    'GET',
    '/Assignment/lesson_player',
    { query: asText({ lesson_id, assignment_id }) },
  );
  const quiz = data.assignment.resources.find(({ resource_type_id }) => resource_type_id === 18);
  if (!quiz) throw new Error('The demo lesson has no quiz.');
  return quiz;
};

it('a call that does not say by whom is made by its caller', async () => {
  expect((await student.call('GET', '/v2/student-report/get-student-released-reports', { query: {} })).code).toBe(200);
  expect((await teacher.call('POST', '/v2/Citation/get_grades_and_standard', { payload: {} })).code).toBe(200);
  expect((await teacher.call('GET', '/content/get_units', { query: { user_puid: 'null' } })).code).toBe(200);
  const other = { query: { user_puid: student.user_puid } };
  expect((await server.as('student2')).user_puid).not.toBe(student.user_puid);
  expect((await (await server.as('student2')).call('GET', '/v2/studentDashboard/load_student_dashboard', other)).code).toBe(403);
});

it('a student opens a lesson by its id alone', async () => {
  const answer = await student.call('GET', '/Assignment/lesson_player', { query: asText({ lesson_id: assigned.lesson_id }) });
  expect(answer).toMatchObject({ code: 200, data: { assignment: { assignment_id: assigned.assignment_id } } });
});

it.each(['0', 'null', '', 'abc', undefined])('view_all_assignments with typeId %j lists all', async (typeId) => {
  const all = await student.call<{ assignments: unknown[] }>('GET', '/v2/studentDashboard/load_student_dashboard', { query: {} });
  const query = typeId === undefined ? {} : asText({ typeId });
  const answer = await student.call<{ assignments: unknown[] }>('GET', '/v2/studentDashboard/view_all_assignments', { query });
  expect([answer.code, answer.data.assignments.length]).toEqual([200, all.data.assignments.length]);
});

it('a fraction of a percent is no fault, and 99.9 is not done', async () => {
  const { lesson_id, assignment_id } = assigned;
  const lesson = { lesson_id, assignment_id, time_spent: '3.5' };
  const { data } = await student.call<{ lesson_tracking_id: string }>('POST', '/Assignment/track_lesson', {
    query: asText({ ...lesson, tracking_id: 0 }),
  });
  const { resource_id } = await ownQuiz();
  const query = asText({ ...lesson, ...data, resource_id, resource_type_id: 18, percentage_completed: '99.9' });
  expect((await student.call('POST', '/Assignment/track_lesson_resource', { query })).code).toBe(200);
  const { rows } = await server.pool.query('select percentage_completed from resource_tracking where user_puid = $1 and resource_id = $2', [
    student.user_puid,
    resource_id,
  ]);
  expect(rows).toEqual([{ percentage_completed: 99 }]);
});

it('a quiz is asked for without tracking, and turned in with nothing answered', async () => {
  const { lesson_id } = assigned;
  const { item_id: quiz_id, resource_id } = await ownQuiz();
  const details = { query: asText({ lesson_id, quiz_id, lesson_resource_tracking_id: 0 }) };
  const { code, data } = await student.call<{ quiz: { questions: { question_id: number }[] } }>('GET', '/quiz/get_quiz_details', details);
  expect(code).toBe(200);
  const lesson = { lesson_id, assignment_id: assigned.assignment_id, time_spent: 1 };
  const lessonSession = await student.call<{ lesson_tracking_id: string }>('POST', '/Assignment/track_lesson', { query: asText(lesson) });
  const visit = { ...lesson, ...lessonSession.data, resource_id, resource_type_id: 18, percentage_completed: 0 };
  const opened = await student.call<{ resource_tracking_id: string }>('POST', '/Assignment/track_lesson_resource', {
    query: asText(visit),
  });
  const start = { lesson_id, quiz_id, lesson_resource_tracking_id: opened.data.resource_tracking_id, is_learnosity_enabled: 'false' };
  const { result_id } = (await student.call<{ result_id: string }>('POST', '/quiz/start_quiz', { payload: start })).data;
  const unanswered = { answer_text: '', answer_id: 'null', is_correct_answer: false, time_spent: 0 };
  const first = data.quiz.questions[0]?.question_id ?? 0;
  const saved = await student.call('POST', '/quiz/submit_quiz_response', {
    payload: { result_id, time_spent: 40, submit_type: 'save', quizResponse: { [first]: unanswered } },
  });
  expect(saved).toMatchObject({ code: 200, message: 'Responses of Quiz Saved - Successfully' });
  const kept = await server.pool.query('select 1 from quiz_answer where result_id = $1', [result_id]);
  expect(kept.rowCount).toBe(0);
  const handed = await student.call('POST', '/quiz/submit_quiz_response', { payload: { result_id, time_spent: 40 } });
  expect(handed).toMatchObject({ code: 200, data: { score: 0 } });

  const attempts = '/Report/get_individual_learnosity_assessment_attempts';
  const byResult = { query: { result_id, session_id: 'null', group_name: 'Period 1' } };
  for (const asker of [student, teacher])
    expect(await asker.call('GET', attempts, byResult)).toMatchObject({
      code: 200,
      data: { student: { user_puid: student.user_puid } },
    });
  expect((await (await server.as('mv-teacher1')).call('GET', attempts, byResult)).code).toBe(404);
  expect((await (await server.as('student2')).call('GET', attempts, byResult)).code).toBe(404);
});

it('an option 0 is refused by the name of its question, and nothing of the submission is said to be saved', async () => {
  const { item_id: quiz_id } = await ownQuiz();
  const other = await server.as('student5');
  const start = { lesson_id: assigned.lesson_id, quiz_id, lesson_resource_tracking_id: 0, is_learnosity_enabled: 'false' };
  const { result_id } = (await other.call<{ result_id: string }>('POST', '/quiz/start_quiz', { payload: start })).data;
  const { rows } = await server.pool.query(
    "select question_id, question_type from quiz_question where quiz_id = $1 and sort_order >= 0 order by question_type = 'choice' desc",
    [quiz_id],
  );
  const [choice] = rows;
  expect(choice.question_type).toBe('choice');
  for (const answer_text of ['', 'the first option']) {
    const quizResponse = { [choice.question_id]: { answer_text, answer_id: 0, is_correct_answer: true, time_spent: 3 } };
    const saved = await other.call('POST', '/quiz/submit_quiz_response', {
      payload: { result_id, time_spent: 40, submit_type: 'save', quizResponse },
    });
    expect([saved.code, saved.message]).toEqual([422, expect.stringContaining(`Question ${choice.question_id}: answer_id 0`)]);
  }
});

it.each([
  ['district_id', '999'],
  ['state_id', '999'],
  ['school_id', '999'],
  ['request_type', 'X'],
  ['request_type', 'S'],
])('a report filter that could only be ignored is refused by its name: %s=%s', async (field, value) => {
  const filters = { group_puid: await firstClass(), assessment_type_id: '18', [field]: value };
  for (const path of ['get_attempts', 'get_itemanalysis_group', 'get_itemanalysis_student']) {
    const answer = await teacher.call<{ fields: object }>('GET', `/ETLReport/${path}`, { query: filters });
    expect([answer.code, answer.message.startsWith(`${field}: `), Object.keys(answer.data.fields)], path).toEqual([422, true, [field]]);
  }
});

it('report filters that name the class’s own place, and its own kind of request, are taken', async () => {
  const group_puid = await firstClass();
  const { rows } = await server.pool.query(
    'select g.district_id, g.school_id, d.state_id from class_group g join district d using (district_id) where g.group_puid = $1',
    [group_puid],
  );
  const own = { group_puid, ...asText(rows[0]), request_type: 'G', quiz_id: '0', spanish_id: 'null' };
  const all = await teacher.call<{ user_puid: string; quiz_id: number }[]>('GET', '/ETLReport/get_attempts', { query: own });
  expect(all.code).toBe(200);
  const of = { ...own, request_type: 'S', student_puid: student.user_puid };
  const one = await teacher.call<{ user_puid: string }[]>('GET', '/ETLReport/get_attempts', { query: of });
  expect(new Set(one.data.map(({ user_puid }) => user_puid))).toEqual(new Set([student.user_puid]));
  const asking = await server.pool.query('select distinct quiz_id from quiz_question where standard_code = $1', ['5.6A']);
  const ofStandard = await teacher.call<{ quiz_id: number }[]>('GET', '/ETLReport/get_attempts', {
    query: { ...own, standard_name: '5.6A' },
  });
  const ids = new Set(asking.rows.map(({ quiz_id }) => quiz_id));
  expect(ofStandard.data).toEqual(all.data.filter(({ quiz_id }) => ids.has(quiz_id)));
  expect(ofStandard.data.length).toBeLessThan(all.data.length);
});

it('a role, a quiz and a place to take it that are not so are refused by their names', async () => {
  const { lesson_id } = assigned;
  const made = await teacher.call<{ lesson_id: number }>('POST', '/lesson/create_lesson', {
    payload: { lesson_name: 'Shared', lesson_resources: '[]' },
  });
  const share = { payload: { lesson_id: made.data.lesson_id, role_id: '15' } };
  expect(await teacher.call('POST', '/Lesson/get_shared_users_for_lesson', share)).toMatchObject({
    code: 422,
    data: { fields: { role_id: expect.any(String) } },
  });
  const own = { payload: { ...share.payload, role_id: '2' } };
  expect((await teacher.call('POST', '/Lesson/get_shared_users_for_lesson', own)).code).toBe(200);
  const { item_id: quiz_id, resource_id } = await ownQuiz();
  const place = asText({ product_id: 1, unit_id: 'null', subunit_id: 'null', level3_id: 'null', is_learnosity_enabled: 'true' });
  const elsewhere = { code: 422, data: { fields: { is_learnosity_enabled: expect.any(String) } } };
  expect(await teacher.call('GET', '/content/get_items', { query: place })).toMatchObject(elsewhere);
  const start = { lesson_id, quiz_id, lesson_resource_tracking_id: 0, is_learnosity_enabled: 'true' };
  expect(await student.call('POST', '/quiz/start_quiz', { payload: start })).toMatchObject(elsewhere);
  const done = { resource_id, lesson_id, resource_type_id: 18 };
  const complete = (more: Record<string, string | number>) =>
    student.call('POST', '/lesson/check_resource_completion', { query: asText({ ...done, ...more }) });
  expect(await complete({ quiz_id: quiz_id + 1 })).toMatchObject({ code: 422, message: expect.stringContaining('quiz_id') });
  expect(await complete({ quiz_id, isLearnosityEnabled: 'true' })).toMatchObject({
    code: 422,
    message: expect.stringContaining('isLearnosityEnabled'),
  });
  expect((await complete({ quiz_id, isLearnosityEnabled: 'false' })).code).toBe(200);
});

it('a quiz is started without tracking, and started again it is the same attempt', async () => {
  const { item_id: quiz_id } = await ownQuiz();
  const start = { lesson_id: assigned.lesson_id, quiz_id, lesson_resource_tracking_id: 0, is_learnosity_enabled: 'false' };
  const other = await server.as('student4');
  const begun = async () => await other.call<{ result_id: string }>('POST', '/quiz/start_quiz', { payload: start });
  const first = await begun();
  expect(first.code).toBe(200);
  expect((await begun()).data.result_id).toBe(first.data.result_id);
});

it.each(['Assessment', 'xyz', '0', 'null'])('a report takes the mode %j', async (mode) => {
  const query = { group_puid: await firstClass(), mode };
  expect((await teacher.call('GET', '/Report/get_group_assessment_report', { query })).code).toBe(200);
  expect((await teacher.call('GET', '/v2/workspace/Index', { query: { tab: mode, language_id: '101' } })).code).toBe(200);
});

it.each(['9/1/2026', '2026-09-01T05:00:00.000Z', '2026-09-01 00:00:00'])('%s is a day', async (start_date) => {
  const query = { group_puid: await firstClass(), date_range: 'custom', start_date, end_date: '12/31/2026' };
  expect((await teacher.call('GET', '/v2/Report/get_assignment_reports', { query })).code).toBe(200);
  const dates = { from_date: start_date, to_date: '12/31/2026' };
  expect((await teacher.call('GET', '/v2/staarReady/get_group_assignments', { query: dates })).code).toBe(200);
  expect((await teacher.call('GET', '/v2/staarReady/get_group_assignments', { query: { from_date: '13/41/2026' } })).code).toBe(400);
});

it('marks the selected students, however their ids are listed', async () => {
  const ask = { lesson_id: assigned.lesson_id, group_puid: await firstClass(), item_id: 'null' };
  for (const student_list of [student.user_puid.toUpperCase(), JSON.stringify([{ user_puid: student.user_puid }])]) {
    const { data } = await teacher.call<{ user_puid: string; is_selected: boolean }[]>('GET', '/v2/Report/get_assigned_students', {
      query: asText({ ...ask, student_list }),
    });
    expect(data.filter(({ is_selected }) => is_selected).map(({ user_puid }) => user_puid)).toEqual([student.user_puid]);
  }
});

it('a lesson is made, given, given again and taken back in the words of other systems', async () => {
  const lesson = { lesson_name: 'Tides', total_time: '15.4', due_date: '12/31/2026', is_assignment: 'Yes', enforce_order: 'no' };
  const lesson_resources = JSON.stringify([{ item_id: '1', resource_type_id: '25', time: 10.5, sort_order: null, remarks: null }]);
  const made = await teacher.call<{ lesson_id: number }>('POST', '/lesson/create_lesson', { payload: { ...lesson, lesson_resources } });
  expect(made).toMatchObject({ code: 200, data: { total_time: 15, due_date: '2026-12-31', is_assignment: 'yes' } });
  const { lesson_id } = made.data;
  const group_puid = await firstClass();
  const given = await teacher.call<{ assignments: { assignment_id: number }[] }>('POST', '/Assignment/assign_assignment', {
    payload: { lesson_id, group_puid, assignment_no: 1, assignment_details: JSON.stringify({ group_users_list: [student.user_puid] }) },
  });
  expect(given).toMatchObject({ code: 200, data: { assignments: [{ group_puid, student_count: 1 }] } });
  const again = {
    reassigned_lessonid: lesson_id,
    reassigned_students: JSON.stringify([{ user_puid: student.user_puid }]),
    reassign_date: '12/12/2026',
    schoolyear: '2026-2027',
  };
  const second = await teacher.call<{ assignment_id: number }>('POST', '/Assignment/reassign_assignment', { payload: again });
  expect(second).toMatchObject({ code: 200, data: { group_puid, assignment_no: 2, to_date: '2026-12-12' } });
  const foreign = await (await server.as('mv-teacher1')).call('POST', '/Assignment/reassign_assignment', { payload: again });
  expect(foreign.code).toBe(404);
  const back = { assignments: JSON.stringify([given.data.assignments[0]?.assignment_id, second.data.assignment_id]) };
  expect(await teacher.call('POST', '/Assignment/unassign_assignments', { payload: back })).toMatchObject({
    code: 200,
    data: { assignments: 2 },
  });
  expect((await teacher.call('POST', '/lesson/assign_multiple_classes', { payload: {} })).message).toBe(
    'Lesson ID is missing. Cannot fetch student groups.',
  );
});

it('says what the specification says when it is done', async () => {
  const link = { title: 'Tide tables', url: 'https://tides.example.org' };
  const added = await teacher.call<{ resource_id: number }>('POST', '/v2/mylibrary/add_external_items', { query: link });
  expect(added.message).toBe('Resource Added');
  const changed = { query: asText({ ...link, resource_id: added.data.resource_id }) };
  expect((await teacher.call('POST', '/v2/mylibrary/update_external_items', changed)).message).toBe('Resource Updated');
  expect((await teacher.call('POST', '/v2/session/send_feedback', { payload: { feedback: 'Good' } })).message).toBe(
    'Feedback sent successfully',
  );
  const made = await teacher.call<{ group_puid: string }>('POST', '/MyGroup/create_mygroup', {
    payload: {
      group_name: 'Tides',
      icon: 'wave',
      color: 'teal',
      group_type: 'Group',
      group_users_list: JSON.stringify([student.user_puid]),
    },
  });
  const { group_puid } = made.data;
  const named = { payload: { group_puid, group_name: 'Neap tides' } };
  expect((await teacher.call('POST', '/MyGroup/update_group_name', named)).message).toBe('Success');
  const removed = { payload: { group_puid, group_users_list: student.user_puid } };
  expect((await teacher.call('POST', '/MyGroup/remove_users_from_group', removed)).message).toBe('Success');
});

it.each(['null', '', undefined])('work is tracked and asked for with assignment_id %j, and stays with the lesson session', async (none) => {
  const person = await server.as('student3');
  const { lesson_id, assignment_id } = await firstAssignment(person);
  const lesson = { lesson_id, ...(none === undefined ? {} : { assignment_id: none }), time_spent: 9 };
  const begun = await person.call<{ lesson_tracking_id: string }>('POST', '/Assignment/track_lesson', { query: asText(lesson) });
  expect(begun.code).toBe(200);
  const { lesson_tracking_id } = begun.data;
  const { resource_id } = await ownQuiz();
  const visit = { ...lesson, lesson_tracking_id, resource_id, resource_type_id: 18, percentage_completed: 10 };
  expect((await person.call('POST', '/Assignment/track_lesson_resource', { query: asText(visit) })).code).toBe(200);
  const kept = await server.pool.query('select assignment_id from resource_tracking where lesson_tracking_id = $1', [lesson_tracking_id]);
  expect(kept.rows).toEqual([{ assignment_id }]);

  const again = { reassigned_lessonid: lesson_id, reassigned_students: JSON.stringify([person.user_puid]) };
  const newer = await teacher.call<{ assignment_id: number }>('POST', '/Assignment/reassign_assignment', { payload: again });
  expect(newer.code).toBe(200);
  const goesOn = await person.call('POST', '/Assignment/track_lesson', { query: asText({ ...lesson, tracking_id: lesson_tracking_id }) });
  expect(goesOn).toMatchObject({ code: 200, data: { lesson_tracking_id } });
  expect((await person.call('POST', '/Assignment/track_lesson_resource', { query: asText(visit) })).code).toBe(200);
  const { time_spent: _time, ...asked } = lesson;
  expect((await person.call('GET', '/Dashboard/get_assignment_responses', { query: asText(asked) })).code).toBe(200);
  await teacher.call('POST', '/Assignment/unassign_assignments', { payload: { assignments: [newer.data.assignment_id] } });
});

it('the overlay is over once its call names nobody but the caller', async () => {
  const said = await student.call('POST', '/v2/session/update_user_overlay_detail', { payload: { user_puid: student.user_puid } });
  expect(said).toMatchObject({ code: 200, data: { show_instruction: false } });
});

it('an assessment is shown to who may see its lesson, and is not there for others', async () => {
  const { rows } = await server.pool.query<{ lesson_id: number; assessment_id: number }>(
    `select r.lesson_id, r.item_id as assessment_id from lesson_resource r
       join assignment a on a.district_id = r.district_id and a.lesson_id = r.lesson_id
       join class_group g on g.district_id = a.district_id and g.group_puid = a.group_puid
     where g.user_puid = $1 and r.resource_type_id in (18, 24) order by r.resource_type_id desc limit 1`,
    [teacher.user_puid],
  );
  const query = asText(rows[0] ?? {});
  for (const name of ['teacher1', 'schooladmin', 'districtadmin', 'superadmin']) {
    const seen = await (await server.as(name)).call('GET', '/assessment/assessment_overview', { query });
    expect([name, seen.code]).toEqual([name, 200]);
    expect(seen.data).toMatchObject({ attempt: null, quiz: { quiz_id: rows[0]?.assessment_id } });
    expect(seen.response.body).not.toMatch(/is_correct|correct_answer/);
  }
  for (const name of ['teacher3', 'mv-teacher1', 'mv-districtadmin'])
    expect((await (await server.as(name)).call('GET', '/assessment/assessment_overview', { query })).code).toBe(404);
  const other = { query: { ...query, assessment_id: '1' } };
  expect((await teacher.call('GET', '/assessment/assessment_overview', other)).code).toBe(404);
});

it('pathways and grades are answered without a class', async () => {
  expect((await teacher.call('POST', '/v2/staarReady/get_pathways', { payload: { product_id: 1 } })).code).toBe(200);
  const grades = await teacher.call<unknown[]>('GET', '/ETLReport/get_group_grades', { query: { board_id: '1' } });
  expect([grades.code, grades.data.length > 0]).toEqual([200, true]);
});

it('the end of a view needs no time, and its start no id', async () => {
  const start = await teacher.call<{ tracking_id: string }>('POST', '/ContentTracking/track_content_start', {
    query: { item_id: '1', tracking_id: '0' },
  });
  expect(start.code).toBe(200);
  expect((await teacher.call('POST', '/ContentTracking/track_content_end', { query: { tracking_id: start.data.tracking_id } })).code).toBe(
    200,
  );
  expect(await teacher.call('POST', '/v2/content/updateDefaultFilter', { payload: {} })).toMatchObject({
    data: { type: 2, language_id: 101 },
  });
});

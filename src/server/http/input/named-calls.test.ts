import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeAssessment } from '#testing/assessment-records.ts';
import { NAMED_CALLS, type NamedCall } from '#testing/named-calls.ts';
import { untouchedQuiz } from '#testing/quiz-chain.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

/**
 * Every call that section 7 of the specification names, as a client of the customer's makes it: with the fields that the specification gives it
 * and none of ours, in their order, each with what the calls before it answered.
 */
const KEYS = { consumerKey: 'key', consumerSecret: 'hush', domain: 'school.example', scriptUrl: 'https://items.example' };

let server: TestServer;
let people: Record<NamedCall['by'], Person>;
/** The value that each field gets next, by its name. */
const values: Record<string, unknown> = {};

beforeAll(async () => {
  server = await startTestServer({ learnosity: KEYS });
  people = { teacher: await server.as('teacher1'), student: await server.as('student1') };
  const { lesson, quiz_id, resource_id } = await untouchedQuiz(people.student);
  const of = async (sql: string, ...given: unknown[]) => (await server.pool.query(sql, given)).rows[0];
  const { group_puid, school_id, state_id, district_id } = await of(
    `select g.group_puid, g.school_id, d.state_id, d.district_id from assignment a
       join class_group g using (group_puid) join district d on d.district_id = g.district_id where a.assignment_id = $1`,
    lesson.assignment_id,
  );
  const { question_id, answer_id } = await of(
    `select question_id, answer_id from quiz_option join quiz_question using (question_id) where quiz_id = $1 and is_correct limit 1`,
    quiz_id,
  );
  const written = await of(
    `select a.result_id, a.question_id from quiz_answer a join quiz_result r using (result_id) join quiz_question q using (question_id)
       join assignment n on n.assignment_id = r.assignment_id join class_group g on g.group_puid = n.group_puid
     where q.question_type = 'extended' and g.user_puid = $1 and r.submitted_at is not null limit 1`,
    people.teacher.user_puid,
  );
  const colleague = await server.as('teacher2');
  const { data: made } = await people.teacher.call<{ lesson_id: number }>('POST', '/lesson/create_lesson', {
    payload: { lesson_name: 'By link', lesson_resources: '[]' },
  });
  const { data: link } = await people.teacher.call<{ id: string }[]>('POST', '/lesson/create_lesson_url_id', {
    payload: { lesson_id: made.lesson_id, end_date: 'null', is_perpectual_expiry: 'true', assignment_no: '1' },
  });
  Object.assign(values, {
    written,
    lesson_id: lesson.lesson_id,
    lessonId: lesson.lesson_id,
    assignment_id: lesson.assignment_id,
    resource_id,
    previous_resource_id: 'null',
    resource_type_id: 18,
    item_id: quiz_id,
    item_type_id: 18,
    item_type: 18,
    quiz_id,
    assessment_id: quiz_id,
    group_puid,
    district_id,
    school_id,
    state_id,
    id: link[0]?.id,
    mode: 'start',
    typeId: 0,
    time_spent: 40,
    percentage_completed: 10,
    tracking_id: 0,
    is_learnosity_enabled: 'false',
    isLearnosityEnabled: 'false',
    submit_type: 'save',
    quizResponse: { [question_id]: { answer_text: '', answer_id, is_correct_answer: true, time_spent: 5 } },
    student_puid: people.student.user_puid,
    user_puid_list: JSON.stringify([colleague.user_puid]),
    group_users_list: JSON.stringify([people.student.user_puid]),
    student_list: people.student.user_puid,
    product_id: 1,
    unit_id: 'null',
    subunit_id: 'null',
    level3_id: 'null',
    language_id: '101',
    type: 2,
    standard_name: '5.6A',
    is_teks: 'true',
    url: '/authenticated/content/previewResource?item_id=1',
    query: 'water',
    resource_types_denied: '25',
    notification_id: 1,
    from_date: '9/1/2026',
    to_date: '12/31/2026',
    start_date: '9/1/2026',
    end_date: '12/31/2026',
    year_start_date: '2026-08-01',
    year_end_date: '2027-07-31',
    date_range: 'custom',
    grade_id: 5,
    spanish_id: 'null',
    assessment_type_id: 18,
    request_type: 'G',
    board_id: 1,
    group_name: 'Tides',
    icon: 'wave',
    color: 'teal',
    group_type: 'subgroup',
    parent_group_puid: group_puid,
    parent_puid: group_puid,
    title: 'Report',
    header: 'Quiz',
    lesson_name: 'Tides',
    lesson_objective: 'null',
    instructions: '',
    total_time: 15,
    due_date: '12/31/2026',
    iscustom_unit_folder: 'no',
    iscustom_subunit_folder: 'no',
    iscustom_level3_folder: 'no',
    is_assignment: 'yes',
    enforce_order: 'false',
    lesson_resources: JSON.stringify([{ item_id: quiz_id, resource_type_id: 18, time: 10, sort_order: 1, remarks: '' }]),
    tab: 'assignment',
    assignment_no: 1,
    assignment_details: JSON.stringify([{ fromDate: '2026-09-01', toDate: '2026-12-31' }]),
    is_perpectual_expiry: 'true',
    permission: 100,
    role_id: 2,
    folder_name: 'Unit 1',
    parent_folder_type: 0,
    parent_folder_id: 'null',
    sort_order: 1,
    feedback: 'Clear.',
    feedback_message: 'I do not agree.',
    is_thumbsUp: 'true',
    points: 1,
    version: 0,
  });
});
afterAll(() => server.close());

/** Values that a reply provides for later calls. */
const AFTER: Readonly<Record<string, (data: Record<string, unknown>) => Record<string, unknown>>> = {
  'POST /Assignment/track_lesson': ({ lesson_tracking_id }) => ({ lesson_tracking_id }),
  'POST /Assignment/track_lesson_resource': ({ resource_tracking_id }) => ({ lesson_resource_tracking_id: resource_tracking_id }),
  'POST /quiz/start_quiz': ({ result_id }) => ({ result_id, session_id: result_id }),
  'POST /assessment/start_assessment': ({ result_id }) => ({ result_id, session_id: result_id }),
  'POST /MyGroup/create_mygroup': ({ group_puid }) => ({ subgroup_puid: group_puid }),
  'POST /lesson/create_lesson': ({ lesson_id }) => ({ lesson_id }),
  'POST /lesson/create_lesson_url_id': (data) => ({ id: (data as unknown as { id: string }[])[0]?.id }),
  'GET /Folder/create_folder': ({ folder_id }) => ({ folder_id }),
  'POST /Assignment/assign_assignment': (data) => ({
    assignments: JSON.stringify((data.assignments as { assignment_id: number }[]).map(({ assignment_id }) => assignment_id)),
  }),
};

/** Values of fields in a single call. */
const ONLY: Readonly<Record<string, (known: Record<string, unknown>) => Record<string, unknown>>> = {
  '/MyGroup/update_mygroup': ({ subgroup_puid }) => ({ group_puid: subgroup_puid }),
  '/MyGroup/update_group_name': ({ subgroup_puid }) => ({ group_puid: subgroup_puid, group_name: 'Neap tides' }),
  '/MyGroup/remove_users_from_group': ({ subgroup_puid }) => ({ group_puid: subgroup_puid }),
  '/MyGroup/delete_mygroup': ({ subgroup_puid }) => ({ group_puid: subgroup_puid }),
  '/lesson/assign_multiple_classes': ({ group_puid }) => ({
    assignment_details: JSON.stringify([{ group_puid, group_users_list: [people.student.user_puid] }]),
  }),
  '/Report/insert_feedback': ofWritten,
  '/Report/insert_feedback_message': ofWritten,
  '/v2/autograding/update_ai_graded_question_state': ofWritten,
};
function ofWritten({ written }: Record<string, unknown>) {
  const { result_id, question_id } = written as { result_id: string; question_id: number };
  return { result_id, id: question_id };
}

const inOrder = [...NAMED_CALLS.filter(({ by }) => by === 'student'), ...NAMED_CALLS.filter(({ by }) => by === 'teacher')];

it.each(inOrder.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', async (_name, { by, method, path, query, body }) => {
  if (path === '/assessment/assessment_overview')
    await makeAssessment(server.pool, Number(values.quiz_id), { attempts_allowed: 3, learnosity_activity: 'unit-test-1' });
  const caller = people[by];
  const known = { ...values, user_puid: caller.user_puid, shared_by_puid: caller.user_puid, ...ONLY[path]?.(values) };
  const given = (names: readonly string[]) =>
    Object.fromEntries(
      names.map((name) => {
        const value = (known as Record<string, unknown>)[name];
        if (value === undefined || value === null) throw new Error(`nothing is known of ${name}`);
        return [name, value];
      }),
    );
  const asText = Object.fromEntries(Object.entries(given(query)).map(([name, value]) => [name, String(value)]));
  const answer = await caller.call<Record<string, unknown>>(method, path, {
    query: asText,
    ...(method === 'GET' ? {} : { payload: given(body), headers: { 'idempotency-key': randomUUID() } }),
  });
  expect([answer.code, answer.status, answer.code === 200 ? '' : answer.message]).toEqual([200, 'success', '']);
  Object.assign(values, AFTER[`${method} ${path}`]?.(answer.data));
});

it('lists no call twice', () => {
  expect(new Set(NAMED_CALLS.map(({ method, path }) => `${method} ${path}`)).size).toBe(NAMED_CALLS.length);
});

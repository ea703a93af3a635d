import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pushAs, type QuizLesson, quizChain, untouchedQuiz } from '#testing/quiz-chain.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

/** Work that comes from a device in the middle of a lesson (issue 17: "a late answer is in every report within 2 s"). */
let server: TestServer;
let teacher: Person;
let student: Person;
let quiz: QuizLesson;
let group_puid: string;
let answers: Record<string, number>;
beforeAll(async () => {
  server = await startTestServer();
  teacher = await server.as('teacher1');
  student = await server.as('student2');
  quiz = await untouchedQuiz(student);
  const { rows } = await server.pool.query('select group_puid from assignment where district_id = 1001 and assignment_id = $1', [
    quiz.lesson.assignment_id,
  ]);
  group_puid = rows[0].group_puid;
  const keys = await server.pool.query(
    `select q.question_id, o.answer_id from quiz_question q join quiz_option o using (question_id)
     where q.quiz_id = $1 and q.sort_order >= 0 and q.question_type = 'choice' and o.is_correct`,
    [quiz.quiz_id],
  );
  answers = Object.fromEntries(keys.rows.map(({ question_id, answer_id }) => [question_id, answer_id]));
});
afterAll(() => server.close());

const get = async (path: string, more = '') => (await teacher.call<unknown>('GET', `${path}?group_puid=${group_puid}${more}`)).data;
const sheet = async (path: string, more: object) => {
  const { response } = await teacher.call('POST', path, { payload: { group_puid, ...more } });
  const files = Object.entries(unzipSync(response.rawPayload));
  // The last sheet, "About", says when.
  return files.flatMap(([name, bytes]) => (name.startsWith('xl/worksheets/') ? [strFromU8(bytes)] : [])).slice(0, -1);
};

/** Every report of the class, each as it is replied; `as_of` is no figure. */
const REPORTS: Readonly<Record<string, () => Promise<unknown>>> = {
  'reports/home': () => get('/v2/Report/get_assignment_reports'),
  progress: () => get('/Report/get_assignment_progress', `&lesson_id=${quiz.lesson.lesson_id}`),
  students: () => get('/Report/get_student_view_summary'),
  'own assignments': () => get('/Report/get_student_assignments', `&student_puid=${student.user_puid}`),
  assignments: () => get('/Report/get_assignment_view_summary'),
  resources: () => get('/Report/get_assignment_resources_details', `&lesson_id=${quiz.lesson.lesson_id}`),
  'class report': () => get('/Report/get_group_assessment_report'),
  heatmap: () => get('/Report/get_student_assessment_report'),
  'one quiz': () => get('/Report/get_individual_assessment_report', `&quiz_id=${quiz.quiz_id}`),
  'one student': () => get('/Report/get_individual_student_assessment_report', `&student_puid=${student.user_puid}`),
  'item analysis': () => get('/Report/get_itemwise_quiz', `&quiz_id=${quiz.quiz_id}`),
  attempts: () => get('/Report/get_individual_quiz_attempts', `&student_puid=${student.user_puid}&quiz_id=${quiz.quiz_id}`),
  gradebook: () => get('/Report/get_gradebook'),
  etl: () => get('/ETLReport/get_attempts'),
  'spreadsheet of the class': () => sheet('/Report/export_group_report_csv', {}),
  'spreadsheet of students': () => sheet('/Report/export_student_report_csv', {}),
  'spreadsheet of the quiz': () => sheet('/Report/export_individual_assessment_report_csv', { quiz_id: quiz.quiz_id }),
  'spreadsheet of the gradebook': () => sheet('/Report/export_gradebook', {}),
};
const figures = (reply: unknown) =>
  JSON.stringify(reply, (name, value) => (name === 'as_of' || name === 'heard_at' ? undefined : value)).replace(
    /\d{4}-\d\d-\d\dT[\d:.]+Z/g,
    '',
  );

test('a late answer is in every report, spreadsheet and ETL reply that is asked for next', async () => {
  const before = new Map<string, string>();
  for (const [name, read] of Object.entries(REPORTS)) before.set(name, figures(await read()));
  // Nothing changes by being read.
  for (const [name, read] of Object.entries(REPORTS)) expect([name, figures(await read()) === before.get(name)]).toEqual([name, true]);
  const results = await pushAs(student, quizChain(student, quiz, answers));
  expect(results.every(({ http_status }) => http_status === 200)).toBe(true);
  const after = await Promise.all(Object.entries(REPORTS).map(async ([name, read]) => [name, figures(await read()) !== before.get(name)]));
  expect(after).toEqual(Object.keys(REPORTS).map((name) => [name, true]));
});

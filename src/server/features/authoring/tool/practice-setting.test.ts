import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DraftFile, DraftReport, DraftTree } from '#contract/authoring/authoring-tool.schemas.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { StudentDashboard } from '#contract/learning/learning.schemas.ts';
import type { getQuizDetails } from '#contract/quizzes/quizzes.contract.ts';
import { pushAs, type QuizLesson, quizChain, untouchedQuiz } from '#testing/quiz-chain.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let owner: Person;
let student: Person;
let place: QuizLesson;
beforeAll(async () => {
  server = await startTestServer();
  [owner, student] = [await server.as('productadmin'), await server.as('student1')];
  place = await untouchedQuiz(student);
});
afterAll(() => server.close());

const write = <Data>(call: string, body: object) =>
  owner.call<Data>('POST', `/v2/authoring_tool/${call}`, {
    payload: { user_puid: owner.user_puid, package_id: 'science-grade-5', ...body },
  });

/** Writes into the quiz of the lesson whether it may be practiced, and publishes. */
async function publish(practice: boolean | undefined, version: string): Promise<void> {
  const query = { user_puid: owner.user_puid, package_id: 'science-grade-5' };
  const { units } = (await owner.call<DraftTree>('GET', '/v2/authoring_tool/get_tree', { query })).data;
  const unit = units.find(({ subunits }) => subunits.some(({ title }) => title.en === 'Ecosystems and Food Webs'));
  const subunit = unit?.subunits.find(({ title }) => title.en === 'Ecosystems and Food Webs');
  const path = `${unit?.id}/${subunit?.id}/quiz.json`;
  const [file] = (await write<{ files: DraftFile[] }>('get_files', { paths: [path] })).data.files;
  const text = JSON.stringify({ ...JSON.parse(file?.text ?? '{}'), practice });
  expect((await write('save_files', { files: [{ path, text, was: file?.sha256 }] })).code).toBe(200);
  expect((await write<DraftReport>('publish', { version })).data).toMatchObject({ fault_count: 0 });
}

async function seen() {
  const path = `/v2/studentDashboard/load_student_dashboard?user_puid=${student.user_puid}`;
  const { assignments } = (await student.call<StudentDashboard>('GET', path)).data;
  const lesson = assignments.find(({ assignment_id }) => assignment_id === place.lesson.assignment_id);
  const query = {
    ...{ user_puid: student.user_puid, lesson_id: String(place.lesson.lesson_id), quiz_id: String(place.quiz_id) },
    assignment_id: String(place.lesson.assignment_id),
    lesson_resource_tracking_id: '0',
  };
  const { data } = await student.call<DataOf<typeof getQuizDetails>>('GET', '/quiz/get_quiz_details', { query });
  return {
    version: lesson?.version,
    onDashboard: lesson?.resources.find(({ resource_id }) => resource_id === place.resource_id)?.quiz?.may_practice,
    onPaper: data.quiz.may_practice,
    results: data.attempt?.results.length,
  };
}

test('the author says whether a quiz may be practiced: the dashboard and the paper say so, and devices fetch the lesson anew', async () => {
  await pushAs(student, quizChain(student, place, {}));
  const before = await seen();
  expect(before).toMatchObject({ onDashboard: undefined, onPaper: undefined });
  await publish(false, '9.0.0');
  const closed = await seen();
  expect(closed).toMatchObject({ onDashboard: false, onPaper: false, results: before.results });
  expect(closed.version).not.toBe(before.version);
  await publish(undefined, '9.1.0');
  expect(await seen()).toEqual(before);
});

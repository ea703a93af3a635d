import { afterAll, beforeAll, expect, test } from 'vitest';
import type { QuizAttempt } from '#contract/quizzes/quizzes.schemas.ts';
import { mintQuizIds, pushAs, type QuizLesson, quizChain, untouchedQuiz } from '#testing/quiz-chain.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

/** Keys that were corrected before work was handed in, and what students read of it. */
let server: TestServer;
let teacher: Person;
let student: Person;
let quiz: QuizLesson;
let group_puid: string;
let keys: { question_id: number; type: string; points: number; right: number[]; wrong: number[] }[];
beforeAll(async () => {
  server = await startTestServer();
  teacher = await server.as('teacher1');
  student = await server.as('student1');
  quiz = await untouchedQuiz(student);
  const { rows } = await server.pool.query('select group_puid from assignment where district_id = 1001 and assignment_id = $1', [
    quiz.lesson.assignment_id,
  ]);
  group_puid = rows[0].group_puid;
  const found = await server.pool.query(
    `select q.question_id, q.question_type as type, q.points, array_agg(o.answer_id) filter (where o.is_correct) as "right",
       array_agg(o.answer_id) filter (where not o.is_correct) as wrong
     from quiz_question q join quiz_option o using (question_id) where q.quiz_id = $1 and q.sort_order >= 0 group by q.question_id order by q.sort_order`,
    [quiz.quiz_id],
  );
  keys = found.rows.filter(({ type }) => type === 'choice');
});
afterAll(() => server.close());

const correct = (question_id: number, more: object) =>
  teacher.call<{ correction_no: number }>('POST', '/v2/rescoring/correct_key', {
    payload: { group_puid, quiz_id: quiz.quiz_id, question_id, scope: 'class', reason: 'The key was wrong.', ...more },
  });
const details = async (who: Person) => {
  const path = `/quiz/get_quiz_details?user_puid=${who.user_puid}&lesson_id=${quiz.lesson.lesson_id}&assignment_id=${quiz.lesson.assignment_id}&quiz_id=${quiz.quiz_id}`;
  return (await who.call<{ attempt: QuizAttempt }>('GET', path)).data.attempt;
};

test('work that comes after a correction is judged by it, and the student reads the corrected key and the new score', async () => {
  const [first, second] = keys;
  if (!first || !second) throw new Error('the quiz has fewer than two choices');
  const wrong = first.wrong[0] ?? 0;
  await correct(first.question_id, { kind: 'key', answer_ids: [wrong] });
  const credit = await correct(second.question_id, { kind: 'credit' });
  // The option that the library calls wrong; the second question is left empty.
  await pushAs(student, quizChain(student, quiz, { [first.question_id]: wrong }, mintQuizIds()));
  const attempt = await details(student);
  expect(attempt.score).toBe(first.points + second.points);
  const resultOf = ({ results }: QuizAttempt, id: number) => results.find(({ question_id }) => question_id === id);
  expect(resultOf(attempt, first.question_id)).toMatchObject({ is_correct: true, correct_answer_ids: [wrong] });
  expect(resultOf(attempt, second.question_id)).toMatchObject({ is_correct: true, points: second.points, chosen_answer_ids: [] });
  // Taken back, the empty answer earns nothing again, and is shown as none.
  await teacher.call('POST', '/v2/rescoring/undo_correction', { payload: { group_puid, correction_no: credit.data.correction_no } });
  const after = await details(student);
  expect(after.score).toBe(first.points);
  expect(Object.keys(after.responses)).toEqual([String(first.question_id)]);
});

import { expect, it } from 'vitest';
import { answersIn } from './answers-in.ts';

const operation = (op_id: string, path: string, body: unknown, lane = 'ana:7') => ({ op_id, path, body, lane });
const saved = (op_id: string, ...questions: number[]) =>
  operation(op_id, '/quiz/submit_quiz_response', { quizResponse: Object.fromEntries(questions.map((id) => [id, {}])) });

it('counts an answer once, however often it was changed and whatever else was noted of the lesson', () => {
  const entries = [operation('a', '/lesson/update_lesson_tracking', {}), saved('b', 1), saved('c', 1), saved('d', 1, 2, 3)];
  expect(answersIn(entries).size).toBe(3);
});

it('counts each answer of a game', () => {
  const answer = (op_id: string) => operation(op_id, '/v2/quizsmart/answer_question', {}, 'ana:game');
  expect(answersIn([answer('a'), answer('b')]).size).toBe(2);
});

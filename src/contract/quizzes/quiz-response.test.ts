import { expect, test } from 'vitest';
import { trackLesson, trackLessonResource } from '../learning/learning.contract.ts';
import { submitQuizResponse } from './quizzes.contract.ts';

const id = '00000000-0000-4000-8000-000000000000';
const submitted = (quizResponse: object, more: object = {}) =>
  submitQuizResponse.body.parse({ user_puid: id, result_id: id, quizResponse, ...more });

test.each([-1, '-1', null, '', 'null'])('%j in place of an option is no answer, and the rest of the work counts', (none) => {
  const quizResponse = { 1: { answer_id: 7 }, 2: { answer_id: none, answer_text: '' } };
  expect(Object.keys(submitted(quizResponse).quizResponse)).toEqual(['1']);
});

test('an option that is left out is none, and the word null is no answer in words', () => {
  const quizResponse = {
    1: { answer_text: 'Light bends' },
    2: { answer_text: '', time_spent: 3 },
    3: { answer_id: null, answer_text: 'null' },
  };
  expect(submitted(quizResponse).quizResponse).toEqual({ 1: { answer_id: [], answer_text: 'Light bends', time_spent: 0 } });
});

test.each([0, '0'])('%j in place of an option stays: the server refuses it where options are chosen', (zero) => {
  for (const answer_text of ['', 'Light bends'])
    expect(submitted({ 2: { answer_id: zero, answer_text } }).quizResponse).toMatchObject({ 2: { answer_id: 0, answer_text } });
});

test.each([-1, null])('%j in place of an option beside a text is an answer in words', (none) => {
  expect(submitted({ 2: { answer_id: none, answer_text: 'Light bends' } }).quizResponse).toEqual({
    2: { answer_id: [], answer_text: 'Light bends', time_spent: 0 },
  });
});

test.each([
  [-3, 0],
  ['-3.25', 0],
  ['0.012300000000745059', 0],
  ['1e-7', 0],
  [12.6, 13],
  ['12.', null],
  ['soon', null],
  [1e9, 86_400],
])('a time of %j is %j seconds: a clock that was set back refuses nobody’s work', (given, seconds) => {
  const lesson = { user_puid: id, lesson_id: 1, time_spent: given, tracking_id: id };
  expect(trackLesson.query.safeParse(lesson).data?.time_spent ?? null).toBe(seconds);
  const answer = { answer_id: 7, time_spent: given };
  if (seconds !== null) expect(submitted({ 1: answer }, { time_spent: given }).quizResponse[1]?.time_spent).toBe(seconds);
});

test.each([
  [-1, 0],
  ['99.6', 99],
  [100.4, 100],
  ['120', 100],
])('a progress of %j per cent is %j', (given, percent) => {
  const visit = {
    user_puid: id,
    time_spent: 1,
    percentage_completed: given,
    resource_id: 1,
    lesson_tracking_id: id,
    lesson_id: 1,
    resource_type_id: 18,
  };
  expect(trackLessonResource.query.parse(visit).percentage_completed).toBe(percent);
});

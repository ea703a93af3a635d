import { expect, test } from 'vitest';
import { exampleOf } from '#contract/example-of.ts';
import type { StudentGame } from '#contract/quizsmart/quizsmart.schemas.ts';
import { studentGame } from '#contract/quizsmart/quizsmart.schemas.ts';
import { askedQuestions, gameView, isWhole, rightInARow } from './game-standing.ts';

const example = exampleOf(studentGame) as StudentGame;
const [question] = example.questions;
const [own] = example.answers;
if (!question || !own) throw new Error('the example has a question and an answer');
const questions = [1, 2, 3].map((question_id) => ({ ...question, question_id }));
const gameAt = (game: Partial<StudentGame['game']>, answers: StudentGame['answers'] = []): StudentGame => ({
  ...example,
  questions,
  answers,
  game: { ...example.game, mode: 'together', question_count: 3, ...game },
});
const kept = { chosen: [70], answered_at: '2026-11-22T15:00:00.000Z', op_id: 'x' };
const here = { answers: { 1: kept } };

test('what the server lacks is on its way while anything waits, and came too late once nothing does', () => {
  const standings = (isAllSent: boolean, answers: StudentGame['answers'] = []) =>
    askedQuestions(gameAt({}, answers), here, isAllSent).map(({ standing }) => standing);
  expect(standings(false)).toEqual(['saved', 'none', 'none']);
  expect(standings(true)).toEqual(['late', 'none', 'none']);
  expect(standings(true, [{ ...own, question_id: 1 }])).toEqual(['received', 'none', 'none']);
});

test('question by question: an answered question waits for its reveal, and the next one asks', () => {
  const view = (game: Partial<StudentGame['game']>) => {
    const shown = gameAt(game);
    return gameView(shown, askedQuestions(shown, here, false), null);
  };
  expect(view({ state: 'lobby', question_no: 0 }).kind).toBe('lobby');
  expect(view({ state: 'open', question_no: 1 }).kind).toBe('wait');
  expect(view({ state: 'closed', question_no: 1 }).kind).toBe('reveal');
  expect(view({ state: 'open', question_no: 2 }).kind).toBe('answer');
  expect(view({ state: 'finished', question_no: 2 }).kind).toBe('over');
});

test('at the own pace the first question without an answer is asked, also where an answer is only on this device', () => {
  const shown = gameAt({ mode: 'own_pace', state: 'open', question_no: 1 });
  const asked = askedQuestions(shown, here, false);
  expect(gameView(shown, asked, null)).toMatchObject({ kind: 'answer', asked: { no: 2 } });
  expect(gameView(shown, asked, 1)).toMatchObject({ kind: 'reveal', asked: { no: 1 } });
  expect(gameView(shown, asked, 4).kind).toBe('over');
});

test('right answers in a row are counted up to the question that is looked at; another verdict, or none yet, ends the row', () => {
  const answers = (...verdicts: NonNullable<typeof own>['verdict'][]) =>
    verdicts.map((verdict, index) => ({ ...own, question_id: index + 1, verdict }));
  const rows = (...verdicts: NonNullable<typeof own>['verdict'][]) => {
    const asked = askedQuestions(gameAt({}, answers(...verdicts)), { answers: {} }, true);
    return asked.map(({ no }) => rightInARow(asked, no));
  };
  expect(rows('right', 'right', 'right')).toEqual([1, 2, 3]);
  expect(rows('right', 'wrong', 'right')).toEqual([1, 0, 1]);
  expect(rows('partly', null, 'right')).toEqual([0, 0, 1]);
});

test('an answer is whole when every gap is filled and something is written', () => {
  expect(isWhole({ ...question, type: 'multiple', select_count: 2 }, { chosen: [1] })).toBe(false);
  expect(isWhole({ ...question, type: 'multiple', select_count: 2 }, { chosen: [1, 2] })).toBe(true);
  expect(isWhole({ ...question, type: 'text' }, { chosen: [1], text: ' ' })).toBe(false);
  expect(isWhole({ ...question, type: 'text' }, { chosen: [1], text: 'salt' })).toBe(true);
});

import { describe, expect, test } from 'vitest';
import { demoAnswer, type KeyedQuestion } from './demo-answers.ts';

const option = (answer_id: number, is_correct: boolean, gap: number | null = null, right_place: number | null = null) => ({
  answer_id,
  is_correct,
  retired: false,
  gap,
  right_place,
});
const question = (
  type: KeyedQuestion['type'],
  points: number,
  options: KeyedQuestion['options'],
  written: KeyedQuestion['written'] = null,
) => ({
  questionId: 1,
  type,
  points,
  options,
  written,
});

describe('answers of the demo', () => {
  const choice = question('choice', 1, [option(1, false), option(2, true), option(3, false)]);
  const inline = question('inline', 2, [option(1, true, 0), option(2, false, 0), option(3, true, 1), option(4, false, 1)]);
  const order = question('order', 2, [
    option(1, true, null, 2),
    option(2, true, null, 0),
    option(3, true, null, 1),
    option(4, true, null, 3),
  ]);
  const number = question('text', 1, [], { value: 12, tolerance: 0, units: ['cm'] });
  const words = question('text', 1, [], { accepted: [{ en: 'open circuit', es: 'circuito abierto' }] });

  test.each([choice, inline, order, number, words])('of who knows are right and earn all points: $type', (key) => {
    expect(demoAnswer(key, true, 0.9)).toMatchObject({ isCorrect: true, points: key.points });
  });

  test.each([choice, inline, order, number, words])('of who does not are ones that can be given, and not right: $type', (key) => {
    const { answerIds, isCorrect, points } = demoAnswer(key, false, 0.9);
    expect(isCorrect).toBe(false);
    expect(points).toBeLessThan(key.points);
    const gaps = answerIds.map((id) => key.options.find(({ answer_id }) => answer_id === id)?.gap).filter((gap) => typeof gap === 'number');
    expect(new Set(gaps).size).toBe(gaps.length);
  });

  test('half of a sentence earns half of its points', () => {
    expect(demoAnswer(inline, false, 0)).toMatchObject({ answerIds: [3, 2], points: 1 });
  });
});

import { describe, expect, it } from 'vitest';
import { chooseResource, type ResourceReport } from './choose-resource.ts';

const resource = (item_id: number, is_quiz = false): ResourceReport => ({
  resource_id: item_id * 10,
  item_id,
  resource_type_id: is_quiz ? 18 : 25,
  title: { en: '', es: '' },
  is_quiz,
  students_total: 1,
  students_started: 0,
  students_completed: 0,
  average_percent: null,
});

describe('the resource whose students show', () => {
  const lesson = [resource(1), resource(2), resource(3, true)];

  it('is the requested one', () => {
    expect(chooseResource(lesson, 2)?.item_id).toBe(2);
  });

  it('is the quiz when none, or one of another lesson, was requested', () => {
    expect(chooseResource(lesson, undefined)?.item_id).toBe(3);
    expect(chooseResource(lesson, 99)?.item_id).toBe(3);
  });

  it('is the first of a lesson without a quiz, and none of an empty one', () => {
    expect(chooseResource(lesson.slice(0, 2), undefined)?.item_id).toBe(1);
    expect(chooseResource([], 1)).toBeNull();
  });
});

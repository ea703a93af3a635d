import { expect, test } from 'vitest';
import { type BuilderResource, newValues, totalAfter } from './builder-values.ts';

const resource = (item_id: number, time: number): BuilderResource => ({
  resource_id: null,
  item_id,
  resource_type_id: 5,
  title: { en: '', es: '' },
  time,
  remarks: '',
});

test('a new lesson has the total time of the specification; it becomes the sum of its resources as they come and go', () => {
  let lesson = newValues(null);
  expect(lesson.total_time).toBe(15);
  const change = (...next: BuilderResource[]) => {
    lesson = { ...lesson, lesson_resources: next, total_time: totalAfter(lesson, next) };
    return lesson.total_time;
  };
  expect(change(resource(1, 10))).toBe(10);
  expect(change(resource(1, 10), resource(2, 25))).toBe(35);
  expect(change(resource(1, 5), resource(2, 25))).toBe(30);
  expect(change()).toBe(15);
});

test('a total that somebody wrote stays', () => {
  expect(totalAfter({ total_time: 45, lesson_resources: [resource(1, 10)] }, [resource(1, 10), resource(2, 25)])).toBe(45);
});

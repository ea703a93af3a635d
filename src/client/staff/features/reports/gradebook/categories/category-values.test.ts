import { expect, test } from 'vitest';
import {
  type CategoryValues,
  shareEqually,
  type TypedPlan,
  toCategoriesForm,
  typedValues,
  weightSum,
  withOneMore,
  without,
} from './category-values.ts';

const NAMES = { quizzes: 'Quizzes', assessments: 'Assessments' };
const column = (assignment_id: number, category_id: number, is_placed: boolean) => ({
  assignment_id,
  quiz_id: 7,
  kind: 'quiz' as const,
  title: { en: 'Shores', es: 'Costas' },
  lesson_name: '',
  lesson_name_es: '',
  assigned_at: '2026-09-01T08:00:00Z',
  category_id,
  is_placed,
});

test('a class without categories starts from one for each kind, which come to 100', () => {
  const values = typedValues({ plan_no: 0, changed_by: '', changed_at: null, categories: [], columns: [] }, NAMES);
  expect([values.categories.map(({ name, takes }) => [name, takes]), weightSum(values.categories)]).toEqual([
    [
      ['Quizzes', 'quiz'],
      ['Assessments', 'assessment'],
    ],
    100,
  ]);
});

test('sends what was typed; a column that follows its kind is not sent', () => {
  const saved = {
    plan_no: 3,
    changed_by: '',
    changed_at: null,
    categories: [{ category_id: 4, name: 'Labs', weight: 100, takes: null }],
    columns: [column(1, 4, true), column(2, 0, false), column(3, 0, true)],
  };
  expect(toCategoriesForm(typedValues(saved, NAMES))).toEqual({
    categories: saved.categories,
    placements: [
      { assignment_id: 1, quiz_id: 7, category_id: 4 },
      { assignment_id: 3, quiz_id: 7, category_id: 0 },
    ],
  });
});

test('equal shares come to 100 for any number of categories', () => {
  let categories: CategoryValues['categories'] = [];
  for (let count = 1; count <= 12; count++) {
    categories = withOneMore(categories);
    expect([categories.length, weightSum(shareEqually(categories))]).toEqual([count, 100]);
  }
  expect(withOneMore(categories)).toBe(categories);
});

test('a removed category takes its placements with it, and its number is not used for another column’s', () => {
  const values: TypedPlan = { categories: withOneMore(withOneMore([])), placements: { '1 7': '1', '2 7': '2', '3 7': '0' } };
  expect(without(values, 1)).toEqual({ categories: [values.categories[1]], placements: { '2 7': '2', '3 7': '0' } });
});

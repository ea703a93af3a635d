import { expect, test } from 'vitest';
import { changeLabel } from './change-label.ts';

const readable = (_field: string, value: string | null) => value ?? 'nothing';

test('a change names its field with the value before and after, and of a new record the value alone', () => {
  expect(changeLabel({ field: 'grade', before: '4', after: '5' }, readable)).toBe('Grade: 4 → 5');
  expect(changeLabel({ field: 'grade', before: '4', after: null }, readable)).toBe('Grade: 4 → nothing');
  expect(changeLabel({ field: 'first_name', before: null, after: 'Ana' }, readable)).toBe('First name: Ana');
});

test('a screen names the fields of its own records; an unknown field keeps its name', () => {
  expect(changeLabel({ field: 'group_name', before: null, after: '5B' }, readable, { group_name: () => 'Class' })).toBe('Class: 5B');
  expect(changeLabel({ field: 'shoe_size', before: null, after: '38' }, readable)).toBe('shoe_size: 38');
});

import { expect, test } from 'vitest';
import { fullName, listName } from './student-label.ts';

const ana = { first_name: 'Ana', last_name: 'Diaz', user_name: 'ana.diaz2' };

test('two students of one name are told apart by their sign-in names', () => {
  expect([fullName, listName].map((label) => label({ ...ana, is_namesake: true }))).toEqual([
    'Ana Diaz (ana.diaz2)',
    'Diaz, Ana (ana.diaz2)',
  ]);
});

test('a name that only one student has stands alone', () => {
  expect([fullName, listName].map((label) => label({ ...ana, is_namesake: false }))).toEqual(['Ana Diaz', 'Diaz, Ana']);
  expect(listName({ first_name: '', last_name: 'Diaz' })).toBe('Diaz');
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldSignInName, isSignInName } from './sign-in-name.ts';

test.each([
  ['  Student1 ', 'student1'],
  ['ｓｔｕｄｅｎｔ１', 'student1'],
  ['stu\u200bdent1\ufeff', 'student1'],
  ['ﬁona', 'fiona'],
  ['E\u0301va', 'éva'],
  ['４０７１８', '40718'],
])('%j is the name %j', (typed, name) => {
  expect(foldSignInName(typed)).toBe(name);
  expect(isSignInName(name)).toBe(true);
});

test.each([
  ['a Cyrillic letter in a Latin name', 'studеnt1'],
  ['a Greek letter in a Latin name', 'jοse'],
  ['Cyrillic letters that all look Latin', 'сорее'],
  ['one such letter with a number', 'а40718'],
  ['Greek letters that all look Latin', 'νιρ12'],
  ['a space', 'ana ruiz'],
  ['a comma', 'ruiz,ana'],
  ['one character', 'a'],
  ['more than a hundred', 'a'.repeat(101)],
  ['a direction mark', 'a\u202eb'],
])('no name has %s', (_why, name) => {
  expect(isSignInName(name)).toBe(false);
});

test.each(['maría.núñez', 'студент1', 'μαθητής', '学生たろう', '학생', 'طالب', 'a-b_c.d@school.example', '40718', 'student_1'])(
  '%s is a name',
  (name) => {
    expect(isSignInName(name)).toBe(true);
  },
);

test('folding a name again changes nothing, in whatever case and width it was typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const name = foldSignInName(typed);
      expect(foldSignInName(name)).toBe(name);
    }),
    { numRuns: 2_000 },
  );
});

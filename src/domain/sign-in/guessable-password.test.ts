import { expect, test } from 'vitest';
import { isGuessable } from './guessable-password.ts';

test.each([
  'password',
  'Password1!',
  'contraseña2026',
  'teacher3',
  'Teacher3',
  '12345678',
  '87654321',
  'qwertyui',
  'abcd1234',
  'aaaaaaaa',
  'abcabcabc',
])('%s is tried first by whoever guesses', (password) => {
  expect(isGuessable(password, 'teacher3')).toBe(true);
});

test('of a user name of numbers alone only the same numbers are refused', () => {
  expect([isGuessable('40718293', '40718293'), isGuessable('90352716', '40718293')]).toEqual([true, false]);
});

test.each(['tidepool-demo', 'three blue whales', 'Xk4-mmpq', 'my own new password', 'a longer one', '12th of March'])(
  '%s is not',
  (password) => {
    expect(isGuessable(password, 'teacher3')).toBe(false);
  },
);

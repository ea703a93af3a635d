import { afterEach, expect, test } from 'vitest';
import { setLocale } from './i18n.ts';
import { refusalWords } from './refusal-labels.ts';

afterEach(() => setLocale('en'));

test('a known reason is said in the language of the student', () => {
  setLocale('es');
  expect(refusalWords({ status: 409, message: 'Your teacher closed this lesson.' })).toMatch(/^Tu maestro cerró/);
  expect(refusalWords({ status: 409, message: 'This quiz was already handed in.' })).toMatch(/ya se había entregado/);
  expect(refusalWords({ status: 404, message: 'Lesson was not found.' })).toMatch(/ya no está/);
});

test('work that a teacher decides on is said to be kept; once declined, that it will not count', () => {
  const reason = { status: 409, message: 'Your teacher closed this lesson.' };
  const said = (decision: 'declined' | 'accepted' | null) => refusalWords({ ...reason, held: { reason: 'closed', decision } });
  expect(said(null)).toBe('Your teacher closed this lesson before it arrived. It is saved, and your teacher can see it.');
  expect(said('declined')).toBe('Your teacher looked at it and decided not to count it.');
  expect(refusalWords({ status: 409, message: 'This quiz was already handed in.', held: { reason: 'late', decision: 'accepted' } })).toBe(
    'This quiz was already handed in.',
  );
});

test('an unknown reason is passed on as the server said it', () => {
  expect(refusalWords({ status: 400, message: 'Question 4 is not in this quiz.' })).toBe(
    'The server said: Question 4 is not in this quiz.',
  );
});

import { afterEach, expect, test } from 'vitest';
import { setLocale } from '../screen/i18n.ts';
import { refusalLabel } from './refusal-labels.ts';

afterEach(() => setLocale('en'));

test('a reason is known by its code, whatever its words', () => {
  setLocale('es');
  expect(refusalLabel({ status: 409, message: '', code: 'lesson_closed' })).toMatch(/^Tu maestro o maestra cerró/);
  expect(refusalLabel({ status: 409, message: '', code: 'already_submitted' })).toMatch(/Ya se había entregado/);
  expect(refusalLabel({ status: 409, message: '', code: 'assessment_already_submitted' })).toMatch(/Ya se había entregado/);
  expect(refusalLabel({ status: 409, message: 'This link is closed.', code: 'link_ended' })).toMatch(/This link is closed/);
});

test('a reason that an earlier release stored without a code is known by its sentence', () => {
  setLocale('es');
  expect(refusalLabel({ status: 409, message: 'Your teacher closed this lesson.' })).toMatch(/^Tu maestro o maestra cerró/);
  expect(refusalLabel({ status: 409, message: 'This quiz was already handed in.' })).toMatch(/Ya se había entregado/);
  expect(refusalLabel({ status: 404, message: 'Lesson was not found.' })).toMatch(/ya no está/);
});

test('work that a teacher decides on is said to be kept; once declined, that it will not count', () => {
  const reason = { status: 409, message: 'Your teacher closed this lesson.' };
  const said = (decision: 'declined' | 'accepted' | null) => refusalLabel({ ...reason, held: { reason: 'closed', decision } });
  expect(said(null)).toBe('Your teacher closed this lesson before your work arrived. It is saved, and your teacher can see it.');
  expect(said('declined')).toBe('Your teacher looked at it and decided not to count it.');
  expect(refusalLabel({ status: 409, message: 'This quiz was already handed in.', held: { reason: 'late', decision: 'accepted' } })).toBe(
    'It was already turned in.',
  );
});

test('an unknown reason is passed on as the server said it', () => {
  expect(refusalLabel({ status: 400, message: 'Question 4 is not in this quiz.' })).toBe(
    'The server said: Question 4 is not in this quiz.',
  );
});

import { expect, test } from 'vitest';
import { CallError } from '#client/shared/platform/calls/call-error.ts';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { failureText } from './tell-failure.ts';

test.each([
  ['a refusal, in the server’s own words', new CallError('refused', 409, 'Somebody else saved this.'), 'Somebody else saved this.'],
  [
    'no answer',
    new CallError('no-answer', 0, 'Data Load Error'),
    'Data Load Error. You’re offline, so this may not be saved. Check it when you’re back online, then try again.',
  ],
  ['an error without words', new Error(''), 'That did not work. Please try again.'],
  ['what is no error', 'gone', 'That did not work. Please try again.'],
])('says why a change did not work: %s', (_, error, said) => {
  setLocale('en');
  expect(failureText(error)).toBe(said);
});

test('what the specification names is said where no answer came, and the server’s words where it gave any', () => {
  expect(failureText(new CallError('no-answer', 0, 'Grade was not updated'), 'No se actualizó')).toBe('No se actualizó');
  expect(failureText(new CallError('refused', 409, 'Otra persona la guardó.'), 'No se actualizó')).toBe('Otra persona la guardó.');
});

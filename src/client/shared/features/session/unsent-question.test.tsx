import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Unsent } from '#client/shared/platform/session/leaving.ts';
import { UnsentQuestion } from './unsent-question.tsx';

const asked = (unsent: Unsent) => {
  const { container } = render(<UnsentQuestion unsent={unsent} onAnswer={() => undefined} />);
  return container.textContent ?? '';
};

test('the work is promised to be locked only where that is known', () => {
  expect(asked({ count: 1, sealed: true })).toContain('locked so that nobody can read it');
});

test('on a full device it is said that others may be able to read it', () => {
  const said = asked({ count: 1, sealed: true, isFull: true });
  expect(said).not.toContain('locked so that nobody can read it');
  expect(said).toContain('it may not be possible to lock the work');
  expect(said).toContain('Sign out anyway');
});

test('sending is not called turning in, and a quiz that was not turned in is named', () => {
  const said = asked({ count: 1, sealed: true, hasOpenQuiz: true });
  expect(said).toContain('it is sent to your teacher under your name');
  expect(said).toContain('You have not turned in this quiz yet: open it again to finish.');
  expect(said).not.toMatch(/hand(ed)? in/);
  expect(asked({ count: 1, sealed: true })).not.toContain('turned in');
});

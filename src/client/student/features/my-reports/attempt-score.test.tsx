import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AttemptScore } from './attempt-score.tsx';

test.each([
  [{ score: 3, max_score: 10, awaiting_points: 2 }, 'Your teacher will read it.3 points so far'],
  [{ score: 8, max_score: 10, awaiting_points: 0 }, '8 of 10 points'],
  [{ score: 0, max_score: 4, awaiting_points: 4 }, 'Your teacher will read it.'],
  [{ score: null, max_score: 4, awaiting_points: null }, ''],
])('%j is said as "%s"', (attempt, words) => {
  const { container } = render(<AttemptScore {...attempt} />);
  expect(container.textContent).toBe(words);
});

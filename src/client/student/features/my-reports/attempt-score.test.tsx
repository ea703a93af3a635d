import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AttemptScore } from './attempt-score.tsx';

test.each([
  [{ score: 3, max_score: 10, awaiting_points: 2 }, '3 of 8 pointsYour teacher still has to score 2 points.'],
  [{ score: 8, max_score: 10, awaiting_points: 0 }, '8 of 10 points'],
  [{ score: 0, max_score: 4, awaiting_points: 4 }, 'Your teacher still has to score 4 points.'],
  [{ score: null, max_score: 4, awaiting_points: null }, ''],
])('%j is said as "%s"', (attempt, words) => {
  const { container } = render(<AttemptScore {...attempt} />);
  expect(container.textContent).toBe(words);
});

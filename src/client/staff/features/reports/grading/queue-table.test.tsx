import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { signInAs } from '#client/testing/server-replies.ts';
import { exampleOf } from '#contract/example-of.ts';
import { type GradingQueue, gradingQueue } from '#contract/grading/grading.schemas.ts';
import { QueueTable } from './queue-table.tsx';

beforeEach(() => signInAs('teacher'));

test('on a phone the way to grade stands beside the question; the rest beneath it', async () => {
  const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(354);
  const { questions } = exampleOf(gradingQueue) as GradingQueue;
  await drawStaff(<QueueTable questions={questions} change={() => undefined} />);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Question', 'Grade']);
  expect(screen.getAllByText('Waiting:').length).toBeGreaterThan(0);
  width.mockRestore();
});

test('a question says how often its suggestions were kept, and nothing where nothing was suggested', async () => {
  const { questions } = exampleOf(gradingQueue) as GradingQueue;
  const [question] = questions;
  if (!question) throw new Error('the example has no question');
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.trim());
  await drawStaff(<QueueTable questions={[{ ...question, suggested: { kept: 14, raised: 3, lowered: 1 } }]} change={() => undefined} />);
  expect(heads().some((head) => head?.startsWith('Suggestion kept'))).toBe(true);
  expect(screen.getByText('14 of 18')).toBeDefined();
  expect(screen.getByText('3 raised, 1 lowered')).toBeDefined();
  await drawStaff(<QueueTable questions={[{ ...question, suggested: undefined }]} change={() => undefined} />);
  expect(heads().some((head) => head?.startsWith('Suggestion kept'))).toBe(false);
});

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

import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { exampleOf } from '#contract/example-of.ts';
import { getGradingQueue } from '#contract/grading/grading.contract.ts';
import type { GradingQueue } from '#contract/grading/grading.schemas.ts';
import { findAssignedGroups, getAssignedGroups } from '#contract/reports/reports.contract.ts';
import { GradingScreen } from './grading-screen.tsx';

const queue = exampleOf(getGradingQueue.data) as GradingQueue;
const OTHER = { group_puid: '018f0000-0000-7000-8000-0000000000aa', group_name: 'Period 3 Science' };

beforeEach(() => signInAs('teacher'));

async function drawQueue(more: Partial<GradingQueue>): Promise<void> {
  serve(answers(getAssignedGroups), answers(findAssignedGroups), answers(getGradingQueue, { ...queue, ...more }));
  await drawStaff(<GradingScreen />);
}

test('a class without written answers leads to the classes in which some wait', async () => {
  await drawQueue({ waiting: 0, questions: [], elsewhere: [OTHER] });
  await screen.findByText('No written answers yet');
  const others = screen.getByRole('group', { name: 'Answers to grade in' });
  const link = within(others).getByRole('link', { name: 'Period 3 Science' });
  expect(link.getAttribute('href')).toContain(`/authenticated/reports/grading?group_puid=${OTHER.group_puid}`);
});

test('a queue that a device stored before other classes were told of is drawn as it is', async () => {
  await drawQueue({ waiting: 0, questions: [], elsewhere: undefined });
  await screen.findByText('No written answers yet');
  expect(screen.queryByText('Answers to grade in')).toBeNull();
});

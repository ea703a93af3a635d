import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { exampleOf } from '#contract/example-of.ts';
import { getGroupAssessmentReport } from '#contract/reports/report-assessments.contract.ts';
import { getAssignedGroups } from '#contract/reports/reports.contract.ts';
import { HomeNeeds } from './home-needs.tsx';

beforeEach(() => signInAs('teacher'));

const [group] = exampleOf(getAssignedGroups.data) as DataOf<typeof getAssignedGroups>;

test.each([
  [{ date_range: 'week' }, { date_range: 'week' }],
  [
    { date_range: 'custom', start_date: '2026-09-01', end_date: '2026-09-30' },
    { date_range: 'custom', start_date: '2026-09-01', end_date: '2026-09-30' },
  ],
  [{ date_range: 'custom', start_date: '2026-09-01' }, {}],
] as const)('who needs help is of the days of the lessons below it: %o', async (search, asked) => {
  if (!group) throw new Error('the example has no class');
  const { calls } = serve(answers(getGroupAssessmentReport));
  await drawStaff(<HomeNeeds group={group} search={search} />);
  await screen.findByText(/^\d+ of \d+ received$/);
  const { group_puid: _group, user_puid: _user, ...query } = calls.find(({ path }) => path === getGroupAssessmentReport.path)?.query ?? {};
  expect(query).toEqual(asked);
});

import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, refuses, serve, signInAs } from '#client/testing/server-replies.ts';
import { exampleOf } from '#contract/example-of.ts';
import { getAssignedGroups, getAssignmentReports } from '#contract/reports/reports.contract.ts';
import type { AssignedGroup } from '#contract/reports/reports.schemas.ts';
import { useReports } from './use-reports.ts';

const [group] = exampleOf(getAssignedGroups.data) as AssignedGroup[];

function Groups() {
  const { list } = useReports({});
  return <p>{list.length} groups</p>;
}

beforeEach(() => {
  localStorage.clear();
  signInAs('teacher');
});

test.each([
  ['a refusal empties the reports', () => serve(refuses(getAssignedGroups, 403, 'Not yours.')), '0 groups'],
  ['without an answer the last ones stay', () => serve(), '1 groups'],
])('%s (specification section 4)', async (_what, fail, shown) => {
  serve(answers(getAssignedGroups, group ? [group] : []), answers(getAssignmentReports));
  const { queries } = await drawStaff(<Groups />);
  await screen.findByText('1 groups');
  fail();
  await queries.refetchQueries();
  expect(await screen.findByText(shown)).toBeTruthy();
});

test('the days of the address go to the server', async () => {
  const { calls } = serve(answers(getAssignedGroups, group ? [group] : []), answers(getAssignmentReports));
  function Assignments() {
    const { assignments } = useReports({ date_range: 'custom', start_date: '2026-11-02', end_date: '2026-11-06' });
    return <p>{assignments.isSuccess ? 'Loaded' : 'Loading'}</p>;
  }
  await drawStaff(<Assignments />);
  await screen.findByText('Loaded');
  expect(calls.find(({ path }) => path === getAssignmentReports.path)?.query).toMatchObject({
    date_range: 'custom',
    start_date: '2026-11-02',
    end_date: '2026-11-06',
  });
});

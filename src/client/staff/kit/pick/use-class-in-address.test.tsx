import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { exampleOf } from '#contract/example-of.ts';
import { getAssignedGroups } from '#contract/reports/reports.contract.ts';
import type { AssignedGroup } from '#contract/reports/reports.schemas.ts';
import { useClassInAddress } from './use-class-in-address.ts';

const [example] = exampleOf(getAssignedGroups.data) as AssignedGroup[];
const idOf = (at: number) => `018f0000-0000-7000-8000-00000000000${at}`;
const CLASSES = ['Period 1', 'Period 2', 'Period 3'].map(
  (group_name, at): AssignedGroup => ({ ...(example as AssignedGroup), group_name, grouppuid: idOf(at) }),
);

function Screen() {
  const { chosen, choose } = useClassInAddress('test', ['student_puid']);
  return (
    <button type="button" onClick={() => choose(idOf(2))}>
      {chosen?.group_name ?? 'none'}
    </button>
  );
}

beforeEach(() => {
  localStorage.clear();
  signInAs('teacher');
  serve(answers(getAssignedGroups, CLASSES));
});

test('the class of the address comes before the last one chosen, and that before the first', async () => {
  const first = await drawStaff(<Screen />, '/here?page=3&student_puid=x&tab=tests');
  const button = await screen.findByRole('button', { name: 'Period 1' });
  await act(async () => button.click());
  await screen.findByRole('button', { name: 'Period 3' });
  expect(first.search()).toEqual({ tab: 'tests', group_puid: idOf(2) });
  first.unmount();

  await drawStaff(<Screen />);
  expect(await screen.findByRole('button', { name: 'Period 3' })).toBeTruthy();

  await drawStaff(<Screen />, `/here?group_puid=${idOf(1)}`);
  expect(await screen.findByRole('button', { name: 'Period 2' })).toBeTruthy();
});

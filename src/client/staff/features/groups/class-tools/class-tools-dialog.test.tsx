import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { signInAs } from '#client/testing/server-replies.ts';
import { exampleOf } from '#contract/example-of.ts';
import { type GroupDetails, groupDetails } from '#contract/groups/groups.schemas.ts';
import { ClassToolsDialog } from './class-tools-dialog.tsx';

/** A class of three, another in each test: rounds outlive the dialog. */
function classOfThree(): GroupDetails {
  const details = exampleOf(groupDetails) as GroupDetails;
  const [student] = details.group_users_list;
  if (!student) throw new Error('the example has no student');
  const members = ['Ana', 'Ben', 'Cy'].map((first_name) => ({ ...student, first_name, last_name: 'Reef', user_puid: crypto.randomUUID() }));
  return { ...details, group: { ...details.group, group_puid: crypto.randomUUID() }, group_users_list: members };
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const shown = () => screen.getAllByRole('status')[0]?.textContent ?? '';

beforeEach(() => {
  signInAs('teacher');
});
afterEach(() => vi.useRealTimers());

test('each student is picked once, one who is not here never again, and a dialog that is opened again goes on', async () => {
  const details = classOfThree();
  const { unmount } = await drawStaff(<ClassToolsDialog details={details} onClose={() => undefined} />);
  press('Pick a student');
  const absent = shown();
  press('Not here today');
  const first = shown();
  expect(first).not.toBe(absent);
  screen.getByText('1 of 2 still to be picked · 1 not here');
  unmount();
  await drawStaff(<ClassToolsDialog details={details} onClose={() => undefined} />);
  expect(shown()).toBe(first);
  const seen = new Set([first]);
  for (let times = 0; times < 6; times += 1) {
    press('Pick another');
    seen.add(shown());
  }
  expect(seen).toEqual(new Set(['Ana Reef', 'Ben Reef', 'Cy Reef'].filter((name) => name !== absent)));
  press('Start over');
  screen.getByText('3 of 3 still to be picked');
});

test('the timer goes by the clock, stops when it is paused, and says that time is up', async () => {
  await drawStaff(<ClassToolsDialog details={classOfThree()} onClose={() => undefined} />);
  vi.useFakeTimers();
  const timer = () => screen.getByRole('timer').textContent;
  const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1_000));
  press('1 min');
  expect(timer()).toBe('1:00');
  press('Start');
  pass(20);
  expect(timer()).toBe('0:40');
  press('Pause');
  pass(20);
  expect(timer()).toBe('0:40');
  press('Start');
  // As when the lid was closed meanwhile.
  vi.setSystemTime(Date.now() + 60_000);
  pass(1);
  expect(timer()).toBe('0:00');
  within(screen.getByRole('dialog')).getByText('Time is up');
  press('Reset');
  expect(timer()).toBe('1:00');
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { findAssignedGroups, getAssignedGroups } from '#contract/reports/reports.contract.ts';
import { type AssignedGroup, MAX_GROUPS } from '#contract/reports/reports.schemas.ts';
import { ClassSelect } from './class-select.tsx';
import { useClasses } from './use-classes.ts';

const idOf = (number: number) => `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const group = (number: number): AssignedGroup => ({
  grouppuid: idOf(number),
  group_name: `Period ${number}`,
  icon: 'sun',
  color: 'teal',
  student_count: 24,
  assignment_count: 3,
  teacher_name: 'Rosa Delgado-Price',
});
const groups = Array.from({ length: MAX_GROUPS }, (_, at) => group(at));
const TOTAL = 804;
const BEYOND = 700;
const found = (...of: AssignedGroup[]) => ({ groups: of, page: 1, page_size: 50, total: of.length === 1 ? 1 : TOTAL, more: false });
const change = vi.fn();

function Chooser({ wanted }: { readonly wanted: string }) {
  const { query, list } = useClasses(wanted);
  const chosen = list.find(({ grouppuid }) => grouppuid === wanted);
  if (!query.data || !chosen) return <p>nothing chosen</p>;
  return (
    <>
      <h1>{chosen.group_name}</h1>
      <ClassSelect label="Class" groups={list} value={wanted} onChange={change} />
    </>
  );
}

beforeEach(() => {
  localStorage.clear();
  change.mockClear();
  signInAs('districtAdmin');
});

test('those who opened a shared link are not offered as if they were a class', async () => {
  await drawStaff(<ClassSelect label="Class" groups={[{ ...group(1), is_link: true }]} value={idOf(1)} onChange={change} />);
  expect(screen.getByRole('option', { name: 'Period 1 · By a shared link · Rosa Delgado-Price' })).toBeTruthy();
});

describe('a class among more than one answer carries', () => {
  test('is looked up by its id where the list does not hold it', async () => {
    const { calls } = serve(answers(getAssignedGroups, groups), answers(findAssignedGroups, found(group(BEYOND))));
    await drawStaff(<Chooser wanted={idOf(BEYOND)} />);
    expect(await screen.findByRole('heading', { name: `Period ${BEYOND}` })).toBeTruthy();
    expect(calls.filter(({ path }) => path === findAssignedGroups.path).map(({ query }) => query.group_puid)).toEqual([idOf(BEYOND)]);
  });

  test('is searched for at the server, and the field says how many there are', async () => {
    const { calls } = serve(answers(getAssignedGroups, groups), answers(findAssignedGroups, found(group(1), group(BEYOND))));
    const user = userEvent.setup();
    await drawStaff(<Chooser wanted={idOf(1)} />);
    const field = await screen.findByPlaceholderText('Type to search');
    await user.click(field);
    expect(await screen.findByText(`Showing 2 of ${TOTAL}. Type more to narrow it down.`)).toBeTruthy();
    await user.clear(field);
    await user.type(field, 'delgado');
    await waitFor(() => expect(calls.some(({ query }) => query.search === 'delgado')).toBe(true));
    await user.click(await screen.findByRole('option', { name: `Period ${BEYOND} · Rosa Delgado-Price` }));
    expect(change).toHaveBeenCalledWith(idOf(BEYOND));
  });

  test('no one asks for more where the list holds them all', async () => {
    const { calls } = serve(answers(getAssignedGroups, groups.slice(1)));
    await drawStaff(<Chooser wanted={idOf(BEYOND)} />);
    expect(await screen.findByText('nothing chosen')).toBeTruthy();
    await waitFor(() => expect(calls.length).toBeGreaterThan(0));
    expect(calls.map(({ path }) => path)).not.toContain(findAssignedGroups.path);
  });
});

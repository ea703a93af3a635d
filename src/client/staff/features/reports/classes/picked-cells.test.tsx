import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sessionStore } from '#client/shared/platform/session/session-store.ts';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { studentsAndStandards } from './picked-cells.ts';
import { StandardsTable } from './standards-table.tsx';

const asked = vi.hoisted(() => vi.fn(async (_endpoint: unknown, _input: unknown) => ({})));
vi.mock('#client/shared/platform/calls/api.ts', async (original) => ({ ...(await original<object>()), call: asked }));

const GROUP = '00000000-0000-4000-8000-000000000009';
const puid = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;
const standing = (percent: number, questions = 4) => ({
  points: percent,
  max_points: 100,
  questions,
  percent,
  level: 1,
  need: 'help' as const,
});
const student = (last: number, first_name: string, percents: readonly number[]) => ({
  user_puid: puid(last),
  first_name,
  last_name: 'Diaz',
  user_name: 'ana.diaz',
  student_number: null,
  is_namesake: false,
  standings: percents.map((percent) => standing(percent)),
});
const text = { en: 'Earth', es: 'Tierra' };
const report = {
  standards: ['5.10B', '5.10C'].map((standard) => ({ standard, text, all: standing(30) })),
  students: [student(1, 'Ana', [20, 30]), student(2, 'Ben', [40, 90]), student(3, 'Cal', [80, 10])],
};
const group = { grouppuid: GROUP, group_name: 'Period 1', icon: 'sun', color: 'teal' } as never;

test('picked cells become a small group of their students, each once, in three presses, and the way to a lesson', async () => {
  sessionStore.set({ token: 't', expires_at: Date.now() + 1e6, user: { userPuid: puid(8), role: 2 } } as never);
  await drawStaff(<StandardsTable groupPuid={GROUP} group={group} report={report} />);
  const cell = (name: string) => screen.getByRole('button', { name });
  for (const name of ['Ana Diaz, 5.10B: 20%, Help', 'Ana Diaz, 5.10C: 30%, Help', 'Ben Diaz, 5.10B: 40%, Help'])
    fireEvent.click(cell(name));
  fireEvent.click(cell('Cal Diaz, 5.10B: 80%, Help'));
  fireEvent.click(cell('Cal Diaz, 5.10B: 80%, Help'));
  expect(cell('Ana Diaz, 5.10B: 20%, Help').getAttribute('aria-pressed')).toBe('true');
  expect(cell('Cal Diaz, 5.10B: 80%, Help').getAttribute('aria-pressed')).toBe('false');
  expect(await screen.findByText('Find a lesson for 5.10B')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Make a small group of 2' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Make a small group' }));
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(asked.mock.calls[0]?.[1]).toMatchObject({
    body: { group_type: 'subgroup', parent_group_puid: GROUP, group_name: '5.10B, 5.10C help', group_users_list: [puid(1), puid(2)] },
  });
});

test('where no class is given nothing can be pressed', async () => {
  await drawStaff(<StandardsTable groupPuid={GROUP} report={report} />);
  expect(screen.queryByRole('button', { name: /5\.10B: 20%/ })).toBeNull();
});

test('of picked cells the standard of most comes first', () => {
  const [ana, ben] = report.students;
  if (!ana || !ben) throw new Error('no students');
  const picked = [
    { student: ana, standard: '5.10C' },
    { student: ana, standard: '5.10B' },
    { student: ben, standard: '5.10B' },
  ];
  expect(studentsAndStandards(picked).standards).toEqual(['5.10B', '5.10C']);
});

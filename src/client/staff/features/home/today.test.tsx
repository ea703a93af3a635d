import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { getTeacherHome } from '#contract/reports/teacher-home.contract.ts';
import type { HomeClass, HomeToDo, TeacherHomeReply } from '#contract/reports/teacher-home.schemas.ts';
import { Today } from './today.tsx';

const FIRST = '0197f000-0000-7000-8000-000000000001';
const SECOND = '0197f000-0000-7000-8000-000000000002';
const GROUP = '0197f000-0000-7000-8000-000000000003';
const DUE = { assigned_at: '2026-11-16T15:00:00Z', due_date: '2026-11-24T18:00:00Z', closed_at: null };
const LESSON = { assignment_id: 11, lesson_id: 7, lesson_name: 'Week 15', lesson_name_es: 'Semana 15' };

const row = (group_puid: string, group_name: string, numbers: Partial<HomeClass> = {}): HomeClass => ({
  group_puid,
  group_name,
  class_name: null,
  icon: 'sun',
  color: 'teal',
  students: 24,
  to_grade: 0,
  missing: 0,
  need_help: 0,
  unsent: 0,
  next_due: null,
  ...numbers,
});
const entry = (kind: HomeToDo['kind'], group_puid: string, count: number, quiz_id?: number): HomeToDo => ({
  kind,
  group_puid,
  count,
  since: '2026-11-20T15:00:00Z',
  work:
    kind === 'grade' || kind === 'missing' ? { ...LESSON, quiz: quiz_id ? { quiz_id, title: { en: 'Tides', es: 'Mareas' } } : null } : null,
  standards: kind === 'help' ? [{ standard: '5.6C', students: 2 }] : [],
});

const reply: TeacherHomeReply = {
  as_of: '2026-11-24T15:00:00Z',
  classes: [
    row(FIRST, 'Period 1', {
      to_grade: 12,
      missing: 7,
      need_help: 6,
      unsent: 2,
      next_due: { ...LESSON, ...DUE, students_total: 24, students_handed_in: 3 },
    }),
    row(SECOND, 'Period 3', { to_grade: 3 }),
    row(GROUP, '5.6C help', { class_name: 'Period 3' }),
  ],
  left_off: 0,
  to_do: [
    entry('grade', FIRST, 12, 5),
    entry('grade', SECOND, 3, 6),
    entry('missing', FIRST, 4),
    entry('unsent', FIRST, 2),
    entry('help', FIRST, 6),
  ],
  week: {
    days: ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28'],
    due: [
      { ...LESSON, ...DUE, group_puid: FIRST, due_day: '2026-11-24', students_total: 24, students_handed_in: 3 },
      { ...LESSON, ...DUE, assignment_id: 12, group_puid: SECOND, due_day: '2026-11-24', students_total: 20, students_handed_in: 5 },
    ],
  },
};

beforeEach(() => signInAs('teacher'));
const draw = async (data: TeacherHomeReply = reply) => {
  serve(answers(getTeacherHome, data));
  const view = await drawStaff(<Today notice={null} />);
  await screen.findAllByText(data.classes.length > 0 ? 'Your classes' : 'You have no classes yet');
  return view;
};
const hrefOf = (name: string) => decodeURIComponent(screen.getByRole('link', { name }).getAttribute('href') ?? '');

test('each number of a class opens the screen that lists what it counts; a zero opens nothing', async () => {
  await draw();
  expect(hrefOf('12 answers to grade in Period 1')).toBe(`/authenticated/reports/grading?group_puid=${FIRST}`);
  expect(hrefOf('7 missing assignments in Period 1, student by student')).toBe(
    `/authenticated/mygroups/studentProgress?group_puid=${FIRST}&sort=missing&desc=true`,
  );
  expect(hrefOf('6 students need help in Period 1')).toBe(`/authenticated/mygroups/classReport?group_puid=${FIRST}`);
  expect(hrefOf('2 devices have unsent work in Period 1')).toBe(`/authenticated/home/teacherDashboardLearning?group_puid=${FIRST}`);
  const rows = screen.getAllByRole('row');
  expect(
    within(rows[2] as HTMLElement)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Period 3', '3']);
  expect(rows[3]?.textContent).toContain('in Period 3');
});

test('the list of what to do says how much of each kind there is in all classes, and opens the quiz itself', async () => {
  await draw();
  const grade = screen.getByRole('list', { name: 'To grade (15)' });
  expect(hrefOf('To grade (15)')).toBe(`/authenticated/reports/grading?group_puid=${FIRST}&all_classes=true`);
  const links = within(grade).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    '12 answers · TidesPeriod 1 · waiting since Fri, Nov 20',
    '3 answers · TidesPeriod 3 · waiting since Fri, Nov 20',
  ]);
  expect(links[1]?.getAttribute('href')).toContain(`group_puid=${SECOND}&assignment_id=11&quiz_id=6`);
  expect(
    within(screen.getByRole('list', { name: 'Missing work (4)' }))
      .getByRole('link')
      .getAttribute('href'),
  ).toContain('state=missing');
});

test('arrow keys go through the whole list, and Tab stops at it once', async () => {
  await draw();
  const user = userEvent.setup();
  const entries = screen.getAllByRole('link').filter((link) => link.dataset.arrowItem !== undefined);
  expect(entries.filter(({ tabIndex }) => tabIndex === 0)).toEqual([entries[0]]);
  entries[0]?.focus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toBe(entries[2]);
  await user.keyboard('{End}{ArrowDown}');
  expect(document.activeElement).toBe(entries.at(-1));
  await user.keyboard('{Home}{ArrowUp}');
  expect(document.activeElement).toBe(entries[0]);
});

test('a lesson that two classes turn in on one day stands once in the week, with a link for each class', async () => {
  await draw();
  const day = screen.getByRole('heading', { name: /Tue, Nov 24/ }).closest('li') as HTMLElement;
  expect(within(day).getAllByText('Week 15')).toHaveLength(1);
  expect(
    within(day)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Period 1: 3 of 24 turned in', 'Period 3: 5 of 20 turned in']);
  expect(screen.queryByRole('heading', { name: /Sat, Nov 28/ })).toBeNull();
});

test('with nothing to do it says so, and when the next work is due', async () => {
  await draw({ ...reply, to_do: [] });
  expect(screen.getByText('You are all caught up. Next due: Tue, Nov 24.')).toBeTruthy();
});

test('an administrator, who teaches no class, is led to the classes of others', async () => {
  signInAs('schoolAdmin');
  serve(answers(getTeacherHome, { ...reply, classes: [], to_do: [] }));
  await drawStaff(<Today notice={<p>3 works wait</p>} />);
  expect((await screen.findByRole('link', { name: 'See how a class is doing' })).getAttribute('href')).toContain(
    'teacherDashboardLearning',
  );
  expect(screen.getByText('3 works wait')).toBeTruthy();
  expect(screen.queryByText('You have no classes yet')).toBeNull();
});

test('whoever teaches no class is led to the groups', async () => {
  await draw({ ...reply, classes: [], to_do: [], week: { ...reply.week, due: [] } });
  expect(screen.getByRole('link', { name: 'Go to My Groups' })).toBeTruthy();
});

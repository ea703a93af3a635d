import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, refuses, serve, signInAs } from '#client/testing/server-replies.ts';
import { assignMultipleClasses, getClassesAndUsers } from '#contract/assignments/assignments.contract.ts';
import { type AssignableGroup, assignableGroup } from '#contract/assignments/assignments.schemas.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { exampleOf } from '#contract/example-of.ts';
import { AssignModal } from './assign-modal.tsx';

test('a class that a colleague changed meanwhile shows the new values; typed text stays, and a second press replaces them', async () => {
  signInAs('teacher');
  const page = exampleOf(getClassesAndUsers.data) as DataOf<typeof getClassesAndUsers>;
  const group = {
    ...(exampleOf(assignableGroup) as AssignableGroup),
    ...{ parent_group_puid: null, group_name: 'Period 1', assignment_id: 7, assignment_no: 1, is_for_all: true },
    ...{ from_date: null, to_date: '2199-12-03', late_until: null, instructions: 'Old words', enforce_order: false },
  };
  const listed = (words: string) => answers(getClassesAndUsers, { ...page, groups: [{ ...group, instructions: words }] });
  const first = serve(
    listed('Old words'),
    refuses(assignMultipleClasses, 409, 'Somebody else has changed this.', 'form_changed_meanwhile'),
  );
  await drawStaff(<AssignModal lessons={[{ lesson_id: 1, name: 'Water' }]} onClose={() => undefined} />);
  fireEvent.click(await screen.findByRole('checkbox', { name: /Period 1/ }));
  const note = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /note|instructions/i });
  fireEvent.change(note(), { target: { value: 'My words' } });
  const shown = (calls: typeof first.calls) =>
    calls
      .filter(({ path }) => path === assignMultipleClasses.path)
      .map(({ body }) => (body as { assignment_details: { shown: { instructions: string } }[] }).assignment_details[0]?.shown.instructions);
  fireEvent.click(screen.getByRole('button', { name: 'Update' }));
  expect((await screen.findByRole('alert')).textContent).toContain('press the button again to replace those changes');
  expect(shown(first.calls)).toEqual(['Old words']);
  const second = serve(listed('A colleague’s words'), refuses(assignMultipleClasses, 409, 'Again.', 'form_changed_meanwhile'));
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Update' }));
  press();
  await waitFor(() => expect(shown(second.calls)).toHaveLength(1));
  await waitFor(() => expect(second.calls.filter(({ path }) => path === getClassesAndUsers.path).length).toBeGreaterThan(0));
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Update' }).disabled).toBe(false));
  press();
  await waitFor(() => expect(shown(second.calls).at(-1)).toBe('A colleague’s words'));
  expect(note().value).toBe('My words');
});

test('a selected student who has left the class is named and no longer selected; the rest of the choice stays', async () => {
  signInAs('teacher');
  const page = exampleOf(getClassesAndUsers.data) as DataOf<typeof getClassesAndUsers>;
  const example = exampleOf(assignableGroup) as AssignableGroup;
  const [ana, ben] = ['018f0000-0000-7000-8000-0000000000a1', '018f0000-0000-7000-8000-0000000000a2'];
  const student = (user_puid: string, first_name: string) => ({
    user_puid,
    first_name,
    last_name: 'Reyes',
    standing: 'unassigned' as const,
    work_state: null,
    own: null,
  });
  const group = {
    ...example,
    ...{ parent_group_puid: null, group_name: 'Period 1', assignment_id: null, assignment_no: null, is_for_all: false },
    ...{ from_date: null, to_date: null, late_until: null, instructions: '', enforce_order: false },
  };
  const listed = (...students: AssignableGroup['students']) => answers(getClassesAndUsers, { ...page, groups: [{ ...group, students }] });
  serve(
    listed(student(ana, 'Ana'), student(ben, 'Ben')),
    refuses(assignMultipleClasses, 404, 'This student was not found.', 'student_not_found'),
  );
  await drawStaff(<AssignModal lessons={[{ lesson_id: 1, name: 'Water' }]} onClose={() => undefined} />);
  fireEvent.click(await screen.findByRole('radio', { name: 'Individual students' }));
  fireEvent.click(screen.getByRole('combobox', { name: 'Class' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Period 1' }));
  for (const name of [/Ana Reyes/, /Ben Reyes/]) fireEvent.click(await screen.findByRole('checkbox', { name }));
  fireEvent.change(screen.getByRole('textbox', { name: /note|instructions/i }), { target: { value: 'My words' } });
  const now = serve(
    refuses(assignMultipleClasses, 404, 'This student was not found.', 'student_not_found'),
    listed(student(ben, 'Ben')),
    answers(assignMultipleClasses),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Assign' }));
  const alert = await screen.findByRole('alert');
  await waitFor(() => expect(alert.textContent).toContain('Ana Reyes (Period 1) is not in the class anymore'));
  expect(alert.textContent).toContain('Nothing was assigned yet');
  expect(screen.queryByRole('checkbox', { name: /Ana Reyes/ })).toBeNull();
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Assign' }).disabled).toBe(false));
  fireEvent.click(screen.getByRole('button', { name: 'Assign' }));
  const sent = () => now.calls.filter(({ path }) => path === assignMultipleClasses.path);
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent().at(-1)?.body).toMatchObject({ instructions: 'My words', assignment_details: [{ group_users_list: [ben] }] });
});

test.each([
  [[{ lesson_id: 1, name: 'Water', isEmpty: true }], /^No resources yet: Water\./],
  [
    [
      { lesson_id: 1, name: 'Water', isEmpty: false },
      { lesson_id: 2, name: 'Air', isEmpty: true },
      { lesson_id: 3, name: 'Soil', isEmpty: true },
    ],
    /^No resources yet: Air and Soil\./,
  ],
])('lessons without a resource are named before they are assigned', async (lessons, said) => {
  signInAs('teacher');
  serve(answers(getClassesAndUsers));
  await drawStaff(<AssignModal lessons={lessons} onClose={() => undefined} />);
  expect((await screen.findByRole('alert')).textContent).toMatch(said);
});

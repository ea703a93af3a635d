import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { getClassesAndUsers } from '#contract/assignments/assignments.contract.ts';
import { type DatedAssignment, datedAssignment } from '#contract/assignments/assignments.schemas.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { exampleOf } from '#contract/example-of.ts';
import { ReassignDialog } from './reassign-dialog.tsx';

beforeEach(() => signInAs('teacher'));

test('where no answer came, the dialog says so in Spanish and what to do, beside the button that stays in view', async () => {
  setLocale('es');
  const assignment = exampleOf(datedAssignment) as DatedAssignment;
  const data = exampleOf(getClassesAndUsers.data) as DataOf<typeof getClassesAndUsers>;
  const groups = data.groups.map((group) => ({
    ...group,
    group_puid: assignment.group_puid,
    students: group.students.map((student) => ({ ...student, standing: 'taken' as const })),
  }));
  serve(answers(getClassesAndUsers, { ...data, groups }));
  await drawStaff(<ReassignDialog assignment={assignment} onClose={() => undefined} />);
  await userEvent.click((await screen.findAllByRole('checkbox'))[0] as HTMLElement);
  const button = screen.getByRole('button', { name: 'Asignar de nuevo' });
  await userEvent.click(button);
  const alert = await screen.findByRole('alert');
  await waitFor(() => expect(alert.textContent).toContain('se perdió la conexión. Inténtalo otra vez'));
  expect(alert.parentElement?.contains(button)).toBe(true);
  setLocale('en');
});

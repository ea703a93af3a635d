import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { exampleOf } from '#contract/example-of.ts';
import { matchStudents } from '#contract/groups/groups.contract.ts';
import { type GroupStudent, groupStudent } from '#contract/groups/groups.schemas.ts';
import { PasteList } from './paste-list.tsx';

const ANA = '018f0000-0000-7000-8000-0000000000a1';
const BEN = '018f0000-0000-7000-8000-0000000000b1';
const CLASS = '018f0000-0000-7000-8000-0000000000c1';

const person = (user_puid: string, first_name: string): GroupStudent => ({
  ...(exampleOf(groupStudent) as GroupStudent),
  user_puid,
  first_name,
});
const found = (name: string, who: GroupStudent) => ({ name, outcome: 'found' as const, students: [who] });

beforeEach(() => {
  localStorage.clear();
  signInAs('teacher');
});

async function checked(inIt: ReadonlySet<string>, onAdd = vi.fn(async (_people: readonly string[]) => true)) {
  serve(
    answers(matchStudents, {
      names: [
        found('Ana', person(ANA, 'Ana')),
        found('ana1', person(ANA, 'Ana')),
        found('Ben', person(BEN, 'Ben')),
        { name: '<b>Nobody</b>', outcome: 'not_found', students: [] },
      ],
    }),
  );
  await drawStaff(<PasteList inIt={inIt} busy={false} onAdd={onAdd} groupPuid={CLASS} />);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Ana\nana1\nBen\n<b>Nobody</b>' } });
  fireEvent.click(screen.getByRole('button', { name: 'Check the list' }));
  await screen.findByText('1 not found in your school');
  return onAdd;
}

test('a checked list says who is there twice and who is in the class already, so that the numbers agree', async () => {
  await checked(new Set([BEN]));
  for (const words of ['2 found', '1 already in the class', '1 line for somebody named above it', 'Add 1 student'])
    expect(screen.getByText(words)).toBeTruthy();
});

test('who was added leaves the list, and who was not found stays to be corrected', async () => {
  const onAdd = await checked(new Set());
  fireEvent.click(screen.getByRole('button', { name: 'Add 2 students' }));
  await waitFor(() => expect((screen.getByRole('textbox') as HTMLTextAreaElement).value).toBe('<b>Nobody</b>'));
  expect(onAdd).toHaveBeenCalledWith([ANA, BEN]);
});

test('nothing leaves the list when the students could not be added', async () => {
  await checked(
    new Set(),
    vi.fn(async () => false),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Add 2 students' }));
  await waitFor(() => expect((screen.getByRole('textbox') as HTMLTextAreaElement).value).toContain('Ana'));
});

test('two lines of one name are two students, each with a choice of its own', async () => {
  const twins = [
    { ...person(ANA, 'Ana'), user_name: 'ana1' },
    { ...person(BEN, 'Ana'), user_name: 'ana2' },
  ];
  const line = { name: 'Ana Cruz', outcome: 'several' as const, students: twins };
  serve(answers(matchStudents, { names: [line, line] }));
  const onAdd = vi.fn(async (_people: readonly string[]) => true);
  await drawStaff(<PasteList inIt={new Set()} busy={false} onAdd={onAdd} groupPuid={CLASS} />);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Ana Cruz\nAna Cruz' } });
  fireEvent.click(screen.getByRole('button', { name: 'Check the list' }));
  const groups = await screen.findAllByRole('radiogroup', { name: 'Ana Cruz' });
  expect(groups).toHaveLength(2);
  const radio = (group: number, name: RegExp) => within(groups[group] as HTMLElement).getByRole<HTMLInputElement>('radio', { name });
  fireEvent.click(radio(0, /ana1/));
  expect(radio(1, /ana1/).disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Add 1 student' }));
  await waitFor(() => expect((screen.getByRole('textbox') as HTMLTextAreaElement).value).toBe('Ana Cruz'));
  fireEvent.click(radio(1, /ana2/));
  fireEvent.click(screen.getByRole('button', { name: 'Add 2 students' }));
  await waitFor(() => expect(onAdd).toHaveBeenLastCalledWith([ANA, BEN]));
});

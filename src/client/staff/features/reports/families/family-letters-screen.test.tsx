import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { exampleOf } from '#contract/example-of.ts';
import { getFamilyLetters } from '#contract/reports/family-letters.contract.ts';
import { type FamilyLetter, familyLetter } from '#contract/reports/family-letters.schemas.ts';
import { getAssignedGroups } from '#contract/reports/reports.contract.ts';
import { assignedGroup } from '#contract/reports/reports.schemas.ts';
import { FamilyLettersScreen } from './family-letters-screen.tsx';

const example = exampleOf(familyLetter) as FamilyLetter;
const letter = (first_name: string, missing: FamilyLetter['missing']): FamilyLetter => ({
  ...example,
  user_puid: `00000000-0000-4000-8000-00000000000${first_name.length}`,
  first_name,
  last_name: 'Diaz',
  turned_in: [],
  missing,
  due_next: [],
  results: [],
});
const WORK = { assignment_id: 7, lesson_name: 'Shores', lesson_name_es: 'Costas', due_date: '2026-11-20T23:59:00Z' };

async function draw(search: Record<string, string>) {
  signInAs('teacher');
  serve(
    answers(getAssignedGroups, [exampleOf(assignedGroup)] as never),
    answers(getFamilyLetters, {
      ...(exampleOf(getFamilyLetters.data) as object),
      from: '2026-11-22',
      until: '2026-11-28',
      letters: [letter('Ana', [WORK]), letter('Benito', [])],
    } as never),
  );
  await drawStaff(<FamilyLettersScreen />, `/here?${new URLSearchParams(search)}`);
}

test('each family gets a page in each language, in that language whatever the screen is in', async () => {
  await draw({});
  expect(await screen.findByText('Ana Diaz’s week in science')).toBeTruthy();
  const spanish = screen.getByText('La semana de Ana Diaz en ciencias').closest('[lang="es"]') as HTMLElement;
  expect(within(spanish).getByText(/^Costas: debía entregarse el/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Print 2 letters' })).toBeTruthy();
  expect(document.querySelectorAll('[lang]').length).toBeGreaterThanOrEqual(4);
});

test('letters are narrowed to students with missing work, and to one language', async () => {
  await draw({ missing: 'true', language: 'en' });
  expect(await screen.findByText('Ana Diaz’s week in science')).toBeTruthy();
  expect(screen.queryByText(/Benito/)?.tagName ?? 'OPTION').toBe('OPTION');
  expect(screen.queryByText(/La semana de/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Print 1 letter' })).toBeTruthy();
});

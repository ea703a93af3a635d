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
  days_learned: 3,
  guardians: first_name === 'Ana' ? [{ name: 'Rosa Diaz', language: 'es', gets_mail: true }] : [],
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
      sentence: { en: 'We built volcanoes.', es: '' },
      letters: [letter('Ana', [WORK]), letter('Benito', [])],
    } as never),
  );
  await drawStaff(<FamilyLettersScreen />, `/here?${new URLSearchParams(search)}`);
}

test('each family gets a page in each language, in that language whatever the screen is in', async () => {
  await draw({ language: 'both' });
  expect(await screen.findByText('Ana Diaz’s week in science')).toBeTruthy();
  const spanish = screen.getByText('La semana de Ana Diaz en ciencias').closest('[lang="es"]') as HTMLElement;
  expect(within(spanish).getByText(/^Costas: debía entregarse el/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Print 2 summaries' })).toBeTruthy();
  expect(document.querySelectorAll('[lang]').length).toBeGreaterThanOrEqual(4);
});

test('without a choice each family gets its own language, both where none is known, and the teacher sees who gets mail', async () => {
  await draw({});
  expect(await screen.findByText('La semana de Ana Diaz en ciencias')).toBeTruthy();
  expect(screen.queryByText('Ana Diaz’s week in science')).toBeNull();
  expect(screen.getByText('Benito Diaz’s week in science')).toBeTruthy();
  expect(screen.getByText('La semana de Benito Diaz en ciencias')).toBeTruthy();
  expect(screen.getByText('Guardians: Rosa Diaz, by email')).toBeTruthy();
  expect(screen.getAllByText('We built volcanoes.')).toHaveLength(3);
  expect(screen.getAllByText('Trabajó 3 días de esta semana.').length).toBeTruthy();
});

test('letters are narrowed to students with missing work, and to one language', async () => {
  await draw({ missing: 'true', language: 'en' });
  expect(await screen.findByText('Ana Diaz’s week in science')).toBeTruthy();
  expect(screen.queryByText(/Benito/)?.tagName ?? 'OPTION').toBe('OPTION');
  expect(screen.queryByText(/La semana de/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Print 1 summary' })).toBeTruthy();
});

// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, refuses, serve, signInAs } from '#client/testing/server-replies.ts';
import { districts, schools } from '#contract/session/session-places.contract.ts';
import { FilterSelect } from '../list/filter-select.tsx';
import { useListSearch } from '../list/use-list-search.ts';
import { ChoiceSelect } from './choice-select.tsx';
import { OnePicker } from './server-picker.tsx';
import { useDistrictChoices, useSchoolChoices } from './use-place-choices.ts';

const SCHOOLS = [
  { school_id: 7, school_name: 'Bayou Elementary' },
  { school_id: 8, school_name: 'Mesa Elementary' },
];

function SchoolFilter() {
  const list = useListSearch({ filters: ['school'] });
  return <FilterSelect list={list} name="school" label="School" all="All schools" {...useSchoolChoices()} />;
}

function DistrictField() {
  const { options, error } = useDistrictChoices();
  return <ChoiceSelect label="District" choices={options} error={error} value="" onChange={() => undefined} />;
}

test('a picker whose list could not be loaded says so in the words of the catalogue, and tries again', async () => {
  signInAs('districtAdmin');
  // Nothing answers for the schools.
  serve();
  await drawStaff(<SchoolFilter />);
  expect((await screen.findByRole('alert')).textContent).toContain('School List load error');
  serve(answers(schools, SCHOOLS));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  fireEvent.click(screen.getByRole('combobox', { name: 'School' }));
  expect(await screen.findByRole('option', { name: 'Mesa Elementary' })).toBeTruthy();
});

test('a refusal is told in the words of the server', async () => {
  signInAs('superAdmin');
  serve(refuses(districts, 500, 'The database is being moved.'));
  await drawStaff(<DistrictField />);
  expect((await screen.findByRole('alert')).textContent).toContain('The database is being moved.');
});

test('a Spanish reader is told in Spanish, for the catalogue is in English only', async () => {
  signInAs('districtAdmin');
  serve();
  setLocale('es');
  await drawStaff(<SchoolFilter />);
  expect((await screen.findByRole('alert')).textContent).toContain('No se pudo cargar la lista.');
  setLocale('en');
});

test('a picker that searches at the server says so where the search failed', async () => {
  const failed = () => Promise.reject(new Error('People List load error'));
  await drawStaff(<OnePicker label="Student" scope={['people']} search={failed} picked={null} onPick={() => undefined} />);
  fireEvent.click(screen.getByRole('combobox', { name: 'Student' }));
  expect((await screen.findByRole('alert')).textContent).toContain('People List load error');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, refuses, serve, signInAs } from '#client/testing/server-replies.ts';
import { exampleOf } from '#contract/example-of.ts';
import { type CausedImport, causedImport } from '#contract/users/users.schemas.ts';
import { confirmImport, getImport, getImportLines, getImports } from '#contract/users/users-import.contract.ts';
import { ImportResult } from './import-result.tsx';

const ID = '018f0000-0000-7000-8000-0000000000aa';
const found = (over: Partial<CausedImport>): CausedImport => ({
  ...(exampleOf(causedImport) as CausedImport),
  import_id: ID,
  file_name: 'people.csv',
  state: 'done',
  added: 2,
  changed: 0,
  problems: 0,
  is_cut: false,
  is_undone: false,
  unread_columns: [],
  causes: [],
  change_id: ID,
  ...over,
});
const lines = answers(getImportLines, { total: 0, lines: [] });

beforeEach(() => {
  localStorage.clear();
  signInAs('districtAdmin');
});

test('an import that was undone says so, and is not undone twice', async () => {
  serve(answers(getImport, found({ is_undone: true })), lines);
  await drawStaff(<ImportResult importId={ID} onAnother={() => undefined} />);
  await screen.findByText('The import of people.csv was undone');
  expect(screen.queryByRole('button', { name: 'Undo this import' })).toBeNull();
});

test('headings that mean nothing are named before anybody confirms', async () => {
  serve(answers(getImport, found({ state: 'checked', change_id: null, unread_columns: ['Homeroom', 'E-mail'] })), lines);
  await drawStaff(<ImportResult importId={ID} onAnother={() => undefined} />);
  await screen.findByText(/not read: “Homeroom”, “E-mail”/);
});

test('problems are said once a cause, with their number and the first lines', async () => {
  const causes = [
    { problem: 'grade_unknown', column: 'Grade', given: '…', count: 12, first_lines: [2, 5, 6, 9, 11] },
    { problem: 'no_last_name', column: 'Last Name', given: '', count: 1, first_lines: [7] },
  ];
  serve(answers(getImport, found({ state: 'checked', change_id: null, added: 0, problems: 13, causes })), lines);
  await drawStaff(<ImportResult importId={ID} onAnother={() => undefined} />);
  await screen.findByText('12 lines: 2, 5, 6, 9, 11 …');
  expect(screen.getByText(/^Last Name: The last name is missing\./).textContent).toContain('1 line: 7');
});

test('why it could not be brought in stays on the screen, after the toast is gone', async () => {
  const why = 'This list is being imported already. Please wait until it is done.';
  serve(
    answers(getImport, found({ state: 'checked', change_id: null })),
    answers(getImports, { total: 0, imports: [] }),
    refuses(confirmImport, 409, why),
    lines,
  );
  await drawStaff(<ImportResult importId={ID} onAnother={() => undefined} />);
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Import 2 lines' }));
  const said = await screen.findAllByText(why);
  expect(said.some((each) => each.closest('[data-failed]') !== null)).toBe(true);
});

test('a list of nothing but problems begins with them, and asks for no confirmation', async () => {
  const { calls } = serve(answers(getImport, found({ state: 'checked', change_id: null, added: 0, same: 0, problems: 3 })), lines);
  await drawStaff(<ImportResult importId={ID} onAnother={() => undefined} />);
  expect(await screen.findByRole('tab', { selected: true })).toHaveProperty('textContent', 'Problems (3)');
  expect(screen.getByText(/Correct the lines under Problems/)).toBeTruthy();
  expect(calls.filter(({ path }) => path === getImportLines.path).map(({ query }) => query.outcome)).toEqual(['problem']);
});

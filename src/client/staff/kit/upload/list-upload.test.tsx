import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import type { ListShape } from '#contract/list-columns.ts';
import { describeList } from '#contract/rostering/rostering.contract.ts';
import { ListUpload } from './list-upload.tsx';

const column = (heading: string, field: ListShape['columns'][number]['field'], is_guess = false) => ({
  heading,
  samples: [`${heading} 1`, `${heading} 2`],
  field,
  is_guess,
});

beforeEach(() => signInAs('districtAdmin'));

async function draw(shape: ListShape) {
  const sent: string[] = [];
  serve(answers(describeList, shape));
  const user = userEvent.setup();
  await drawStaff(
    <ListUpload
      kind="add"
      label="List"
      maxSize={1_000}
      go="Check the list"
      isBusy={false}
      fault=""
      onGo={(_, columns) => sent.push(columns)}
    >
      <p>Columns</p>
    </ListUpload>,
  );
  const input = await waitForInput();
  await user.upload(input, new File(['a,b\n1,2'], 'people.csv', { type: 'text/csv' }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText('Match the columns', { selector: 'h2' });
  return { user, sent };
}

async function waitForInput(): Promise<HTMLInputElement> {
  await expect.poll(() => document.querySelector('input[type=file]')).not.toBeNull();
  return document.querySelector('input[type=file]') as HTMLInputElement;
}

test('says what is missing before anything is read, and reads a field from one column', async () => {
  const { user, sent } = await draw({
    columns: [column('Pupil', null), column('Given', 'first_name'), column('Id2', null)],
    is_remembered: false,
  });
  const go = screen.getByRole<HTMLButtonElement>('button', { name: 'Check the list' });
  expect(screen.getByText(/Still missing: Number\./)).toBeTruthy();
  expect(go.disabled).toBe(true);
  expect(screen.getByText('Pupil 1, Pupil 2')).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Pupil: read as'), 'number');
  expect(go.disabled).toBe(false);
  await user.selectOptions(screen.getByLabelText('Id2: read as'), 'number');
  expect(screen.getByText('“Pupil” is no longer read.')).toBeTruthy();
  await user.click(go);
  expect(sent).toEqual([',first_name,number']);
});

test('names columns without a heading, or with the same one, by their numbers', async () => {
  const { user } = await draw({
    columns: [column('', 'number'), column('Name', 'first_name'), column('Name', null)],
    is_remembered: false,
  });
  expect(screen.getByText(/The first line must be headings/)).toBeTruthy();
  expect(screen.getByLabelText('Name (column 2): read as')).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Name (column 3): read as'), 'number');
  expect(screen.getByText('“Column 1” is no longer read.')).toBeTruthy();
});

test('says that a choice is that of the last list, and which name is only similar', async () => {
  await draw({ columns: [column('Number', 'number'), column('Frist name', 'first_name', true)], is_remembered: true });
  expect(screen.getByText(/^Selected as for the last list/)).toBeTruthy();
  expect(screen.getAllByText(/^The name is only similar/)).toHaveLength(1);
});

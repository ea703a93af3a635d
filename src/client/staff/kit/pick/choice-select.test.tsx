import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { ChoiceSelect } from './choice-select.tsx';

test('a name that does not fit its field is said whole by its tooltip, and the hidden label with it', async () => {
  const name = 'Period 1 Science with Ms. Delgado-Price, Room 204, second semester of the year';
  await drawStaff(<ChoiceSelect label="Class" labelHidden value="1" onChange={() => undefined} choices={[{ value: '1', label: name }]} />);
  expect(screen.getByRole('combobox', { name: 'Class' }).title).toBe(`Class: ${name}`);
});

import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { CountingRules } from './counting-rules.tsx';

test('where a student has one lesson through two groups, the rules say in which of them it counts', async () => {
  await drawStaff(<CountingRules />);
  expect(screen.getByText(/same lesson through two groups.*counts in the group where it was begun.*“Not assigned”/)).toBeTruthy();
});

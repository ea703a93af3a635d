import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { noteExchange } from '#client/shared/platform/offline/connectivity.ts';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { getAssignedGroups } from '#contract/reports/reports.contract.ts';
import { OfAClass } from './of-a-class.tsx';

test('without a connection the age of the classes is not told beside the age of what is shown of one', async () => {
  signInAs('teacher');
  serve(answers(getAssignedGroups));
  await drawStaff(<OfAClass>{() => <p>Games of this class</p>}</OfAClass>);
  await screen.findByText('Games of this class');
  act(() => noteExchange(false));
  expect(screen.queryByText(/You are offline/)).toBeNull();
  act(() => noteExchange(true));
});

test('a teacher without a class is led to where one is made', async () => {
  signInAs('teacher');
  serve(answers(getAssignedGroups, []));
  await drawStaff(<OfAClass>{() => <p>Games of this class</p>}</OfAClass>);
  const link = await screen.findByRole('link', { name: 'New class' });
  expect(link.getAttribute('href')).toBe('/authenticated/mygroups/add');
});

import { screen as view } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { PageHeader } from './page-header.tsx';

test('every staff page leads to the help about itself, in a tab of its own', async () => {
  await drawStaff(<PageHeader title="Gradebook" />);
  const link = view.getByRole('link', { name: 'Help with this page' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/authenticated/help/content?about=%2Fhere', '_blank']);
});

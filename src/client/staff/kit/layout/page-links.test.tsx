import { screen as view } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { PageLinks } from './page-links.tsx';

test('a link that leads to the screens beside this one is marked as where the reader is', async () => {
  await drawStaff(
    <PageLinks
      label="Usage"
      links={[
        { to: '/authenticated/admin/usageReport/home', label: 'Overview' },
        { to: '/authenticated/admin/usageReport/itemAnalysisReport/district', label: 'Item analysis', leadsHere: true },
      ]}
    />,
  );
  const marks = view.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('aria-current')]);
  expect(marks).toEqual([
    ['Overview', null],
    ['Item analysis', 'true'],
  ]);
});

import { readFileSync } from 'node:fs';
import { screen as view } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { PageHeader } from './page-header.tsx';

test('every staff page leads to the help about itself, in a tab of its own', async () => {
  await drawStaff(<PageHeader title="Gradebook" />);
  const link = view.getByRole('link', { name: 'Help with this page' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/authenticated/help/content?about=%2Fhere', '_blank']);
});

test('a printed page begins with its title and what its fields choose, without the product’s own head', async () => {
  await drawStaff(
    <>
      <header>Tidepool</header>
      <PageHeader title="Gradebook" paper="Period 1" pickers={<span>Class</span>} />
    </>,
  );
  const [, hidden = ''] =
    /@media print \{\s*(?:\/\*.*?\*\/\s*)?([^{]+)\{\s*display: none !important/.exec(
      readFileSync('src/client/shared/ui/base.css', 'utf8'),
    ) ?? [];
  const isPrinted = (text: string) => view.getByText(text).closest(hidden.trim()) === null;
  expect(['Tidepool', 'Gradebook', 'Period 1', 'Class'].map((text) => isPrinted(text))).toEqual([false, true, true, false]);
});

test('of the breadcrumbs only the page itself is the current one, also where its address begins with that of a page above', async () => {
  await drawStaff(<PageHeader title="Edit lesson" crumbs={[{ label: 'Workspace', to: '/here' }]} />, '/here?lesson_id=7');
  expect(view.getByRole('link', { name: 'Workspace' }).getAttribute('aria-current')).toBe(null);
  expect(view.getByText('Edit lesson', { selector: 'p' }).getAttribute('aria-current')).toBe('page');
});

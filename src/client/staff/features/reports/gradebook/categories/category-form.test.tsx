import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { ME, serve, signInAs } from '#client/testing/server-replies.ts';
import type { GradeCategories } from '#contract/reports/grade-categories.schemas.ts';
import { putDraft } from '#offline/drafts/drafts.ts';
import { CategoryFormDialog } from './category-form.tsx';

const plan = (plan_no: number, name: string): GradeCategories => ({
  plan_no,
  changed_by: 'Ben Ito',
  changed_at: '2026-11-27T10:00:00Z',
  categories: [{ category_id: 1, name, weight: 100, takes: null }],
  columns: [],
});

test('typing that was kept before a colleague saved other weights is not saved over them unseen', async () => {
  signInAs('teacher');
  serve();
  const typed = { categories: [{ category_id: 1, name: 'Labs and more', weight: 100, takes: '' }], placements: {}, plan_no: 3 };
  await putDraft(ME, `form:grade-categories:${ME}`, { savedAt: 1, values: typed });
  await drawStaff(<CategoryFormDialog groupPuid={ME} groupName="Period 1" saved={plan(4, 'Projects')} onClose={() => undefined} />);
  await screen.findByDisplayValue('Labs and more');
  expect(await screen.findByText('Ben Ito saved these meanwhile')).toBeTruthy();
  expect(screen.getByText('Projects 100%')).toBeTruthy();
});

import { expect, test } from 'vitest';
import { type ItemSummary, itemSummary } from '#contract/content/content.schemas.ts';
import { exampleOf } from '#contract/example-of.ts';
import { itemAssignment } from './item-assignment.ts';

test('an assignment made in the background takes 15 minutes, in any order, whatever the resource says (specification section 7)', async () => {
  const item = { ...(exampleOf(itemSummary) as ItemSummary), minutes: 60 };
  const form = await itemAssignment('018f0000-0000-7000-8000-000000000001', item).text();
  const field = (name: string) => new RegExp(`name="${name}"\\r\\n\\r\\n(.*?)\\r\\n`).exec(form)?.[1];
  expect([field('total_time'), field('is_assignment'), field('enforce_order')]).toEqual(['15', 'yes', 'false']);
  expect(field('due_date')).toMatch(/^\d{4}-\d\d-\d\d$/);
});

import { beforeEach, expect, test, vi } from 'vitest';
import { sessionStore } from '#client/shared/platform/session/session-store.ts';
import { signInAs } from '#client/testing/server-replies.ts';
import { getItems } from '#contract/content/content.contract.ts';
import type { ItemSummary } from '#contract/content/content.schemas.ts';
import { exampleOf } from '#contract/example-of.ts';
import { itemAssignment } from './item-assignment.ts';
import { lessonForm } from './lesson-form.ts';
import { placeFields } from './place-ids.ts';

beforeEach(() => signInAs('teacher'));

test.each([
  ['in the evening', '2026-11-24T03:00:00Z', '2026-11-30'],
  ['before midnight, a week before summer time begins', '2027-03-08T05:30:00Z', '2027-03-14'],
  ['after midnight, a week before it ends', '2026-10-26T05:30:00Z', '2026-11-02'],
])('a resource that is given %s is due in a week by the clock of the district, not a day later', async (_when, now, due) => {
  const session = sessionStore.get();
  if (!session) throw new Error('nobody is signed in');
  sessionStore.set({ ...session, user: { ...session.user, time_zone: 'America/Chicago' } });
  vi.setSystemTime(now);
  const [item] = (exampleOf(getItems.data) as { items: ItemSummary[] }).items;
  if (!item) throw new Error('the contract gives no example of a resource');
  const sent = await itemAssignment('018f0000-0000-7000-8000-0000000000a1', item, '018f0000-0000-7000-8000-0000000000a2').text();
  vi.useRealTimers();
  expect(sent).toMatch(new RegExp(`name="due_date"\\s+${due}\\s`));
  // The background creation of the specification (section 7).
  expect(sent).toMatch(/name="total_time"\s+15\s/);
  expect(sent).toMatch(/name="is_assignment"\s+yes\s/);
  expect(sent).toMatch(/name="enforce_order"\s+false\s/);
});

const partsOf = async (form: Blob) =>
  Object.fromEntries([...(await form.text()).matchAll(/name="(\w+)"\r\n\r\n([^\r\n]*)/g)].map(([, name, value]) => [name, value]));

test('a lesson is sent with every optional field: null where it is missing, and a flag for each level that is an own folder', async () => {
  const parts = await partsOf(lessonForm({ ...placeFields('f1000000007'), lesson_objective: '', instructions: '', due_date: null }));
  expect(parts).toMatchObject({
    lesson_objective: 'null',
    due_date: 'null',
    instructions: '',
    product_id: 'null',
    unit_id: '1000000007',
    iscustom_unit_folder: 'yes',
    iscustom_subunit_folder: 'no',
    iscustom_level3_folder: 'no',
  });
  expect(await partsOf(lessonForm({ ...placeFields('u3') }))).toMatchObject({ unit_id: '3', iscustom_unit_folder: 'no' });
});

import { beforeEach, expect, test, vi } from 'vitest';
import { sessionStore } from '#client/shared/platform/session/session-store.ts';
import { signInAs } from '#client/testing/server-replies.ts';
import { getItems } from '#contract/content/content.contract.ts';
import type { ItemSummary } from '#contract/content/content.schemas.ts';
import { exampleOf } from '#contract/example-of.ts';
import { itemAssignment } from './item-assignment.ts';

beforeEach(() => signInAs('teacher'));

test('a resource that is given in the evening is due in a week by the clock of the district, not a day later', async () => {
  const session = sessionStore.get();
  if (!session) throw new Error('nobody is signed in');
  sessionStore.set({ ...session, user: { ...session.user, time_zone: 'America/Chicago' } });
  vi.setSystemTime('2026-11-24T03:00:00Z');
  const [item] = (exampleOf(getItems.data) as { items: ItemSummary[] }).items;
  if (!item) throw new Error('the contract gives no example of a resource');
  const sent = await itemAssignment('018f0000-0000-7000-8000-0000000000a1', item).text();
  vi.useRealTimers();
  expect(sent).toMatch(/name="due_date"\s+2026-11-30\s/);
});

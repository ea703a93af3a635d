import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { exampleOf } from '#contract/example-of.ts';
import { getGroupUsersLabels, voidBadges } from '#contract/groups/groups.contract.ts';
import { LabelsScreen } from './labels-screen.tsx';

const example = exampleOf(getGroupUsersLabels.data) as DataOf<typeof getGroupUsersLabels>;
const student = (name: string, badge_on_two_at: string | null) => ({
  user_puid: crypto.randomUUID(),
  first_name: name,
  last_name: 'Diaz',
  user_name: name,
  grade: '5',
  badges: 1,
  badge_used_at: badge_on_two_at,
  badge_on_two_at,
});

beforeEach(() => signInAs('teacher'));

test('a badge that was used on two devices within a minute is named, and voided from there', async () => {
  const [ana, ben] = [student('Ana', '2026-11-20T16:42:00.000Z'), student('Ben', null)];
  const { calls } = serve(answers(getGroupUsersLabels, { ...example, labels: [ana, ben] }), answers(voidBadges, { voided: 1 }));
  await drawStaff(<LabelsScreen groupPuid={crypto.randomUUID()} />);
  const user = userEvent.setup();
  expect(screen.queryByRole('button', { name: 'Void the badges of Ben Diaz' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Void the badges of Ana Diaz' }));
  await user.click(await screen.findByRole('button', { name: 'Void badges' }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path === voidBadges.path)?.body).toMatchObject({ group_users_list: [ana.user_puid] }),
  );
});

import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { formatDistance, formatMoment } from '#client/shared/platform/screen/format.ts';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, refuses, serve, signInAs } from '#client/testing/server-replies.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { exampleOf } from '#contract/example-of.ts';
import { getBadgeUses, getGroupUsersLabels, issueBadges, voidBadges } from '#contract/groups/groups.contract.ts';
import type { BadgeUse } from '#contract/groups/groups.schemas.ts';
import { LabelsScreen } from './labels-screen.tsx';

const CLASS = '00000000-0000-4000-8000-00000000000c';
const example = exampleOf(getGroupUsersLabels.data) as DataOf<typeof getGroupUsersLabels>;
const person = (first_name: string) => ({ user_puid: crypto.randomUUID(), first_name, last_name: 'Diaz' });
const [ana, ben, cam] = [person('Ana'), person('Ben'), person('Cam')];
const label = (of: typeof ana, badges: number) => ({
  ...of,
  user_name: of.first_name,
  grade: '5',
  badges,
  badge_used_at: null,
  badge_on_two_at: null,
});
/** Cam's account is not active: no label is printed for it. */
const labels = answers(getGroupUsersLabels, { ...example, labels: [label(ana, 0), label(ben, 1)] });
const use = (of: typeof ana, used_at: string, outcome: BadgeUse['outcome'], device_code: string | null = 'A3F9') => ({
  ...of,
  used_at,
  outcome,
  device_code,
});
const OLDEST = '2026-11-18T16:42:00.000Z';
const MIDDLE = '2026-11-19T16:42:00.000Z';
const NEWEST = '2026-11-20T16:42:00.000Z';

const openTab = async () => {
  const view = await drawStaff(<LabelsScreen groupPuid={CLASS} />);
  await userEvent.click(await screen.findByRole('tab', { name: 'Badge sign-ins' }));
  return view;
};
const table = () => screen.findByRole('table', { name: 'Who signed in with a badge' });
const bodyRows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1);

beforeEach(() => signInAs('teacher'));

test('sign-ins with a badge are listed newest first, each with its time, device and outcome', async () => {
  serve(
    labels,
    answers(getBadgeUses, { uses: [use(ben, MIDDLE, 'voided'), use(ana, NEWEST, 'signed_in'), use(cam, OLDEST, 'not_allowed', null)] }),
  );
  await openTab();
  const rows = (await bodyRows()).map((row) => row.textContent ?? '');
  expect(rows.map((text) => /(Ana|Ben|Cam) Diaz/.exec(text)?.[1])).toEqual(['Ana', 'Ben', 'Cam']);
  expect(rows[0]).toContain('Signed in');
  expect(rows[0]).toContain(formatMoment(NEWEST));
  expect(rows[0]).toContain(formatDistance(NEWEST));
  expect(rows[0]).toContain('A3F9');
  expect(rows[1]).toContain('Refused: voided badge');
  expect(rows[2]).toContain('Refused: account can’t use badges');
  expect(screen.getByText(/only while it is active/)).toBeTruthy();
});

test('the list can be narrowed to one outcome, and renewed', async () => {
  const { calls } = serve(
    labels,
    answers(getBadgeUses, { uses: [use(ana, NEWEST, 'signed_in'), use(ben, MIDDLE, 'voided')] }),
    answers(getBadgeUses, { uses: [use(ben, NEWEST, 'voided'), use(ana, OLDEST, 'voided')] }),
  );
  await openTab();
  const user = userEvent.setup();
  expect(await bodyRows()).toHaveLength(2);
  await user.click(screen.getByRole('combobox', { name: 'What happened' }));
  await user.click(await screen.findByRole('option', { name: 'Refused: voided badge' }));
  await waitFor(async () => expect(await bodyRows()).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(async () => expect(await bodyRows()).toHaveLength(2));
  expect(calls.filter(({ path }) => path === getBadgeUses.path)).toHaveLength(2);
});

test('a refused badge leads to a new one for that student', async () => {
  const { calls } = serve(labels, answers(getBadgeUses, { uses: [use(ana, NEWEST, 'voided')] }), answers(issueBadges));
  await openTab();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /Ana Diaz/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Print a new badge' }));
  const print = await screen.findByRole('button', { name: 'Make the PDF for 1 student' });
  await waitFor(() => expect(document.activeElement).toBe(print));
  await user.click(print);
  await waitFor(() =>
    expect(calls.find(({ path }) => path === issueBadges.path)?.body).toMatchObject({ group_users_list: [ana.user_puid] }),
  );
});

test('working badges are voided from the list', async () => {
  const { calls } = serve(
    labels,
    answers(getBadgeUses, { uses: [use(ben, NEWEST, 'signed_in'), use(cam, MIDDLE, 'not_allowed')] }),
    answers(voidBadges, { voided: 1 }),
  );
  await openTab();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /Ben Diaz/ }));
  expect(screen.queryByRole('button', { name: /Cam Diaz/ })).toBeNull();
  await user.click(await screen.findByRole('menuitem', { name: 'Void badges' }));
  await user.click(await screen.findByRole('button', { name: 'Void badges' }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path === voidBadges.path)?.body).toMatchObject({ group_users_list: [ben.user_puid] }),
  );
});

test('a class without any says so, and a list that does not come can be asked for again', async () => {
  serve(labels, refuses(getBadgeUses, 500, 'Labels Data Load Error'), answers(getBadgeUses, { uses: [] }));
  await openTab();
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No one has signed in with a badge yet')).toBeTruthy();
  expect(screen.queryByText(/The last 200/)).toBeNull();
});

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen as view } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { getAccountActivity } from '#contract/profile/profile.contract.ts';
import type { AccountActivity } from '#contract/profile/profile.schemas.ts';
import { ROLE } from '#contract/roles.ts';
import { AccountActivityList } from './account-activity-list.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  cleanup();
});

function draw(language: 'en' | 'es', total: number, ...events: AccountActivity[]) {
  signInAs('student');
  setLocale(language);
  serve(answers(getAccountActivity, { total, events }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AccountActivityList />
    </QueryClientProvider>,
  );
}
const event = (event_no: number, more: Partial<AccountActivity>): AccountActivity => ({
  event_no,
  happened_at: '2026-11-22T10:00:00.000Z',
  kind: 'password_reset',
  by: { name: 'Patricia Nguyen', role: ROLE.schoolAdmin },
  done: 0,
  reason: '',
  ...more,
});

test('says who did what, how much was changed in one’s name, and that there was more', async () => {
  draw('en', 31, event(2, { kind: 'signed_in_as', done: 2 }), event(1, { by: null }));
  const [first, second] = await view.findAllByRole('listitem');
  expect(first?.textContent).toMatch(/^Signed in as youPatricia Nguyen \(School administrator\)2 changes made in your name/);
  expect(second?.textContent).toMatch(/^Made a new password for youSomebody who is no longer here/);
  expect(view.getByText('The last 2 of 31.')).toBeDefined();
});

test('says in Spanish that it was nobody', async () => {
  draw('es', 0);
  expect(await view.findByText('Nadie más que tú en los últimos 400 días.')).toBeDefined();
});

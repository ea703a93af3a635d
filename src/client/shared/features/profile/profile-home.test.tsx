import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen as view } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { ACTING_KEY } from '#client/shared/platform/session/acting.ts';
import { sessionStore } from '#client/shared/platform/session/session-store.ts';
import { answers, ME, serve, signInAs } from '#client/testing/server-replies.ts';
import { exampleOf } from '#contract/example-of.ts';
import { getAccountActivity, getProfile } from '#contract/profile/profile.contract.ts';
import type { Profile } from '#contract/profile/profile.schemas.ts';
import { getSessions } from '#contract/session/session-security.contract.ts';
import { ProfileHome } from './profile-home.tsx';

const staticData = screen({ roles: 'everyone', title: ['Test', 'Prueba'] });

beforeEach(() => {
  localStorage.clear();
  setLocale('en');
  signInAs('teacher');
});
afterEach(() => {
  vi.unstubAllGlobals();
  cleanup();
});

async function draw() {
  const profile = { ...(exampleOf(getProfile.data) as Profile), user_puid: ME, photo: null };
  serve(answers(getProfile, profile), answers(getSessions, { sessions: [] }), answers(getAccountActivity, { total: 0, events: [] }));
  const root = createRootRoute();
  const shown = () => <ProfileHome appearance={null} lock={<button type="button">Lock now</button>} />;
  const home = createRoute({ getParentRoute: () => root, path: '/', staticData, component: shown });
  const router = createRouter({ routeTree: root.addChildren([home]), history: createMemoryHistory() });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await view.findByText('Who else used my account');
}
const offered = () =>
  ['Change my password', 'My photo', 'Where I am signed in', 'Lock now'].filter((words) => view.queryByText(words) !== null);

test('one’s own account offers the password, the photo, the devices and the lock', async () => {
  await draw();
  expect(offered()).toEqual(['Change my password', 'My photo', 'Where I am signed in', 'Lock now']);
});

test('whoever is signed in as somebody else is told who changes the account, and is offered none of it', async () => {
  const session = sessionStore.get();
  if (!session) throw new Error('somebody is signed in');
  sessionStore.set({ ...session, token: `x.${btoa(JSON.stringify({ iat: 1, exp: 4_000_000_000, sid: 's1' }))}.x` });
  localStorage.setItem(ACTING_KEY, JSON.stringify({ session_id: 's1', own_name: 'Pat', back: '/' }));
  await draw();
  expect(offered()).toEqual([]);
  expect(view.getByText(/^You are signed in as this person\./)).toBeDefined();
});

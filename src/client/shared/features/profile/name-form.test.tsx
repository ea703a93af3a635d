import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen as view } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { answers, ME, refuses, serve, signInAs } from '#client/testing/server-replies.ts';
import { exampleOf } from '#contract/example-of.ts';
import { getProfile, updateUserDetail } from '#contract/profile/profile.contract.ts';
import type { Profile } from '#contract/profile/profile.schemas.ts';
import { FORM_CHANGED_MEANWHILE } from '#contract/refusal-codes.ts';
import { ROLE } from '#contract/roles.ts';
import { ProfileScreen } from './profile-screen.tsx';

beforeEach(() => {
  localStorage.clear();
  setLocale('en');
  signInAs('teacher');
});
afterEach(() => {
  vi.unstubAllGlobals();
  cleanup();
});

const teacher: Profile = {
  ...(exampleOf(getProfile.data) as Profile),
  user_puid: ME,
  role: ROLE.teacher,
  photo: null,
  student_photos_allowed: null,
  first_name: 'Ana',
  last_name: 'Reyes',
};

async function draw() {
  const root = createRootRoute();
  const staticData = screen({ roles: 'everyone', title: ['Test', 'Prueba'] });
  const profile = createRoute({ getParentRoute: () => root, path: '/', staticData, component: ProfileScreen });
  const router = createRouter({ routeTree: root.addChildren([profile]), history: createMemoryHistory() });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return view.findByLabelText<HTMLInputElement>('First name');
}

test('a name that was changed elsewhere meanwhile is shown, what was typed stays, and the half that was not typed is the other’s', async () => {
  const meanwhile: Profile = { ...teacher, first_name: 'Anita', last_name: 'Reyes Ortiz' };
  const { calls } = serve(
    answers(getProfile, teacher),
    refuses(updateUserDetail, 409, 'Somebody else has changed this meanwhile.', FORM_CHANGED_MEANWHILE),
    answers(updateUserDetail, { ...meanwhile, first_name: 'Ann' }),
    answers(getProfile, meanwhile),
  );
  const user = userEvent.setup();
  const firstName = await draw();
  await user.clear(firstName);
  await user.type(firstName, 'Ann');
  await user.click(view.getByText('Save my name'));
  expect(await view.findByText(/^Your name was changed elsewhere meanwhile. It is now Anita Reyes Ortiz\./)).toBeDefined();
  expect(firstName.value).toBe('Ann');
  await user.click(view.getByText('Save my name'));
  await vi.waitFor(() => expect(calls.filter(({ path }) => path === updateUserDetail.path)).toHaveLength(2));
  expect(calls.filter(({ path }) => path === updateUserDetail.path).map(({ body }) => body)).toMatchObject([
    { first_name: 'Ann', last_name: 'Reyes', shown: { first_name: 'Ana', last_name: 'Reyes' } },
    { first_name: 'Ann', last_name: 'Reyes Ortiz', shown: { first_name: 'Anita', last_name: 'Reyes Ortiz' } },
  ]);
});

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { Route as Game } from '#client/student/routes/quizsmart/studentQuestion.tsx';
import { Route as LessonPage } from '#client/student/routes/studentDashboard/lessonPlayerPage.tsx';
import { Route as Paper } from '#client/student/routes/studentDashboard/printQuiz.tsx';
import { Route as Report } from '#client/student/routes/studentDashboard/report.tsx';
import { Route as External } from '#client/student/routes/studentDashboard/StudentLearnosityView.tsx';
import { Route as Lesson } from '#client/student/routes/studentDashboard/studentLessonPlayer.tsx';
import { Route as Quiz } from '#client/student/routes/studentDashboard/studentQuiz.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { getMyGames, getTodaysWinner } from '#contract/quizsmart/quizsmart.contract.ts';
import { getStudentReleasedReports } from '#contract/reports/report-release.contract.ts';
import { Route as Winner } from './routes/authenticated/quizsmart/todaysWinner.tsx';

beforeEach(() => {
  signInAs('student');
  setLocale('en');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  cleanup();
});

const CLASS = '018f0000-0000-7000-8000-0000000000cc';

/** The screen of a route, at an address with these values. */
function draw(route: typeof Report | typeof Game | typeof Winner, search: object) {
  vi.spyOn(route as typeof Report, 'useSearch').mockReturnValue(search as never);
  const { component } = route.options;
  const router = createRouter({
    routeTree: createRootRoute({ component } as never),
    history: createMemoryHistory({ initialEntries: [`/?${new URLSearchParams(Object.entries(search))}`] }),
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  const drawn = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return { ...drawn, router };
}

test.each([
  ['a word for a number', { lesson_id: 'abc', assignment_id: 2, quiz_id: 3, group_puid: CLASS }],
  ['a word for a class', { lesson_id: 1, assignment_id: 2, quiz_id: 3, group_puid: 'abc' }],
  ['a part alone', { lesson_id: 'abc' }],
])('an address of a report with %s says that it does not work, and asks for nothing', async (_what, search) => {
  const { calls } = serve();
  draw(Report, search);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('This link does not work');
  expect(screen.getByText('A part of the address is missing or wrong. Open the lesson from your lessons.')).toBeDefined();
  expect(screen.getByRole('link').getAttribute('href')).toContain('studentDashboard');
  expect(calls).toEqual([]);
});

test.each([
  ['a lesson', Lesson],
  ['a quiz', Quiz],
  ['an external test', External],
  ['the lesson’s other address', LessonPage],
  ['a printed quiz', Paper],
])('the bare address of %s leads to all lessons, where one is picked', async (_what, route) => {
  serve();
  const { router } = draw(route as never, {});
  await waitFor(() => expect(router.state.location.pathname).toBe('/authenticated/studentDashboard/viewAllAssignment'));
});

test('the address without any of these is that of the list', async () => {
  serve(answers(getStudentReleasedReports, []));
  draw(Report, {});
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('My reports');
});

test('an address of a game that names none shows the same as one without', async () => {
  const { calls } = serve(answers(getMyGames, { games: [] }));
  draw(Game, { game_id: 'abc' });
  expect(await screen.findByText('You are not in a game now')).toBeDefined();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('QuizSmart');
  expect(calls.map(({ path }) => path)).toEqual([getMyGames.path]);
});

test('an address of the winner whose class and day are none shows the same as one without', async () => {
  const winner = { group_name: 'Period 1', day: '2026-11-26', games: 0, winners: [] };
  const { calls } = serve(answers(getTodaysWinner, winner));
  draw(Winner, { group_puid: 'abc', day: '2026-02-31' });
  expect(await screen.findByText('Nobody has won yet today')).toBeDefined();
  expect(calls.map(({ path }) => path)).toEqual([getTodaysWinner.path]);
  expect(calls[0]?.query).not.toMatchObject({ group_puid: 'abc' });
  expect(calls[0]?.query.day).not.toBe('2026-02-31');
});

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen as view, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { answers, ME, refuses, serve, signInAs } from '#client/testing/server-replies.ts';
import { getAssignmentResponses } from '#contract/learning/learning.contract.ts';
import { getOtherStudentsTracking } from '#contract/learning/progress.contract.ts';
import { assignAssignmentFromLessonUrl, shareLessonFromLessonUrl } from '#contract/workspace/sharing.contract.ts';
import { SharedLessonPage } from './shared-lesson-page.tsx';

function openLink(): void {
  const staticData = screen({ roles: 'everyone', title: ['Test', 'Prueba'] });
  const root = createRootRoute({ staticData, component: () => <SharedLessonPage id="the-link" /> });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}

it('a student who opens a link is given the lesson, then its responses and the class’s tracking by the ids that came back', async () => {
  signInAs('student');
  const { calls } = serve(
    answers(assignAssignmentFromLessonUrl, { lesson_id: 7, assignment_id: 19 }),
    answers(getAssignmentResponses),
    answers(getOtherStudentsTracking),
  );
  openLink();
  await waitFor(() => expect(calls).toHaveLength(3));
  expect(calls).toEqual([
    { path: '/Assignment/assign_assignment_from_lessonUrl', query: { user_puid: ME }, body: { id: 'the-link' } },
    { path: '/Dashboard/get_assignment_responses', query: { user_puid: ME, lesson_id: '7', assignment_id: '19' }, body: null },
    { path: '/v2/studentDashboard/get_otherstudents_tracking', query: { user_puid: ME, lessonId: '7', assignment_id: '19' }, body: null },
  ]);
});

it('a link that does not work says so in the server’s words, and loads nothing more', async () => {
  signInAs('student');
  const { calls } = serve(refuses(assignAssignmentFromLessonUrl, 404, 'This link has ended.'));
  openLink();
  expect(await view.findByText('This link has ended.')).toBeDefined();
  expect(calls).toHaveLength(1);
});

it('a teacher who opens a link gets the lesson into the shared tab', async () => {
  signInAs('teacher');
  const { calls } = serve(answers(shareLessonFromLessonUrl));
  openLink();
  await waitFor(() => expect(calls).toMatchObject([{ path: shareLessonFromLessonUrl.path, body: { user_puid: ME, id: 'the-link' } }]));
  expect((await view.findAllByRole('link')).map((link) => link.getAttribute('href')).join()).toContain('tab=shared');
});

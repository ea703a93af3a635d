import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { exampleOf } from '#contract/example-of.ts';
import { type LessonResource, lessonResource, type ProgressState } from '#contract/learning/learning.schemas.ts';
import { getFinishedLessons } from '#contract/learning/progress.contract.ts';
import { RESOURCE_TYPE } from '#domain/content/resource-types.ts';
import type { LessonHere } from '../on-device/work-here.ts';
import { StepFooter } from './step-footer.tsx';

const step = (resource_id: number, state: ProgressState): LessonResource => ({
  ...(exampleOf(lessonResource) as LessonResource),
  resource_id,
  resource_type_id: RESOURCE_TYPE.reader,
  sort_order: resource_id,
  state,
});
const lessonWith = (state: ProgressState, ...states: ProgressState[]) =>
  ({ lesson_id: 1, assignment_id: 1, state, resources: states.map((each, index) => step(index + 1, each)) }) as unknown as LessonHere;

/** A lesson whose state is changed as the work in it changes. */
async function draw(first: LessonHere, number: number) {
  setLocale('en');
  signInAs('student');
  serve(answers(getFinishedLessons, { finished: 1, assignment_ids: [] }));
  let show: (lesson: LessonHere, number: number) => void = () => undefined;
  function Footer() {
    const [now, setNow] = useState({ lesson: first, number });
    show = (lesson, to) => setNow({ lesson, number: to });
    return (
      <StepFooter lesson={now.lesson} current={now.lesson.resources[now.number - 1] as LessonResource} onDone={() => undefined} isShown />
    );
  }
  const router = createRouter({ routeTree: createRootRoute({ component: Footer } as never), history: createMemoryHistory() });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await act(() => router.load());
  return (lesson: LessonHere, to: number) => act(() => show(lesson, to));
}

const finished = () => screen.queryByText('You finished this lesson!');

test('a lesson is finished at its last step', async () => {
  const show = await draw(lessonWith('started', 'completed', 'started'), 2);
  expect(finished()).toBeNull();
  show(lessonWith('completed', 'completed', 'completed'), 2);
  expect(finished()).not.toBeNull();
  expect(screen.getByRole('link', { name: 'Go to my lessons' })).toBeDefined();
  // The second lesson that is finished: one the server knows of, and this one.
  expect(await screen.findByText('New in your tidepool: shore crab.')).toBeDefined();
});

test('a lesson whose last open step is not its last is finished there, and leads home', async () => {
  const show = await draw(lessonWith('started', 'started', 'completed'), 1);
  expect(finished()).toBeNull();
  show(lessonWith('completed', 'completed', 'completed'), 1);
  expect(finished()).not.toBeNull();
  expect(screen.getByRole('link', { name: 'Go to my lessons' })).toBeDefined();
});

test('whoever has done the last step before others is led to the first of those', async () => {
  const show = await draw(lessonWith('started', 'completed', 'not_started', 'completed'), 3);
  expect(finished()).toBeNull();
  expect(screen.getByRole('link', { name: 'Go to step 2' }).getAttribute('href')).toContain('resource_id=2');
  show(lessonWith('completed', 'completed', 'completed', 'completed'), 3);
  expect(screen.queryByRole('link', { name: /Go to step/ })).toBeNull();
});

test('the way on, which takes the focus after the press, is brought onto the screen', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(undefined);
  const show = await draw(lessonWith('started', 'completed', 'started'), 2);
  fireEvent.click(screen.getByRole('button', { name: 'Mark as done' }));
  show(lessonWith('completed', 'completed', 'completed'), 2);
  const onward = screen.getByRole('link', { name: 'Go to my lessons' });
  expect(document.activeElement).toBe(onward);
  expect(scrolled.mock.contexts).toEqual([onward]);
  scrolled.mockRestore();
});

test('whoever looks at a finished lesson again is told of it at its end alone', async () => {
  const show = await draw(lessonWith('completed', 'completed', 'completed'), 1);
  expect(finished()).toBeNull();
  show(lessonWith('completed', 'completed', 'completed'), 2);
  expect(finished()).not.toBeNull();
});

import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { exampleOf } from '#contract/example-of.ts';
import { type AssignedLesson, assignedLesson, type LessonResource, lessonResource } from '#contract/learning/learning.schemas.ts';
import { RESOURCE_TYPE } from '#domain/content/resource-types.ts';
import { gatherWorkHere, layOver, type StepNote } from '../on-device/work-here.ts';
import { QuizStep } from './quiz-step.tsx';

const resource: LessonResource = {
  ...(exampleOf(lessonResource) as LessonResource),
  resource_id: 3,
  resource_type_id: RESOURCE_TYPE.assessment,
  state: 'not_started',
};
const lesson = { ...(exampleOf(assignedLesson) as AssignedLesson), assignment_id: 2, resources: [resource] };

async function draw(notes: readonly StepNote[]) {
  cleanup();
  const here = layOver(lesson, gatherWorkHere([], notes));
  const [step = resource] = here.resources;
  const component = () => <QuizStep lesson={here} resource={step} quizId={1} questions={10} isExternal={false} />;
  const router = createRouter({ routeTree: createRootRoute({ component } as never), history: createMemoryHistory() });
  render(<RouterProvider router={router as never} />);
  await act(() => router.load());
}

test('a test in progress shows how far along it is and the time left, and one before its start does not', async () => {
  setLocale('en');
  await draw([]);
  expect(screen.getByText(/A test with 10 questions/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open the test' })).toBeTruthy();
  const note: StepNote = { assignment_id: 2, resource_id: 3, state: 'started' };
  await draw([{ ...note, progress: { answered: 3, total: 10, seconds_left: 1_301 } }]);
  expect(screen.getByText('You answered 3 of 10 questions. Time left: 22 min')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Keep going with the test' })).toBeTruthy();
  await draw([{ ...note, progress: { answered: 1, total: 10, seconds_left: null } }]);
  expect(screen.getByText('You answered 1 of 10 questions.')).toBeTruthy();
});

import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { screenName } from '#client/shared/platform/screen/screen-name.ts';
import { signInAs } from '#client/testing/server-replies.ts';
import { itemDetail } from '#contract/content/content.schemas.ts';
import { exampleOf } from '#contract/example-of.ts';
import { type AssignedLesson, assignedLesson, type LessonResource, lessonResource } from '#contract/learning/learning.schemas.ts';
import { RESOURCE_TYPE } from '#domain/content/resource-types.ts';
import { LessonPlayer } from './lesson-player.tsx';

const { complete, shown, viewer } = vi.hoisted(() => ({
  complete: vi.fn(),
  shown: { resources: [] as unknown[], contents: [] as unknown[] },
  viewer: {} as { onShown?: () => void },
}));
vi.mock('#client/shared/viewers/resource-viewer.tsx', () => ({
  ResourceViewer: ({ onShown }: { onShown: () => void }) => {
    viewer.onShown = onShown;
    return null;
  },
}));
vi.mock('../tracking/use-lesson-tracker.ts', () => ({ useLessonTracker: () => ({ step: null, reached: () => undefined, complete }) }));
vi.mock('../on-device/use-work-here.ts', () => ({ useRefreshWhenAnswered: () => undefined }));
vi.mock('./use-lesson.ts', () => ({
  useLesson: () => {
    const assignment = {
      ...(exampleOf(assignedLesson) as AssignedLesson),
      lesson_name: 'Light',
      resources: shown.resources,
      here: new Map(),
    };
    return { lesson: { assignment, contents: shown.contents }, pending: false, error: null, retry: () => undefined };
  },
}));

const step: LessonResource = {
  ...(exampleOf(lessonResource) as LessonResource),
  resource_id: 1,
  resource_type_id: RESOURCE_TYPE.investigation,
  state: 'started',
};

async function draw(resources: readonly LessonResource[]) {
  shown.resources = [...resources];
  const rootRoute = createRootRoute({ component: () => <LessonPlayer lessonId={1} assignmentId={1} Lab={() => null} /> } as never);
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() });
  render(<RouterProvider router={router as never} />);
  await act(() => router.load());
}

beforeEach(() => {
  setLocale('en');
  signInAs('student');
});
afterEach(() => {
  cleanup();
  complete.mockReset();
  shown.contents = [];
});

test('a step that a full device could not store as done can be marked once more, and otherwise one press is enough', async () => {
  complete.mockRejectedValueOnce(new DOMException('The disk is full', 'QuotaExceededError')).mockResolvedValue(undefined);
  await draw([step]);
  const press = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Mark as done' })));
  await press();
  await press();
  await press();
  expect(complete).toHaveBeenCalledTimes(2);
});

test('there is nothing to mark as done before the step is on the screen', async () => {
  shown.contents = [{ resource_id: 1, item: exampleOf(itemDetail), quiz: null }];
  await draw([step]);
  expect(screen.queryByRole('button', { name: 'Mark as done' })).toBeNull();
  act(() => viewer.onShown?.());
  expect(screen.getByRole('button', { name: 'Mark as done' })).toBeDefined();
});

test('the tab is named after the lesson', async () => {
  await draw([step]);
  expect(screenName.get()).toBe('Lesson: Light');
  cleanup();
  expect(screenName.get()).toBeNull();
});

test('a lesson without steps says so under its name, and leads back to the lessons', async () => {
  await draw([]);
  expect(screen.getByRole('heading', { level: 1, name: 'Light' })).toBeDefined();
  expect(screen.getByText('This lesson has no steps yet.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to my lessons' }).getAttribute('href')).toContain('studentDashboard');
});

import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, ME, serve, signInAs } from '#client/testing/server-replies.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { exampleOf } from '#contract/example-of.ts';
import { lessonPlayer } from '#contract/learning/lesson-player.contract.ts';
import { previewLesson, startLesson } from '#contract/workspace/lessons.contract.ts';
import { getFolders, index } from '#contract/workspace/workspace.contract.ts';
import { TeacherPlayer } from './teacher-player.tsx';
import { WorkspaceList } from './workspace-list.tsx';

beforeEach(() => {
  localStorage.clear();
  signInAs('teacher');
});

test('the workspace explains how to assign an unassigned lesson again until the note is closed', async () => {
  localStorage.setItem(`tidepool.state.${ME}.workspace.isUnassigned`, 'true');
  serve(answers(getFolders), answers(index));
  await drawStaff(<WorkspaceList tab="assignment" place={null} languageId={101} />);
  const link = await screen.findByRole('link', { name: /For 30 days you can assign it again/ });
  expect(link.getAttribute('href')).toContain('/authenticated/mygroups/mygroupsHome');
  fireEvent.click(screen.getByRole('button', { name: 'Close this note' }));
  expect(screen.queryByRole('link', { name: /For 30 days/ })).toBeNull();
  const again = await drawStaff(<WorkspaceList tab="assignment" place={null} languageId={101} />);
  expect(again.queryByRole('link', { name: /For 30 days/ })).toBeNull();
});

test('after a reload a preview continues its start and its lesson is still prebuilt; closing it ends it', async () => {
  const current = { lessonId: 7, mode: 'preview', assignmentId: 'a', isPrebuilt: true };
  const key = `tidepool.state.${ME}.lesson-player`;
  localStorage.setItem(key, JSON.stringify(current));
  const { calls } = serve(answers(lessonPlayer), answers(previewLesson));
  const { unmount } = await drawStaff(<TeacherPlayer search={{ lesson_id: 7, mode: 'preview' }} quiz={() => null} />);
  await waitFor(() => expect(calls.find(({ path }) => path === lessonPlayer.path)?.query).toMatchObject({ is_prebuilt: 'true' }));
  expect(calls.map(({ path }) => path)).not.toContain(previewLesson.path);
  unmount();
  await waitFor(() => expect(localStorage.getItem(key)).toBe('null'));
  await drawStaff(<TeacherPlayer search={{ lesson_id: 7, mode: 'preview' }} quiz={() => null} />);
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain(previewLesson.path));
});

test('a start that is answered after the lesson was closed does not become the current one', async () => {
  const { calls } = serve(answers(lessonPlayer), answers(previewLesson));
  const reply = globalThis.fetch;
  let answer = () => {};
  const closed = new Promise<void>((resolve) => {
    answer = resolve;
  });
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const response = await reply(...request);
    await closed;
    return response;
  });
  const { unmount } = await drawStaff(<TeacherPlayer search={{ lesson_id: 8, mode: 'preview' }} quiz={() => null} />);
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain(previewLesson.path));
  unmount();
  answer();
  const key = `tidepool.state.${ME}.lesson-player`;
  await waitFor(() => expect(localStorage.getItem(key)).not.toBeNull());
  expect(localStorage.getItem(key)).toBe('null');
});

test('a lesson that is presented is started, and its tracking id is the current assignment id', async () => {
  const { calls } = serve(answers(lessonPlayer), answers(startLesson));
  await drawStaff(<TeacherPlayer search={{ lesson_id: 9 }} quiz={() => null} />);
  await waitFor(() => expect(calls.find(({ path }) => path === startLesson.path)?.query).toMatchObject({ user_puid: ME, lesson_id: '9' }));
  const { tracking_id } = exampleOf(startLesson.data) as DataOf<typeof startLesson>;
  const key = `tidepool.state.${ME}.lesson-player`;
  await waitFor(() => expect(JSON.parse(localStorage.getItem(key) ?? 'null')).toMatchObject({ lessonId: 9, assignmentId: tracking_id }));
});

import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, ME, serve, signInAs } from '#client/testing/server-replies.ts';
import { lessonPlayer } from '#contract/learning/lesson-player.contract.ts';
import { previewLesson } from '#contract/workspace/lessons.contract.ts';
import { getFolders, index } from '#contract/workspace/workspace.contract.ts';
import { TeacherPlayer } from './teacher-player.tsx';
import { WorkspaceList } from './workspace-list.tsx';

beforeEach(() => {
  localStorage.clear();
  signInAs('teacher');
});

test('the workspace says how an unassigned lesson is given back, until the note is closed', async () => {
  localStorage.setItem(`tidepool.state.${ME}.workspace.isUnassigned`, 'true');
  serve(answers(getFolders), answers(index));
  await drawStaff(<WorkspaceList tab="assignment" place={null} languageId={101} />);
  const link = await screen.findByRole('link', { name: /For 30 days you can give it back/ });
  expect(link.getAttribute('href')).toContain('/authenticated/mygroups/mygroupsHome');
  fireEvent.click(screen.getByRole('button', { name: 'Close this note' }));
  expect(screen.queryByRole('link', { name: /For 30 days/ })).toBeNull();
  const again = await drawStaff(<WorkspaceList tab="assignment" place={null} languageId={101} />);
  expect(again.queryByRole('link', { name: /For 30 days/ })).toBeNull();
});

test('a preview that is loaded anew goes on with its start and knows that its lesson is prebuilt; closed, it is over', async () => {
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

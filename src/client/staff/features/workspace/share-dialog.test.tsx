import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { exampleOf } from '#contract/example-of.ts';
import { type WorkspaceLesson, workspaceLesson } from '#contract/workspace/lessons.schemas.ts';
import { getLessonUrlId, getSharedUsersForLesson, shareLesson } from '#contract/workspace/sharing.contract.ts';
import { ShareDialog } from './share-dialog.tsx';

const onClose = vi.fn();
const ANA = '00000000-0000-4000-8000-00000000000a';

beforeEach(() => {
  setLocale('en');
  signInAs('teacher');
  onClose.mockReset();
});

/** Opens the panel and looks a colleague up. */
async function pickAna() {
  const users = [{ user_puid: ANA, first_name: 'Ana', last_name: 'Diaz', school_name: null, role_id: 2, permission: 0, is_shared: false }];
  serve(answers(getSharedUsersForLesson, { users, total: 1, page: 1, page_size: 25 }), answers(getLessonUrlId, []), answers(shareLesson));
  await drawStaff(<ShareDialog lesson={exampleOf(workspaceLesson) as WorkspaceLesson} onClose={onClose} />);
  const field = await screen.findByRole('combobox', { name: 'Colleagues in your district' });
  fireEvent.click(field);
  fireEvent.change(field, { target: { value: 'Ana' } });
  fireEvent.click(await screen.findByRole('option', { name: /Ana Diaz/ }));
}
const pressEscape = () => fireEvent.keyDown(document.body, { key: 'Escape' });

test('Escape asks before it throws away who was looked up', async () => {
  await pickAna();
  pressEscape();
  fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(onClose).not.toHaveBeenCalled();
});

test('after sharing the focus is on the list of those who have it, and Escape closes at once', async () => {
  await pickAna();
  fireEvent.click(screen.getByRole('button', { name: 'Share' }));
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H3'));
  pressEscape();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

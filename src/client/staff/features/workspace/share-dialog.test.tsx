import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, ME, serve, signInAs } from '#client/testing/server-replies.ts';
import { exampleOf } from '#contract/example-of.ts';
import { ROLE } from '#contract/roles.ts';
import { type WorkspaceLesson, workspaceLesson } from '#contract/workspace/lessons.schemas.ts';
import { createLessonUrlId, getLessonUrlId, getSharedUsersForLesson, shareLesson } from '#contract/workspace/sharing.contract.ts';
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
  const { calls } = serve(
    answers(getSharedUsersForLesson, { users, total: 1, page: 1, page_size: 25 }),
    answers(getLessonUrlId, []),
    answers(shareLesson),
    answers(createLessonUrlId),
  );
  await drawStaff(<ShareDialog lesson={exampleOf(workspaceLesson) as WorkspaceLesson} onClose={onClose} />);
  const field = await screen.findByRole('combobox', { name: 'Colleagues in your district' });
  fireEvent.click(field);
  fireEvent.change(field, { target: { value: 'Ana' } });
  fireEvent.click(await screen.findByRole('option', { name: /Ana Diaz/ }));
  return calls;
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

test('sharing names only the selected, with permission 100 and the role of the caller; a link has assignment 1 (specification section 3)', async () => {
  const calls = await pickAna();
  const sent = (path: string) => calls.filter((each) => each.path === path).map(({ body }) => body);
  expect(sent(getSharedUsersForLesson.path)[0]).toMatchObject({ user_puid: ME, role_id: ROLE.teacher });
  fireEvent.click(screen.getByRole('button', { name: 'Share' }));
  await waitFor(() => expect(sent(shareLesson.path)).toHaveLength(1));
  expect(sent(shareLesson.path)).toMatchObject([{ user_puid_list: [ANA], shared_by_puid: ME, permission: 100, role_id: ROLE.teacher }]);
  const [, noEnd] = screen.getAllByRole('radio');
  fireEvent.click(noEnd as HTMLElement);
  fireEvent.click(screen.getByRole('button', { name: /link$/ }));
  await waitFor(() => expect(sent(createLessonUrlId.path)).toHaveLength(1));
  expect(sent(createLessonUrlId.path)).toMatchObject([{ end_date: null, is_perpectual_expiry: true, assignment_no: 1 }]);
});

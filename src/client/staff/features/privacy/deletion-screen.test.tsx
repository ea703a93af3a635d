import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { currentUser } from '#client/shared/platform/session/session.ts';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { exampleOf } from '#contract/example-of.ts';
import { confirmDeletion, getDeletion, requestDeletion } from '#contract/privacy/deletions.contract.ts';
import { type DeletionDetails, type DeletionRequest, deletionDetails } from '#contract/privacy/deletions.schemas.ts';
import { DeletionScreen } from './deletion-screen.tsx';

const example = exampleOf(deletionDetails) as DeletionDetails;
const LINE = { kind: 'Answers', what: { en: 'Answers to questions', es: 'Respuestas' }, erase: 'delete', found: 12, deleted: 0 } as const;
const SOMEBODY = '018f0000-0000-7000-8000-0000000000aa';
const details = (request: Partial<DeletionRequest>, more: Partial<DeletionDetails> = {}): DeletionDetails => ({
  ...example,
  lines: [LINE],
  confirmers: [],
  ...more,
  request: { ...example.request, requested_by_puid: SOMEBODY, account_name: 'Maya Hill', ...request },
});
const own = () => ({ requested_by_puid: currentUser()?.userPuid ?? '' });
const ID = example.request.request_id;

beforeEach(() => {
  localStorage.clear();
  signInAs('districtAdmin');
});

test('whoever rehearsed sees how much there is, and requests it with a reason', async () => {
  const { calls } = serve(answers(getDeletion, details({ state: 'rehearsed', ...own() })), answers(requestDeletion));
  const user = userEvent.setup();
  await drawStaff(<DeletionScreen requestId={ID} />);
  expect(await screen.findByText('12')).toBeTruthy();
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Request deletion' });
  expect(button.disabled).toBe(true);
  await user.click(screen.getByRole('combobox', { name: 'Reason' }));
  await user.click(await screen.findByRole('option', { name: 'The family asked' }));
  await user.click(button);
  expect(calls.find(({ path }) => path === requestDeletion.path)?.body).toMatchObject({ request_id: ID, reason: 'family' });
});

test.each([
  [['Pat Wells', 'Ana Gil'], 'You requested this deletion, so somebody else must confirm it: Pat Wells, Ana Gil.'],
  [[], /no other administrator/],
] as const)('whoever requested cannot confirm, and is told who could: %s', async (confirmers, text) => {
  serve(answers(getDeletion, details({ state: 'waiting', reason: 'left', ...own() }, { confirmers: [...confirmers] })));
  await drawStaff(<DeletionScreen requestId={ID} />);
  await screen.findByText(text);
  expect(screen.queryByRole('button', { name: 'Delete for good' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Cancel the request' })).toBeTruthy();
});

test('a second administrator confirms after a question', async () => {
  const { calls } = serve(answers(getDeletion, details({ state: 'waiting', reason: 'left' })), answers(confirmDeletion));
  const user = userEvent.setup();
  await drawStaff(<DeletionScreen requestId={ID} />);
  await user.click(await screen.findByRole('button', { name: 'Delete for good' }));
  expect(calls.some(({ path }) => path === confirmDeletion.path)).toBe(false);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete for good' }));
  expect(calls.find(({ path }) => path === confirmDeletion.path)?.body).toMatchObject({ request_id: ID });
});

test('the certificate names the administrators, what was deleted and until when backups hold it, and no student', async () => {
  const request = {
    state: 'done',
    account_puid: null,
    account_name: '',
    ended_at: '2026-11-01T12:00:00.000Z',
    requested_by_name: 'Robert C',
  } as const;
  serve(answers(getDeletion, details(request, { backup_days: 30, lines: [{ ...LINE, deleted: 12 }] })));
  await drawStaff(<DeletionScreen requestId={ID} />);
  expect((await screen.findByRole('region', { name: 'Certificate of deletion' })).textContent).toMatch(
    /Robert C.*12.*30 days.*Dec 1, 2026/s,
  );
});

test('the certificate of a student who left long ago names the schedule, and nobody who requested or confirmed', async () => {
  const request = {
    state: 'done',
    account_puid: null,
    account_name: '',
    reason: 'schedule',
    ended_at: '2026-11-01T12:00:00.000Z',
    requested_by_name: 'Robert C',
    confirmed_by_name: null,
  } as const;
  serve(answers(getDeletion, details(request, { backup_days: 30, lines: [{ ...LINE, deleted: 12 }] })));
  await drawStaff(<DeletionScreen requestId={ID} />);
  const text = (await screen.findByRole('region', { name: 'Certificate of deletion' })).textContent;
  expect(text).toContain('Deleted by the district’s schedule of how long data is kept, which Robert C set');
  expect(text).toContain('If one is restored, the schedule deletes it again.');
  expect(text).not.toMatch(/Requested by|Confirmed by|your own request/);
});

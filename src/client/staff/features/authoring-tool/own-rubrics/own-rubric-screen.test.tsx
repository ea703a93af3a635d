import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, ME, refuses, serve, signInAs } from '#client/testing/server-replies.ts';
import { copyOwnRubric, getOwnRubrics, saveOwnRubric } from '#contract/grading/own-rubrics.contract.ts';
import type { OwnRubric } from '#contract/grading/own-rubrics.schemas.ts';
import { dropDraft } from '#offline/drafts/drafts.ts';
import { OwnRubricScreen } from './own-rubric-screen.tsx';

const SAVED: OwnRubric = {
  rubric_id: '00000000-0000-4000-8000-000000000042',
  version: 2,
  name: 'Explaining',
  criteria: [{ name: 'Claim', levels: [2, 0].map((points) => ({ points, description: `level ${points}` })) }],
  updated_at: '2026-11-30T00:00:00Z',
  owner_name: 'Rosa Delgado-Price',
  is_owner: true,
  is_for_school: false,
  deleted_at: null,
};
const onDone = vi.fn();
beforeEach(async () => {
  signInAs('teacher');
  onDone.mockReset();
  await Promise.all(['rubric:new', `rubric:${SAVED.rubric_id}`].map((key) => dropDraft(ME, `form:${key}`)));
});
afterEach(() => vi.unstubAllGlobals());

const draw = (rubricId: string | null) => drawStaff(<OwnRubricScreen rubricId={rubricId} onDone={onDone} crumbs={[]} />);
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save rubric' }));

test('a rubric is made with its total in view, and its faults stand at their fields', async () => {
  const { calls } = serve(answers(saveOwnRubric, SAVED));
  await draw(null);
  expect(await screen.findByText('Total: 4 points')).toBeTruthy();
  save();
  await waitFor(() => expect(field('Name').getAttribute('aria-invalid')).toBe('true'));
  type('Name', 'Explaining');
  type('What you look for', 'Claim');
  fireEvent.change(screen.getByLabelText('Points for level 1'), { target: { value: '3' } });
  expect((await screen.findAllByText('Another level has these points.')).length).toBe(2);
  fireEvent.change(screen.getByLabelText('Points for level 1'), { target: { value: '6' } });
  expect(await screen.findByText('Total: 6 points')).toBeTruthy();
  save();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(calls.find(({ path }) => path === saveOwnRubric.path)?.body).toMatchObject({
    version: null,
    content: { name: 'Explaining', criteria: [{ name: 'Claim', levels: [{ points: 6 }, { points: 3 }, { points: 2 }, { points: 1 }] }] },
  });
});

test('what another window saved is offered, and what is here is saved over it by choice', async () => {
  const theirs = { ...SAVED, version: 3, name: 'From the other window' };
  serve(
    answers(getOwnRubrics, { rubrics: [SAVED] }),
    refuses(saveOwnRubric, 409, 'It was saved meanwhile.', 'rubric_changed_meanwhile', { rubric: theirs }),
  );
  await draw(SAVED.rubric_id);
  await screen.findByRole('textbox', { name: 'Name' });
  type('Name', 'From here');
  save();
  expect(await screen.findByText(/You saved this rubric in another window/)).toBeTruthy();
  expect(field('Name').value).toBe('From here');
  const { calls } = serve(answers(saveOwnRubric, SAVED));
  fireEvent.click(screen.getByRole('button', { name: 'Save what is here over it' }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path === saveOwnRubric.path)?.body).toMatchObject({ version: 3, content: { name: 'From here' } }),
  );
});

test('a colleague’s rubric is read and copied, not changed', async () => {
  const { calls } = serve(answers(getOwnRubrics, { rubrics: [{ ...SAVED, is_owner: false }] }), answers(copyOwnRubric, SAVED));
  await draw(SAVED.rubric_id);
  expect(await screen.findByText('Made by: Rosa Delgado-Price')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save rubric' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Make a copy' }));
  await waitFor(() => expect(calls.some(({ path }) => path === copyOwnRubric.path)).toBe(true));
});

test('two criteria of one name are told at both', async () => {
  serve();
  await draw(null);
  fireEvent.click(await screen.findByRole('button', { name: 'Add criterion' }));
  const names = await screen.findAllByRole('textbox', { name: 'What you look for' });
  expect(names.length).toBe(2);
  for (const [at, value] of ['Claim', ' Claim'].entries()) fireEvent.change(names[at] as HTMLElement, { target: { value } });
  expect((await screen.findAllByText('Another criterion has this name.')).length).toBe(2);
  fireEvent.change(names[1] as HTMLElement, { target: { value: 'Evidence' } });
  await waitFor(() => expect(screen.queryByText('Another criterion has this name.')).toBeNull());
});

import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { CallError } from '#client/shared/platform/calls/call-error.ts';
import { sessionStore } from '#client/shared/platform/session/session-store.ts';
import { browserLocks } from '#client/testing/browser-locks.ts';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import * as drafts from '#offline/drafts/drafts.ts';
import { localDb } from '#offline/storage/device.ts';
import { FormPage } from './form-page.tsx';
import { NumberField, TextField } from './text-fields.tsx';
import { useContractForm } from './use-contract-form.ts';

const TEACHER = '01900000-0000-7000-8000-000000000001';
const OTHER = '01900000-0000-7000-8000-000000000002';
const body = z.object({ title: z.string().check(z.minLength(1), z.maxLength(10)), points: z.number().check(z.maximum(100)) });
const submit = vi.fn<(input: { title: string; points: number }) => Promise<void>>();

function Lesson() {
  const contract = useContractForm({ schema: body, initial: { title: '', points: 10 }, draft: 'lesson:new', submit });
  return (
    <FormPage title="New lesson" contract={contract} saveLabel="Create lesson">
      <TextField form={contract.form} name="title" label="Title" required />
      <NumberField form={contract.form} name="points" label="Points" />
    </FormPage>
  );
}

const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Title/ });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Create lesson' }));

beforeEach(async () => {
  Object.defineProperty(navigator, 'locks', { value: browserLocks(), configurable: true });
  submit.mockReset().mockResolvedValue(undefined);
  // Only what the form reads of it.
  sessionStore.set({ token: 't', expires_at: Date.now() + 1e6, user: { userPuid: TEACHER } } as never);
  await (await localDb()).drafts.clear();
});

test('the contract decides what is sent, and says what is wrong at the field', async () => {
  await drawStaff(<Lesson />);
  save();
  await waitFor(() => expect(title().getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText('This is needed.')).toBeTruthy();
  fireEvent.change(title(), { target: { value: 'A title that is long' } });
  save();
  expect(await screen.findByText('Use at most 10 characters.')).toBeTruthy();
  expect(submit).not.toHaveBeenCalled();
  fireEvent.change(title(), { target: { value: 'Cells' } });
  save();
  await waitFor(() => expect(submit).toHaveBeenCalledWith({ title: 'Cells', points: 10 }));
});

test('the words at a field are ours, whatever locale zod was given', async () => {
  z.config(z.locales.en());
  try {
    await drawStaff(<Lesson />);
    fireEvent.change(title(), { target: { value: 'A title that is long' } });
    save();
    expect(await screen.findByText('Use at most 10 characters.')).toBeTruthy();
  } finally {
    z.config({ localeError: undefined });
  }
});

test('a fault that the server found stands at its field', async () => {
  submit.mockRejectedValue(new CallError('refused', 400, 'title in the body is not valid: this name is taken'));
  await drawStaff(<Lesson />);
  fireEvent.change(title(), { target: { value: 'Cells' } });
  save();
  expect(await screen.findByText('this name is taken')).toBeTruthy();
  expect(title().getAttribute('aria-invalid')).toBe('true');
  expect(title().value).toBe('Cells');
  await waitFor(() => expect(title()).toBe(document.activeElement));
});

test('a fault leads to a field of the form that was sent, not of another one on the screen', async () => {
  const taken = new CallError('refused', 400, '', { title: 'Taken' });
  submit.mockRejectedValue(taken);
  await drawStaff(
    <>
      <Lesson />
      <Lesson />
    </>,
  );
  const [first, second] = screen.getAllByRole<HTMLInputElement>('textbox', { name: /Title/ });
  const send = (at: number) => fireEvent.click(screen.getAllByRole('button', { name: 'Create lesson' })[at] as HTMLElement);
  send(0);
  await waitFor(() => expect(first).toBe(document.activeElement));
  send(1);
  await waitFor(() => expect(second).toBe(document.activeElement));
  fireEvent.change(second as HTMLElement, { target: { value: 'Cells' } });
  screen.getAllByRole<HTMLElement>('textbox', { name: 'Points' })[1]?.focus();
  send(1);
  expect(await screen.findByText('Taken')).toBeTruthy();
  await waitFor(() => expect(second).toBe(document.activeElement));
});

test('every field that the server names shows its own fault', async () => {
  submit.mockRejectedValue(new CallError('refused', 400, 'title is missing in the body.', { title: 'Taken', points: 'Too many' }));
  await drawStaff(<Lesson />);
  fireEvent.change(title(), { target: { value: 'Cells' } });
  save();
  expect(await screen.findByText('Taken')).toBeTruthy();
  expect(screen.getByText('Too many')).toBeTruthy();
});

test('a refusal of the whole stands above the form, in the words of the server', async () => {
  submit.mockRejectedValue(new CallError('refused', 409, 'This lesson is being edited elsewhere.'));
  await drawStaff(<Lesson />);
  fireEvent.change(title(), { target: { value: 'Cells' } });
  save();
  expect((await screen.findByRole('alert')).textContent).toBe('This lesson is being edited elsewhere.');
});

test('what was deleted while its form was open: what was typed is still here, and is said to be', async () => {
  submit.mockRejectedValue(new CallError('refused', 404, 'This class was not found.'));
  await drawStaff(<Lesson />);
  fireEvent.change(title(), { target: { value: 'Cells' } });
  save();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This class was not found. Somebody may have deleted it. What you typed is still here: copy what you want to keep.',
  );
});

test('typing is kept on the device without waiting for a pause, and let go of when it is saved', async () => {
  await drawStaff(<Lesson />);
  await waitFor(() => expect(title()).toBeTruthy());
  const kept = async () => (await drafts.getDraft(TEACHER, 'form:lesson:new')) as { readonly values: unknown } | null;
  const put = vi.spyOn(drafts, 'putDraft');
  fireEvent.change(title(), { target: { value: 'Ce' } });
  // At once: nobody who closes the page waits for a pause.
  expect(put).toHaveBeenCalledTimes(1);
  fireEvent.change(title(), { target: { value: 'Cel' } });
  await waitFor(async () => expect(await kept()).toMatchObject({ values: { title: 'Cel' } }));
  put.mockRestore();
  expect(await drafts.getDraft(OTHER, 'form:lesson:new')).toBeNull();
  save();
  await waitFor(async () => expect(await kept()).toBeNull());
});

test('what waits behind a slow write is handed over when the page goes away', async () => {
  const ends: (() => void)[] = [];
  const put = vi.spyOn(drafts, 'putDraft').mockImplementation(() => new Promise((resolve) => ends.push(resolve)));
  await drawStaff(<Lesson />);
  await waitFor(() => expect(title()).toBeTruthy());
  fireEvent.change(title(), { target: { value: 'Ce' } });
  fireEvent.change(title(), { target: { value: 'Cel' } });
  expect(put).toHaveBeenCalledTimes(1);
  dispatchEvent(new Event('pagehide'));
  expect(put).toHaveBeenLastCalledWith(TEACHER, 'form:lesson:new', expect.objectContaining({ values: { title: 'Cel', points: 10 } }));
  put.mockRestore();
  for (const end of ends) end();
});

test('a creation whose answer was lost is sent under the same id after the page was loaded anew, until it is answered', async () => {
  const made: string[] = [];
  submit.mockImplementation(async () => {
    made.push(id.current);
    if (made.length === 1) throw new CallError('no-answer', 0, 'no answer');
  });
  let id = { current: 'first' };
  function Made() {
    const madeAs = useRef('first');
    id = madeAs;
    const contract = useContractForm({ schema: body, initial: { title: '', points: 10 }, draft: 'lesson:new', submit, madeAs });
    return (
      <FormPage title="New lesson" contract={contract} saveLabel="Create lesson">
        <TextField form={contract.form} name="title" label="Title" required />
      </FormPage>
    );
  }
  function Reloaded() {
    const madeAs = useRef('of the second page');
    id = madeAs;
    const contract = useContractForm({ schema: body, initial: { title: '', points: 10 }, draft: 'lesson:new', submit, madeAs });
    return (
      <FormPage title="New lesson" contract={contract} saveLabel="Create lesson">
        <TextField form={contract.form} name="title" label="Title" required />
      </FormPage>
    );
  }
  await drawStaff(<Made />);
  fireEvent.change(title(), { target: { value: 'Cells' } });
  save();
  await screen.findByRole('alert');
  await drawStaff(<Reloaded />);
  await waitFor(() => expect(title().value).toBe('Cells'));
  save();
  await waitFor(() => expect(made).toEqual(['first', 'first']));
});

test('what was typed before is brought back, and can be let go of', async () => {
  await drafts.putDraft(TEACHER, 'form:lesson:new', { savedAt: Date.now() - 3_600_000, values: { title: 'Half', points: 3 } });
  await drawStaff(<Lesson />);
  await waitFor(() => expect(title().value).toBe('Half'));
  expect(screen.getByText(/We brought back what you typed 1 hour ago/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Start over' }));
  expect(title().value).toBe('');
  await waitFor(async () => expect(await drafts.getDraft(TEACHER, 'form:lesson:new')).toBeNull());
});

test('leaving with unsaved changes asks; staying stays', async () => {
  const { router } = await drawStaff(<Lesson />);
  fireEvent.change(title(), { target: { value: 'Cells' } });
  void router.navigate({ to: '/elsewhere' as '/' });
  fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.pathname).toBe('/here');
  void router.navigate({ to: '/elsewhere' as '/' });
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('elsewhere')).toBeTruthy();
});

test('what another tab typed in the same form outlives saving here, whichever of them was kept last', async () => {
  const kept = async () =>
    ((await drafts.getDraft(TEACHER, 'form:lesson:new')) as { readonly values: { readonly title: string } } | null)?.values.title;
  const elsewhere = { savedAt: Date.now() + 3_600_000, values: { title: 'Elsewhere', points: 3 } };
  await drawStaff(<Lesson />);
  fireEvent.change(title(), { target: { value: 'Here' } });
  await waitFor(async () => expect(await kept()).toBe('Here'));
  await drafts.putDraft(TEACHER, 'form:lesson:new', elsewhere);
  save();
  await waitFor(() => expect(submit).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await kept()).toBe('Elsewhere');

  // The other way around: another tab kept its own over this one, and let go of it when it was saved.
  fireEvent.change(title(), { target: { value: 'Again' } });
  await waitFor(async () => expect(await kept()).toBe('Again'));
  await drafts.dropDraft(TEACHER, 'form:lesson:new');
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(async () => expect(await kept()).toBe('Again'));
});

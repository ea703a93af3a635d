import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { sessionStore } from '#client/shared/platform/session/session-store.ts';
import { browserLocks } from '#client/testing/browser-locks.ts';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import * as drafts from '#offline/drafts/drafts.ts';
import { localDb } from '#offline/storage/device.ts';
import { FormPage } from './form-page.tsx';
import { TextField } from './text-fields.tsx';
import { useContractForm } from './use-contract-form.ts';

const TEACHER = '01900000-0000-7000-8000-000000000001';

beforeEach(async () => {
  await (await localDb()).drafts.clear();
  Object.defineProperty(navigator, 'locks', { value: browserLocks(), configurable: true });
  // Only what the form reads of it.
  sessionStore.set({ token: 't', expires_at: Date.now() + 1e6, user: { userPuid: TEACHER } } as never);
});
afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

function NewLesson() {
  const contract = useContractForm({
    schema: z.object({ title: z.string() }),
    initial: { title: '' },
    draft: 'lesson:new',
    submit: async () => undefined,
  });
  return (
    <FormPage title="New lesson" contract={contract} saveLabel="Create lesson">
      <TextField form={contract.form} name="title" label="Title" />
    </FormPage>
  );
}
const titles = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /Title/ });
const type = (at: number, value: string) => fireEvent.change(titles()[at] as HTMLInputElement, { target: { value } });
const kept = async (name: string) =>
  ((await drafts.getDraft(TEACHER, name)) as { readonly values: { readonly title: string } } | null)?.values.title;

test('two tabs with another new lesson each keep both, and the next form begins with one, then with the other', async () => {
  await drawStaff(
    <>
      <NewLesson />
      <NewLesson />
    </>,
  );
  type(0, 'Cells');
  type(1, 'Tides');
  await waitFor(async () => expect([await kept('form:lesson:new'), await kept('form:lesson:new#2')]).toEqual(['Cells', 'Tides']));
  for (const brought of ['Cells', 'Tides']) {
    await drawStaff(<NewLesson />);
    await waitFor(() => expect(titles()[0]?.value).toBe(brought));
    fireEvent.click(screen.getByRole('button', { name: 'Create lesson' }));
    await waitFor(async () => expect(await kept(brought === 'Cells' ? 'form:lesson:new' : 'form:lesson:new#2')).toBeUndefined());
  }
  await drawStaff(<NewLesson />);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(titles()[0]?.value).toBe('');
});

test('a browser without locks keeps them apart too: over plain HTTP there are none', async () => {
  Reflect.deleteProperty(navigator, 'locks');
  await drawStaff(
    <>
      <NewLesson />
      <NewLesson />
    </>,
  );
  type(0, 'Moons');
  type(1, 'Rivers');
  await waitFor(async () => expect([await kept('form:lesson:new'), await kept('form:lesson:new#2')].sort()).toEqual(['Moons', 'Rivers']));
});

test('a form that goes away holds its place until its last letter is written: whoever takes it then reads that', async () => {
  await drawStaff(<NewLesson />);
  type(0, 'Dune');
  await waitFor(async () => expect(await kept('form:lesson:new')).toBe('Dune'));
  let end = () => {};
  const put = drafts.putDraft;
  vi.spyOn(drafts, 'putDraft').mockImplementation(async (...draft) => {
    await new Promise<void>((resolve) => {
      end = resolve;
    });
    await put(...draft);
  });
  type(0, 'Dunes');
  cleanup();
  const taken = () => navigator.locks.request(`draft ${TEACHER} form:lesson:new`, { ifAvailable: true }, (mine) => mine !== null);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await taken()).toBe(false);
  vi.restoreAllMocks();
  end();
  await waitFor(async () => expect(await taken()).toBe(true));
  expect(await kept('form:lesson:new')).toBe('Dunes');
});

test('what was typed while a place is looked for is not written back after a sign-out', async () => {
  Reflect.deleteProperty(navigator, 'locks');
  await drawStaff(<NewLesson />);
  type(0, 'Secret');
  sessionStore.set(null);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await (await localDb()).drafts.count()).toBe(0);
});

test('the same form, left and opened again at once, brings its own typing back', async () => {
  await drawStaff(<NewLesson />);
  type(0, 'Waves');
  await drawStaff(<NewLesson />);
  await waitFor(() => expect(titles()[0]?.value).toBe('Waves'));
});

test('the same form, left before it has a place and opened again at once, brings its own typing back', async () => {
  // Without locks it takes a moment to know that no other page has the place.
  Reflect.deleteProperty(navigator, 'locks');
  await drawStaff(<NewLesson />);
  type(0, 'Rapids');
  await drawStaff(<NewLesson />);
  await waitFor(() => expect(titles()[0]?.value).toBe('Rapids'));
});

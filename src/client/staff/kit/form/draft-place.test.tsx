import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sessionStore } from '#client/shared/platform/session/session-store.ts';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { getDraft } from '#offline/drafts/drafts.ts';
import { FormPage } from './form-page.tsx';
import { TextField } from './text-fields.tsx';
import { useContractForm } from './use-contract-form.ts';

const TEACHER = '01900000-0000-7000-8000-000000000001';

/** As the browser has them: a lock is one tab's until it lets go of it. */
function locks() {
  const held = new Set<string>();
  const request = async (name: string, _options: object, work: (lock: object | null) => unknown) => {
    if (held.has(name)) return work(null);
    held.add(name);
    try {
      return await work({ name });
    } finally {
      held.delete(name);
    }
  };
  return { request };
}

beforeEach(() => {
  Object.defineProperty(navigator, 'locks', { value: locks(), configurable: true });
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
  ((await getDraft(TEACHER, name)) as { readonly values: { readonly title: string } } | null)?.values.title;

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

test('the same form, left and opened again at once, brings its own typing back', async () => {
  await drawStaff(<NewLesson />);
  type(0, 'Waves');
  await drawStaff(<NewLesson />);
  await waitFor(() => expect(titles()[0]?.value).toBe('Waves'));
});

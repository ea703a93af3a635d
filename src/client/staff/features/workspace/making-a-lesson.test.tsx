import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { spinner } from '#client/shared/platform/screen/spinner.ts';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, refuses, serve, signInAs } from '#client/testing/server-replies.ts';
import { deleteDraft, getDrafts, saveDraft } from '#contract/workspace/lesson-drafts.contract.ts';
import { createLesson } from '#contract/workspace/lessons.contract.ts';
import { useBuilder } from './use-builder.ts';

const noDraft = [answers(getDrafts, { drafts: [] }), answers(saveDraft), answers(deleteDraft)];

function NewLesson() {
  const { contract } = useBuilder({ isAssignment: false, lesson: null, place: null, onSaved: () => undefined });
  return (
    <form onSubmit={contract.onSubmit}>
      <input aria-label="Name" {...contract.form.getInputProps('lesson_name')} />
      <button type="submit">Save</button>
      <p>{contract.isLooked ? 'ready' : 'looking'}</p>
    </form>
  );
}

test.each([
  ['made', answers(createLesson)],
  ['refused', refuses(createLesson, 400, 'Write a shorter name.')],
])('a spinner runs while a lesson is made, until it is %s', async (_end, reply) => {
  signInAs('teacher');
  serve(...noDraft, reply);
  const answer = fetch;
  const running: number[] = [];
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    if (address.startsWith(createLesson.path)) running.push(spinner.count());
    return answer(address, init);
  });
  await drawStaff(<NewLesson />);
  await screen.findByText('ready');
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Tides');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(running).toEqual([1]));
  await waitFor(() => expect(spinner.count()).toBe(0));
});

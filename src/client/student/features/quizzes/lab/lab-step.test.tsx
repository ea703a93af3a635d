// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useContext } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { LabContext } from '#client/shared/viewers/lab/lab-context.ts';
import { inBoth, questionOf } from '#client/testing/draw-question.tsx';
import { ME, serve, signInAs } from '#client/testing/server-replies.ts';
import type { QuizQuestion } from '#contract/content/content.schemas.ts';
import { LabStep } from './lab-step.tsx';

const STEP = { tracking_id: '018f0000-0000-7000-8000-000000000007', op_id: '018f0000-0000-7000-8000-000000000008' };
const fieldOf = (question_id: number, id: string, is_optional = false): QuizQuestion =>
  questionOf({ question_id, type: 'text', stem: inBoth(id), field: { id, is_optional } });

function Fields({ ids }: { readonly ids: readonly string[] }) {
  const lab = useContext(LabContext);
  return ids.map((id) => <div key={id}>{lab?.renderField(id, 'en')}</div>);
}

let assignments = 500;
function draw(questions: readonly QuizQuestion[], isDone: boolean) {
  serve();
  const onTurnedIn = vi.fn();
  const paper = { quiz_id: 1, title: inBoth('Lab'), instructions: inBoth(''), questions: [...questions] };
  assignments += 1;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <LabStep
        place={{ user_puid: ME, lesson_id: 1, assignment_id: assignments, resource_id: 3, paper }}
        tracked={STEP}
        onTurnedIn={onTurnedIn}
        onPaper={() => undefined}
        isDone={isDone}
        document={<Fields ids={questions.map(({ field }) => field?.id ?? '')} />}
        footer={({ isReady, onDone }) => (
          <button type="button" disabled={!isReady} onClick={onDone}>
            Mark as done
          </button>
        )}
      />
    </QueryClientProvider>,
  );
  return onTurnedIn;
}
/** The button that asks, and the one that confirms, bear the same words. */
const turnIns = () => screen.queryAllByRole('button', { name: 'Turn it in' });
const shownTurnIn = () => turnIns().filter((button) => !button.closest('dialog'));
const confirm = () => {
  const button = document.querySelector('dialog')?.querySelectorAll('button')[1];
  if (!button) throw new Error('nothing asks');
  fireEvent.click(button);
};

beforeEach(() => {
  localStorage.clear();
  setLocale('en');
  signInAs('student');
});
afterEach(cleanup);

test('a lab that was done on paper can be turned in once all its required fields are filled in', async () => {
  const onTurnedIn = draw([fieldOf(1, 'first'), fieldOf(2, 'second'), fieldOf(3, 'extra', true)], true);
  fireEvent.change(await screen.findByRole('textbox', { name: /first/ }), { target: { value: 'Salt' } });
  expect(shownTurnIn()).toEqual([]);
  fireEvent.change(screen.getByRole('textbox', { name: /second/ }), { target: { value: 'Sand' } });
  await waitFor(() => expect(shownTurnIn()).toHaveLength(1));
  for (const button of shownTurnIn()) fireEvent.click(button);
  confirm();
  await waitFor(() => expect(onTurnedIn).toHaveBeenCalled());
  expect(await screen.findByText('You turned in this lab. Here is what you wrote.')).toBeDefined();
  expect(shownTurnIn()).toEqual([]);
});

test('a lab that is not done is turned in with its step alone', async () => {
  draw([fieldOf(1, 'first')], false);
  fireEvent.change(await screen.findByRole('textbox', { name: /first/ }), { target: { value: 'Salt' } });
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Mark as done' }).disabled).toBe(false));
  expect(shownTurnIn()).toEqual([]);
});

test('a lab with optional fields alone is turned in without an answer', async () => {
  const onTurnedIn = draw([fieldOf(1, 'first', true), fieldOf(2, 'second', true)], false);
  await screen.findByRole('textbox', { name: /first/ });
  fireEvent.click(screen.getByRole('button', { name: 'Mark as done' }));
  confirm();
  await waitFor(() => expect(onTurnedIn).toHaveBeenCalled());
});

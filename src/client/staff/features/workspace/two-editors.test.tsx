import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, ME, serve, signInAs } from '#client/testing/server-replies.ts';
import { exampleOf } from '#contract/example-of.ts';
import { deleteDraft, getDrafts, saveDraft } from '#contract/workspace/lesson-drafts.contract.ts';
import { updateLesson } from '#contract/workspace/lessons.contract.ts';
import { type LessonToEdit, lessonToEdit } from '#contract/workspace/lessons.schemas.ts';
import { putDraft } from '#offline/drafts/drafts.ts';
import { valuesOf } from './builder-values.ts';
import { useBuilder } from './use-builder.ts';

const FIRST = {
  ...(exampleOf(lessonToEdit) as LessonToEdit),
  lesson_id: 7,
  lesson_name: 'Tides',
  version: 1,
  due_date: null,
  product_id: null,
  unit_id: null,
  subunit_id: null,
  level3_id: null,
  lesson_resources: [],
  edited_by: 'Ben Ito',
  saved_as: null,
};
const SECOND = { ...FIRST, lesson_name: 'Tides by Ben', version: 2 };

function Editor({ lesson, onRenewed }: { readonly lesson: LessonToEdit; readonly onRenewed: (lesson: LessonToEdit) => void }) {
  const { contract, saveOver, theirs } = useBuilder({ isAssignment: true, lesson, place: null, onSaved: () => undefined, onRenewed });
  return (
    <>
      <input aria-label="Name" {...contract.form.getInputProps('lesson_name')} />
      <p>{contract.isLooked ? 'ready' : 'looking'}</p>
      {theirs && (
        <button type="button" onClick={saveOver}>
          Mine over {theirs.lesson_name}
        </button>
      )}
    </>
  );
}

/** The screen around the builder: what the server has comes by a button. */
function Screen({ first }: { readonly first: LessonToEdit }) {
  const [lesson, setLesson] = useState(first);
  const [round, setRound] = useState(0);
  return (
    <>
      <Editor key={round} lesson={lesson} onRenewed={() => setRound(round + 1)} />
      <button type="button" onClick={() => setLesson(SECOND)}>
        Arrive
      </button>
    </>
  );
}
const name = () => screen.getByRole('textbox', { name: 'Name' }) as HTMLInputElement;
const noDraft = [answers(getDrafts, { drafts: [] }), answers(saveDraft), answers(deleteDraft)];

beforeEach(() => signInAs('teacher'));

test('what a colleague saved is shown at once to whoever has typed nothing', async () => {
  serve(...noDraft);
  await drawStaff(<Screen first={FIRST} />);
  await screen.findByText('ready');
  await userEvent.click(screen.getByRole('button', { name: 'Arrive' }));
  await waitFor(() => expect(name().value).toBe('Tides by Ben'));
});

test('whoever has typed keeps that, chooses, and saving over theirs saves at once', async () => {
  const { calls } = serve(...noDraft, answers(updateLesson));
  await drawStaff(<Screen first={FIRST} />);
  await screen.findByText('ready');
  await userEvent.type(name(), ' and moon');
  await userEvent.click(screen.getByRole('button', { name: 'Arrive' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Mine over Tides by Ben' }));
  expect(name().value).toBe('Tides and moon');
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain(updateLesson.path));
});

test('a draft from before a colleague saved is no way past the choice', async () => {
  await putDraft(ME, 'form:lesson:7', { savedAt: 1, values: { ...valuesOf(FIRST), lesson_name: 'Tides, a draft' } });
  serve(...noDraft);
  await drawStaff(<Screen first={SECOND} />);
  await screen.findByRole('button', { name: 'Mine over Tides by Ben' });
  expect(name().value).toBe('Tides, a draft');
});

test('what this form saved itself, before the answer was lost and the page left, is nobody else’s', async () => {
  const sentAs = '018f0000-0000-4000-8000-000000000077';
  await putDraft(ME, 'form:lesson:7', { savedAt: 1, values: { ...valuesOf(FIRST), lesson_name: 'Tides and moon' }, sentAs });
  const { calls } = serve(...noDraft);
  await drawStaff(<Screen first={{ ...SECOND, saved_as: sentAs }} />);
  await screen.findByDisplayValue('Tides and moon');
  await waitFor(() =>
    expect(calls.filter(({ path }) => path === saveDraft.path).at(-1)?.body).toMatchObject({
      content: { lesson_name: 'Tides and moon', base_version: 2 },
    }),
  );
  expect(screen.queryByRole('button', { name: /^Mine over/ })).toBeNull();
});

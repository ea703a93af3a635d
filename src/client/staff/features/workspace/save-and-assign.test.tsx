import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { getItems, getUnits } from '#contract/content/content.contract.ts';
import { exampleOf } from '#contract/example-of.ts';
import { deleteDraft, getDrafts, saveDraft } from '#contract/workspace/lesson-drafts.contract.ts';
import { createLesson } from '#contract/workspace/lessons.contract.ts';
import { type LessonToEdit, lessonToEdit } from '#contract/workspace/lessons.schemas.ts';
import { getFolders } from '#contract/workspace/workspace.contract.ts';
import { BuilderScreen } from './builder-screen.tsx';

const SAVED = { ...(exampleOf(lessonToEdit) as LessonToEdit), lesson_name: 'Tides', lesson_name_es: '' };

async function draw() {
  signInAs('teacher');
  const library = [answers(getUnits), answers(getFolders), answers(getItems)];
  serve(answers(getDrafts, { drafts: [] }), answers(saveDraft), answers(deleteDraft), answers(createLesson, SAVED), ...library);
  const assignDialog = () => <p role="dialog">Whom is it for?</p>;
  await drawStaff(<BuilderScreen isAssignment lesson={null} place={null} assignDialog={assignDialog} />);
  await userEvent.type(await screen.findByRole('textbox', { name: /^Name( \*)?$/ }), 'Tides');
}

test('no toast lies over the dialog in which a new assignment is given', async () => {
  await draw();
  await userEvent.click(screen.getByRole('button', { name: /^Save and assign/ }));
  await screen.findByText('Whom is it for?');
  expect(screen.queryByText('Saved: Tides')).toBeNull();
});

test('what is saved without being given is told', async () => {
  await draw();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByText('Saved: Tides')).toBeTruthy());
});

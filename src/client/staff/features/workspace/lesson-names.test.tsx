import 'fake-indexeddb/auto';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { exampleOf } from '#contract/example-of.ts';
import { duplicateLesson, getLesson } from '#contract/workspace/lessons.contract.ts';
import { type LessonToEdit, lessonToEdit, type WorkspaceLesson, workspaceLesson } from '#contract/workspace/lessons.schemas.ts';
import { getFolders, index } from '#contract/workspace/workspace.contract.ts';
import { EditScreen } from './edit-screen.tsx';
import { WorkspaceList } from './workspace-list.tsx';

const NAMES = { lesson_name: 'Tides', lesson_name_es: 'Mareas' };

beforeEach(() => {
  signInAs('teacher');
});
afterEach(() => setLocale('en'));

test.each([
  [true, 'Editar: Mareas'],
  [false, 'Mareas'],
])('a lesson that may be edited (%s) is called by its Spanish name on a Spanish screen', async (may_edit, title) => {
  setLocale('es');
  serve(answers(getLesson, { ...(exampleOf(lessonToEdit) as LessonToEdit), ...NAMES, may_edit }));
  await drawStaff(<EditScreen lessonId={7} />);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
});

test('what a row of the workspace offers is named by the lesson as the row shows it', async () => {
  const lesson = { ...(exampleOf(workspaceLesson) as WorkspaceLesson), ...NAMES };
  const page = { ...(exampleOf(index.data) as DataOf<typeof index>), lessons: [], archived_assignments: [], archived_lessons: [] };
  serve(answers(getFolders, { folders: [] }), answers(index, { ...page, assignments: [lesson], order: [lesson.lesson_id] }));
  await drawStaff(<WorkspaceList tab="assignment" place={null} languageId={102} />);
  expect(await screen.findByRole('button', { name: 'Actions for Mareas' })).toBeTruthy();
});

test.each([
  [{ first: '2020-12-04', last: '2020-12-04' }, 'Fri, Dec 4, 2020'],
  [{ first: '2020-12-04', last: '2020-12-09' }, 'Fri, Dec 4, 2020 to Wed, Dec 9, 2020'],
  [null, 'Tue, Sep 1, 2020'],
])('a row says when classes are to hand the lesson in (%j), else the day that it was built with', async (given_due, said) => {
  const lesson = { ...(exampleOf(workspaceLesson) as WorkspaceLesson), due_date: '2020-09-01', given_due, own_due: null };
  const page = { ...(exampleOf(index.data) as DataOf<typeof index>), lessons: [], archived_assignments: [], archived_lessons: [] };
  serve(answers(getFolders, { folders: [] }), answers(index, { ...page, assignments: [lesson], order: [lesson.lesson_id] }));
  await drawStaff(<WorkspaceList tab="assignment" place={null} languageId={101} />);
  expect(await screen.findByRole('cell', { name: said })).toBeTruthy();
});

test('beneath the day of the classes a row says when single students with days of their own are to turn it in', async () => {
  const due = { given_due: { first: '2020-12-04', last: '2020-12-04' }, own_due: { first: '2020-12-07', last: '2020-12-09', students: 2 } };
  const lesson = { ...(exampleOf(workspaceLesson) as WorkspaceLesson), ...due };
  const page = { ...(exampleOf(index.data) as DataOf<typeof index>), lessons: [], archived_assignments: [], archived_lessons: [] };
  serve(answers(getFolders, { folders: [] }), answers(index, { ...page, assignments: [lesson], order: [lesson.lesson_id] }));
  await drawStaff(<WorkspaceList tab="assignment" place={null} languageId={101} />);
  const said = 'Fri, Dec 4, 2020 For 2 students: Mon, Dec 7, 2020 to Wed, Dec 9, 2020';
  expect(await screen.findByRole('cell', { name: said })).toBeTruthy();
});

test('of a colleague’s lesson the day stands that it was built with: their classes are not whom the reader teaches', async () => {
  const given_due = { first: '2020-12-04', last: '2020-12-04' };
  const lesson = { ...(exampleOf(workspaceLesson) as WorkspaceLesson), due_date: '2020-09-01', given_due, own_due: null };
  const page = { ...(exampleOf(index.data) as DataOf<typeof index>), lessons: [], archived_assignments: [], archived_lessons: [] };
  serve(answers(getFolders, { folders: [] }), answers(index, { ...page, assignments: [lesson], order: [lesson.lesson_id] }));
  await drawStaff(<WorkspaceList tab="shared" place={null} languageId={101} />);
  expect(await screen.findByRole('cell', { name: 'Tue, Sep 1, 2020' })).toBeTruthy();
});

test.each([
  ['Duplicate as a lesson', 'no', 'Copied: Tides. It is in “All lessons”.'],
  ['Make a copy', 'yes', 'Copied: Tides. It is in “Assignments”.'],
] as const)('after “%s” it is said on which tab the copy is', async (action, is_assignment, said) => {
  const lesson = { ...(exampleOf(workspaceLesson) as WorkspaceLesson), ...NAMES, is_assignment: 'yes' as const, is_owner: true };
  const live = { ...lesson, archived_at: null, deleted_at: null };
  const page = { ...(exampleOf(index.data) as DataOf<typeof index>), lessons: [], archived_assignments: [], archived_lessons: [] };
  serve(
    answers(getFolders, { folders: [] }),
    answers(index, { ...page, assignments: [live], order: [live.lesson_id] }),
    answers(duplicateLesson, { ...(exampleOf(lessonToEdit) as LessonToEdit), ...NAMES, is_assignment }),
  );
  await drawStaff(<WorkspaceList tab="assignment" place={null} languageId={101} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for Tides' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: action }));
  expect(await screen.findByText(said)).toBeTruthy();
});

import { expect, test } from 'vitest';
import type { LessonPlayerData } from '#contract/learning/lesson-player.schemas.ts';
import { lessonDocuments } from './lesson-documents.ts';

const item = (html: string) => ({ summary: { en: '', es: '' }, vocabulary: [], animation: null, documents: [{ html }] });
const step = (resource_id: number, state = 'not_started') => ({
  resource_id,
  sort_order: resource_id,
  state,
  title: { en: `Step ${resource_id}`, es: '' },
});

const lesson = (enforce_order: boolean) =>
  ({
    assignment: { assignment_id: 7, lesson_id: 70, lesson_name: 'Webs', lesson_name_es: '', enforce_order, resources: [step(1), step(2)] },
    contents: [
      { resource_id: 1, item: item('<p>Frogs</p>'), quiz: null },
      { resource_id: 2, item: item('<p>What do frogs eat?</p>'), quiz: {} },
    ],
  }) as unknown as LessonPlayerData;

test('a step is found by its words, a quiz by its name alone', () => {
  expect(lessonDocuments([lesson(false)])).toMatchObject([
    { resource_id: 1, lesson_id: 70, assignment_id: 7, where: { en: 'Webs', es: 'Webs' }, text: 'Frogs' },
    { resource_id: 2, text: '' },
  ]);
});

test('a step that may not be opened yet is not found', () => {
  expect(lessonDocuments([lesson(true)]).map(({ resource_id }) => resource_id)).toEqual([1]);
});

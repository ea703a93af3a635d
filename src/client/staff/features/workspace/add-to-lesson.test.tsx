import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, ME, serve, signInAs } from '#client/testing/server-replies.ts';
import { type ItemSummary, itemSummary } from '#contract/content/content.schemas.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { exampleOf } from '#contract/example-of.ts';
import { getLesson, updateLesson } from '#contract/workspace/lessons.contract.ts';
import { getAllLessons } from '#contract/workspace/workspace.contract.ts';
import { AddToLesson } from './add-to-lesson.tsx';

beforeEach(() => signInAs('teacher'));

const item = { ...(exampleOf(itemSummary) as ItemSummary), item_id: 501, minutes: 10 };
const page = exampleOf(getAllLessons.data) as DataOf<typeof getAllLessons>;
const [row] = page.lessons;
const lesson = exampleOf(getLesson.data) as DataOf<typeof getLesson>;
const named = (lesson_id: number, lesson_name: string) => ({
  ...(row as NonNullable<typeof row>),
  lesson_id,
  lesson_name,
  lesson_name_es: lesson_name,
});

test('of all lessons, wherever they lie, the one that was found by name takes the resource as its last', async () => {
  const { calls } = serve(
    answers(getAllLessons, {
      ...page,
      lessons: [named(7, 'Tides'), named(8, 'Rocks')],
      assignments: [],
      order: [7, 8],
      total: 2,
    }),
    answers(getLesson, { ...lesson, lesson_id: 8, lesson_name: 'Rocks', lesson_name_es: 'Rocas' }),
    answers(updateLesson),
  );
  await drawStaff(<AddToLesson item={item} onClose={() => undefined} />);
  fireEvent.click(await screen.findByRole('combobox', { name: /lesson/i }));
  fireEvent.click(await screen.findByRole('option', { name: 'Rocks' }));
  fireEvent.click(screen.getByRole('button', { name: 'Add it' }));
  await expect.poll(() => calls.some(({ path }) => path === updateLesson.path)).toBe(true);
  expect(calls[0]).toMatchObject({ path: getAllLessons.path, query: { user_puid: ME, language_id: '101' } });
  const sent = calls.find(({ path }) => path === updateLesson.path)?.body as Record<string, string>;
  const resources: { item_id: number }[] = JSON.parse(sent.lesson_resources ?? '[]');
  expect(resources.map(({ item_id }) => item_id)).toEqual([...lesson.lesson_resources.map(({ item_id }) => item_id), 501]);
});

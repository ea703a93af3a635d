import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, ME, serve, signInAs } from '#client/testing/server-replies.ts';
import { getLessonBlocks, getUnits } from '#contract/content/content.contract.ts';
import { exampleOf } from '#contract/example-of.ts';
import { findPlace, type LibraryTree } from '../library/library-place.ts';
import { LessonBlocks } from './lesson-blocks.tsx';

test('a place of the library is shown in the blocks of a lesson', async () => {
  signInAs('teacher');
  const tree = exampleOf(getUnits.data, { whole: true }) as LibraryTree;
  const { calls } = serve(answers(getLessonBlocks));
  await drawStaff(<LessonBlocks place={findPlace(tree, { product_id: tree.data[0]?.id })} search={{}} languageId={101} />);
  expect((await screen.findAllByRole('heading', { level: 2 })).length).toBeGreaterThan(0);
  expect(calls.find(({ path }) => path === getLessonBlocks.path)?.body).toMatchObject({ user_puid: ME, product_id: tree.data[0]?.id });
});

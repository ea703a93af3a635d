import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { refuses, serve, signInAs } from '#client/testing/server-replies.ts';
import { getContentDetail } from '#contract/content/content.contract.ts';
import { QuizFrame } from './quiz-frame.tsx';

beforeEach(() => signInAs('teacher'));

test('an address without a resource, and one that cannot be loaded, have a heading that says so', async () => {
  serve(refuses(getContentDetail, 404, 'This resource was not found.'));
  await drawStaff(<QuizFrame itemId={undefined}>{() => null}</QuizFrame>);
  expect(screen.getByRole('heading', { level: 1, name: 'No resource was chosen' })).toBeTruthy();
  await drawStaff(<QuizFrame itemId={7}>{() => null}</QuizFrame>);
  expect(await screen.findByText('This resource was not found.')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
});

import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { exampleOf } from '#contract/example-of.ts';
import { createLesson } from '#contract/workspace/lessons.contract.ts';
import { getPrebuiltAssignments } from '#contract/workspace/workspace.contract.ts';
import { PrebuiltPanel } from './prebuilt-panel.tsx';

beforeEach(() => signInAs('teacher'));

const [example] = (exampleOf(getPrebuiltAssignments.data) as DataOf<typeof getPrebuiltAssignments>).assignments;
const ready = (lesson_id: number, lesson_name: string) => ({
  ...(example as NonNullable<typeof example>),
  lesson_id,
  lesson_name,
  lesson_name_es: lesson_name,
});

test('the library’s own assignments are turned by the page, and one is taken as it is', async () => {
  const { calls } = serve(
    answers(getPrebuiltAssignments, { total: 22, assignments: [ready(1, 'Light'), ready(2, 'Sound')] }),
    answers(getPrebuiltAssignments, { total: 22, assignments: [ready(21, 'Rocks')] }),
    answers(createLesson),
  );
  await drawStaff(<PrebuiltPanel open onClose={() => undefined} />);
  expect(await screen.findByRole('heading', { name: 'Sound' })).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: /next/i }));
  fireEvent.click(await screen.findByRole('button', { name: 'Use: Rocks' }));
  await expect.poll(() => calls.map(({ path }) => path)).toContain(createLesson.path);
  expect(calls.filter(({ path }) => path === getPrebuiltAssignments.path).map(({ body }) => body)).toMatchObject([
    { page: 1 },
    { page: 2 },
  ]);
  expect(calls.find(({ path }) => path === createLesson.path)?.body).toMatchObject({ lesson_name: 'Rocks', is_assignment: 'yes' });
});

import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { exampleOf } from '#contract/example-of.ts';
import { getEarlierClasses } from '#contract/reports/report-progress.contract.ts';
import type { EarlierClasses as Reply } from '#contract/reports/report-progress.schemas.ts';
import { EarlierClasses } from './earlier-classes.tsx';

const ID = crypto.randomUUID();
const example = exampleOf(getEarlierClasses.data) as Reply;
const [place] = example.classes;
const [assignment] = place?.assignments ?? [];
const [quiz] = assignment?.quizzes ?? [];

beforeEach(() => {
  signInAs('teacher');
});

const draw = async (reply: Partial<Reply>) => {
  serve(answers(getEarlierClasses, { ...example, left_off: 0, ...reply }));
  await drawStaff(<EarlierClasses groupPuid={ID} studentPuid={ID} />);
};

test('each earlier class stands apart, with its teacher, its average and the score of each quiz', async () => {
  if (!place || !assignment || !quiz) throw new Error('the example has no class');
  const cell = { ...quiz.cell, state: 'scored', percent: 75, points: 3, max_points: 4 } as const;
  await draw({
    classes: [
      {
        ...place,
        group_name: 'Period 1',
        teacher_name: 'Rosa Delgado-Price',
        left_at: '2020-11-20T18:00:00Z',
        totals: { ...place.totals, average_percent: 75, scored: 1 },
        assignments: [
          { ...assignment, state: 'scored', quizzes: [{ quiz: { ...quiz.quiz, title: { en: 'Tides', es: 'Mareas' } }, cell }] },
        ],
      },
    ],
  });
  await screen.findByRole('heading', { name: 'Period 1' });
  expect(screen.getByText('Rosa Delgado-Price, until Fri, Nov 20, 2020')).toBeDefined();
  expect(screen.getByText('Average 75% of 1 scored')).toBeDefined();
  expect(screen.getByText(/Tides: 75%/).textContent).toBe('Tides: 75% 3 of 4');
});

test('a student who came from nowhere has none', async () => {
  await draw({ classes: [] });
  expect(await screen.findByText('No earlier classes')).toBeDefined();
});

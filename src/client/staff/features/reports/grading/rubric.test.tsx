import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import type { GradedQuestion } from '#contract/grading/grading.schemas.ts';
import { Rubric } from './rubric.tsx';

const question: GradedQuestion = {
  question_id: 7,
  type: 'extended',
  number: 1,
  standard: '5.6A',
  stem: { en: 'Why?', es: '¿Por qué?' },
  model_answer: { en: 'All four forces with arrows.', es: 'Las cuatro fuerzas con flechas.' },
  max_points: 2,
};

const NOTHING_MET = { met: [], onMet: () => undefined };

test.each([
  ['extended', 'A full answer says', /gives a reason/],
  ['drawing', 'A full answer shows', /drawn and labeled/],
  ['table', 'A full answer shows', /in its cell/],
  ['photo', 'A full answer shows', /the photo clearly shows/],
  ['file', 'A full answer shows', /the file holds/],
] as const)('the points of an answer of the kind %s are told by what can be judged of it', async (type, heading, full) => {
  await drawStaff(<Rubric question={{ ...question, type }} {...NOTHING_MET} />);
  expect(screen.getByRole('heading', { name: heading })).toBeTruthy();
  expect(screen.getAllByRole('listitem')[0]?.textContent).toMatch(full);
});

test('a rubric of the content package itself is told as it is written', async () => {
  const model_answer = { en: '2 points: both. 1 point: one. 0 points: none.', es: '' };
  await drawStaff(<Rubric question={{ ...question, type: 'drawing', model_answer }} {...NOTHING_MET} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '2 points: both.',
    '1 point: one.',
    '0 points: none.',
  ]);
});

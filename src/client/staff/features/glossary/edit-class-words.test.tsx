import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { serve, signInAs } from '#client/testing/server-replies.ts';
import { exampleOf } from '#contract/example-of.ts';
import { type ClassTerm, classTerm } from '#contract/glossary/glossary.schemas.ts';
import { EditClassWords } from './edit-class-words.tsx';

beforeEach(() => signInAs('teacher'));

test('a word that could not be removed is said to be still there, and there is nothing to undo', async () => {
  const term = { ...(exampleOf(classTerm) as ClassTerm), term: { en: 'Kelp', es: '' } };
  serve();
  await drawStaff(<EditClassWords terms={[term]} />);
  fireEvent.click(screen.getByRole('button', { name: 'Actions for Kelp' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  expect(await screen.findByText('Kelp is still there: removing it needs a connection.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

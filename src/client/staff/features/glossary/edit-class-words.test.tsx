import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, ME, refuses, serve, signInAs } from '#client/testing/server-replies.ts';
import { exampleOf } from '#contract/example-of.ts';
import { getGlossary, updateClassTerm } from '#contract/glossary/glossary.contract.ts';
import { type ClassTerm, classTerm, type Glossary } from '#contract/glossary/glossary.schemas.ts';
import { putDraft } from '#offline/drafts/drafts.ts';
import { EditClassWords } from './edit-class-words.tsx';

beforeEach(() => {
  signInAs('teacher');
});

test('a word that could not be removed is said to be still there, and there is nothing to undo', async () => {
  const term = { ...(exampleOf(classTerm) as ClassTerm), term: { en: 'Kelp', es: '' } };
  serve();
  await drawStaff(<EditClassWords terms={[term]} />);
  fireEvent.click(screen.getByRole('button', { name: 'Actions for Kelp' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  expect(await screen.findByText('Kelp is still there: removing it needs a connection.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('typing that was kept before a colleague changed the word is sent with the word that it was typed over', async () => {
  const words = { term_en: 'Kelp', term_es: '', definition_en: 'A plant.', definition_es: '', example_en: '', example_es: '' };
  const term = { ...(exampleOf(classTerm) as ClassTerm), term: { en: 'Kelp', es: 'Alga' }, definition: { en: 'An alga.', es: '' } };
  const values = { ...words, group_puid: term.group_puid, example_en: 'Otters sleep in kelp.', shown: words };
  await putDraft(ME, `form:class-term:${term.class_term_id}`, { savedAt: 1, values });
  const { calls } = serve(answers(updateClassTerm, term));
  await drawStaff(<EditClassWords terms={[term]} />);
  fireEvent.click(screen.getByRole('button', { name: 'Actions for Kelp' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Change the word' }));
  await screen.findByDisplayValue('Otters sleep in kelp.');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path === updateClassTerm.path)?.body).toMatchObject({
      ...words,
      shown: words,
      example_en: 'Otters sleep in kelp.',
    }),
  );
});

test('what a colleague wrote meanwhile is seen where it clashes, and what was typed stays and may be saved over it', async () => {
  const term = { ...(exampleOf(classTerm) as ClassTerm), term: { en: 'Kelp', es: '' }, definition: { en: 'A plant.', es: '' } };
  const theirs = { ...term, term: { en: 'Kelp', es: 'Alga' }, definition: { en: 'An alga.', es: '' } };
  const { calls } = serve(
    refuses(updateClassTerm, 409, 'Changed meanwhile.'),
    answers(getGlossary, { ...(exampleOf(getGlossary.data) as Glossary), class_terms: [theirs] }),
    answers(updateClassTerm, theirs),
  );
  const sent = () => calls.filter(({ path }) => path === updateClassTerm.path).map(({ body }) => body);
  await drawStaff(<EditClassWords terms={[term]} />);
  fireEvent.click(screen.getByRole('button', { name: 'Actions for Kelp' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Change the word' }));
  fireEvent.change(await screen.findByDisplayValue('A plant.'), { target: { value: 'A large seaweed.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/They wrote: An alga\./)).toBeTruthy();
  expect(screen.getByDisplayValue('A large seaweed.')).toBeTruthy();
  expect(screen.getByDisplayValue('Alga')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({
    term_es: 'Alga',
    definition_en: 'A large seaweed.',
    shown: { term_es: 'Alga', definition_en: 'An alga.' },
  });
});

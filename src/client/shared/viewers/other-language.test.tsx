// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ItemDocument } from '#contract/content/content.schemas.ts';
import { DocumentViewer } from './reading/document-viewer.tsx';
import { VocabularyViewer } from './vocabulary/vocabulary-viewer.tsx';

const READER: ItemDocument[] = [
  { variant: 'lexile1', language: 'en', lexile: 650, html: '<p>easy</p>' },
  { variant: 'lexile2', language: 'en', lexile: 800, html: '<p>harder</p>' },
  { variant: 'spanish1', language: 'sp', lexile: null, html: '<p>fácil</p>' },
  { variant: 'spanish', language: 'sp', lexile: null, html: '<p>más difícil</p>' },
];
const TERM = { term_id: 'a', term: { en: 'orbit', es: 'órbita' }, definition: { en: 'a path', es: 'un camino' }, image: null };
const TERMS = [{ ...TERM, example: { en: 'An orbit.', es: 'Una órbita.' }, cognate: false }];

afterEach(cleanup);

test('a text follows the language of the header, and one button shows it in the other', async () => {
  const reader = (language: 'en' | 'es') => <DocumentViewer itemId={1} documents={READER} language={language} />;
  const { rerender } = render(reader('en'));
  await screen.findByText('easy');
  fireEvent.click(screen.getByRole('radio', { name: /^Level 2/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Ver en español' }));
  await screen.findByText('más difícil');
  fireEvent.click(screen.getByRole('button', { name: 'Show in English' }));
  await screen.findByText('harder');
  rerender(reader('es'));
  expect(await screen.findByText(/fácil|más difícil/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Show in English' })).toBeDefined();
});

test('words follow the language of the header, alone or beside the other language', () => {
  const words = (language: 'en' | 'es') => <VocabularyViewer itemId={1} terms={TERMS} language={language} />;
  const { rerender } = render(words('en'));
  expect(screen.queryByText('un camino')).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'English and Spanish' }));
  expect(screen.getByText('un camino')).toBeDefined();
  fireEvent.click(screen.getByRole('radio', { name: 'English' }));
  rerender(words('es'));
  expect(screen.getByText('un camino')).toBeDefined();
  expect(screen.queryByText('a path')).toBeNull();
});

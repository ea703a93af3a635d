import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import type { Glossary } from '#contract/glossary/glossary.schemas.ts';
import { wordsQuery } from './words.queries.ts';
import { WordsInText } from './words-in-text.tsx';

const USER = '018f0000-0000-7000-8000-000000000001';
vi.mock('#client/shared/platform/session/session.ts', async (original) => ({
  ...(await original<object>()),
  useUser: () => ({ userPuid: USER }),
  currentUser: () => ({ userPuid: USER }),
}));

const both = (en: string, es: string) => ({ en, es });
const GLOSSARY: Glossary = {
  product_id: 1,
  subjects: [],
  class_terms: [],
  is_cut: false,
  terms: [
    {
      ...{ term_id: 'mass', term: both('mass', 'masa'), definition: both('How much matter there is.', 'Cuánta materia hay.') },
      ...{ example: both('A bolt has a mass of 78 g.', 'Un perno tiene una masa de 78 g.'), cognate: false, image: null },
      ...{ unit_id: 1, item_id: 1, used_in: [] },
    },
  ],
};
const TEXT = '<h2>Mass</h2><p>The <strong>mass</strong> of the bolt. <a href="#x">Mass</a> again: mass.</p>';

function Text({ onMarked }: { readonly onMarked: () => void }) {
  const text = useRef<HTMLElement>(null);
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: this test's own text */}
      <article ref={text} dangerouslySetInnerHTML={{ __html: TEXT }} />
      <WordsInText text={text} textKey={TEXT} language="en" onMarked={onMarked} />
    </>
  );
}

function show() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(wordsQuery(USER).queryKey, GLOSSARY);
  const onMarked = vi.fn();
  const shown = render(
    <QueryClientProvider client={client}>
      <Text onMarked={onMarked} />
    </QueryClientProvider>,
  );
  return { ...shown, onMarked };
}

test('a word is a button at its first place outside titles and links, and the text stays the same', () => {
  const { onMarked, container } = show();
  const words = screen.getAllByRole('button');
  expect(words.map((word) => word.parentElement?.tagName)).toEqual(['STRONG']);
  expect(container.querySelector('article')?.textContent).toBe('MassThe mass of the bolt. Mass again: mass.');
  expect(onMarked).toHaveBeenCalledTimes(1);
});

test.each(['Enter', ' '])('the key %j opens the card with both languages, each in its own', (key) => {
  show();
  fireEvent.keyDown(screen.getByRole('button', { name: 'mass' }), { key });
  const dialog = screen.getByRole('dialog', { name: 'mass' });
  expect(dialog.querySelector('[lang="en"]')?.textContent).toContain('How much matter there is.');
  expect(dialog.querySelector('[lang="es"]')?.textContent).toContain('Cuánta materia hay.');
});

test('a press opens the card, and closing takes it away', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'mass' }));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('other keys and presses beside a word open nothing', () => {
  const { container } = show();
  fireEvent.keyDown(screen.getByRole('button', { name: 'mass' }), { key: 'm' });
  fireEvent.click(container.querySelector('p') as HTMLElement);
  expect(screen.queryByRole('dialog')).toBeNull();
});

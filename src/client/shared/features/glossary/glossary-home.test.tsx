import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, screen as page, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { exampleOf } from '#contract/example-of.ts';
import { type ClassTerm, type Glossary, glossary } from '#contract/glossary/glossary.schemas.ts';
import { GlossaryHome } from './glossary-home.tsx';

const example = exampleOf(glossary) as Glossary;
const staticData = screen({ roles: 'everyone', title: ['Test', 'Prueba'] });

async function draw(more: Partial<Glossary>, words = '') {
  cleanup();
  const root = createRootRoute();
  const shown = () => <GlossaryHome glossary={{ ...example, ...more }} words={words} onWords={() => undefined} classWords={null} />;
  const home = createRoute({ getParentRoute: () => root, path: '/', staticData, component: shown });
  const router = createRouter({ routeTree: root.addChildren([home]), history: createMemoryHistory() });
  render(<RouterProvider router={router as never} />);
  await act(() => router.load());
}

test('a glossary that holds every word says nothing of a number', async () => {
  await draw({});
  expect(page.queryByText(/ listed/)).toBeNull();
});

test('a glossary that leaves words off says how many there are', async () => {
  await draw({ is_cut: true, total_terms: 4321, total_class_terms: 2345 });
  expect(page.getByText(/^1 of 4,321 words are listed here\./)).toBeTruthy();
  expect(page.getByText('Of the words that were added for classes, the first 1 of 2,345 are listed.')).toBeTruthy();
});

const added: ClassTerm = {
  class_term_id: 'c1',
  group_puid: 'g1',
  group_name: 'Period 1 Science',
  term: { en: 'estuary', es: '' },
  definition: { en: 'Where a river meets the sea.', es: '' },
  example: { en: '', es: '' },
  is_own: false,
};

test.each(['estuary', 'estuery', 'river'])('%s finds the word that a teacher added for the class', async (words) => {
  setLocale('en');
  await draw({ subjects: [], terms: [], class_terms: [added] }, words);
  expect(await page.findByText('Where a river meets the sea.')).toBeDefined();
  expect(page.getByText('1 word found')).toBeDefined();
});

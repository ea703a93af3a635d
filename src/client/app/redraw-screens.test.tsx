import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { messages, setLocale } from '#client/shared/platform/screen/i18n.ts';
import { screen as declare } from '#client/shared/platform/screen/screen.ts';
import { redrawWithLanguage } from './redraw-screens.tsx';

const m = messages({ title: ['Gradebook', 'Libro de calificaciones'] });

/** Asks for no language itself, as parts deep in a screen do. */
function Screen() {
  const [typed, setTyped] = useState('');
  return (
    <>
      <h1>{m.title()}</h1>
      <input aria-label="typed" value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
      <button type="button" onClick={() => setTyped('half a sentence')}>
        type
      </button>
    </>
  );
}

test('a switch of language redraws the whole screen, and what was typed stays', async () => {
  const router = createRouter({
    routeTree: createRootRoute({
      staticData: declare({ roles: 'everyone', title: ['Gradebook', 'Libro de calificaciones'] }),
      component: Screen,
    }),
    history: createMemoryHistory(),
  });
  redrawWithLanguage(Object.values(router.routesById));
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { name: 'Gradebook' });
  act(() => screen.getByRole('button', { name: 'type' }).click());
  act(() => setLocale('es'));
  expect(screen.getByRole('heading').textContent).toBe('Libro de calificaciones');
  expect(screen.getByLabelText<HTMLInputElement>('typed').value).toBe('half a sentence');
  act(() => setLocale('en'));
});

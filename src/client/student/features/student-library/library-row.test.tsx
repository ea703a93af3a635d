import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { RESOURCE_TYPE } from '#domain/content/resource-types.ts';
import { LibraryRow } from './library-row.tsx';

const ITEMS = [
  { item_id: 7, resource_type_id: RESOURCE_TYPE.reader, title: { en: 'A Tank for a Turtle', es: 'Un tanque' }, minutes: 15 },
  { item_id: 8, resource_type_id: 36, title: { en: 'Build a Filter', es: 'Haz un filtro' }, minutes: 40 },
];

afterEach(cleanup);

test('says in words what a resource is: codes of types are for staff', async () => {
  const component = () => (
    <ul>
      {ITEMS.map((item) => (
        <LibraryRow key={item.item_id} item={item} here offline={false} />
      ))}
    </ul>
  );
  const router = createRouter({ routeTree: createRootRoute({ component } as never), history: createMemoryHistory() });
  render(<RouterProvider router={router as never} />);
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^A Tank for a TurtleReader · 15 min/),
    expect.stringMatching(/^Build a FilterEngineering design challenge · 40 min/),
  ]);
});

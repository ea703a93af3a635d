import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
  useNavigate,
  useSearch,
} from '@tanstack/react-router';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { screen as declare } from '#client/shared/platform/screen/screen.ts';
import { focusNewScreens } from './focus-new-screen.ts';

const staticData = declare({ roles: 'everyone', title: ['Test', 'Prueba'] });
const root = createRootRoute({
  staticData,
  component: () => (
    <>
      <header>
        <Link to={'/late' as never}>To the late one</Link>
      </header>
      <main>
        <Outlet />
      </main>
    </>
  ),
});
const child = (path: string, component: () => React.ReactNode) => createRoute({ getParentRoute: () => root, path, staticData, component });

function Late() {
  const [isHere, setHere] = useState(false);
  setTimeout(() => setHere(true), 0);
  return isHere ? <h1>Late</h1> : <p>Loading</p>;
}

let complete: () => void;
function Replaced() {
  const [isHere, setHere] = useState(false);
  complete = () => setHere(true);
  return <h1 key={`${isHere}`}>{isHere ? 'With figures' : 'Without figures'}</h1>;
}

/** One address, whose query decides between a list and one of its entries. */
function Products() {
  const { product } = useSearch({ strict: false }) as { readonly product?: string };
  return product ? (
    <section key={product}>
      <h1>{product}</h1>
    </section>
  ) : (
    <div>
      <h1>Products</h1>
      <Link to={'/products' as never} search={{ product: 'Science' } as never}>
        Write science
      </Link>
    </div>
  );
}

/** A part of a screen that a query replaces, below the same heading. */
function Lists() {
  const { list } = useSearch({ strict: false }) as { readonly list?: string };
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const check = () => {
    setBusy(true);
    void navigate({ to: '/list' as never, search: { list: 'checked' } as never });
  };
  return (
    <>
      <h1>Import</h1>
      {list ? (
        <p>One line is new.</p>
      ) : (
        <div>
          <button type="button" disabled={isBusy} onClick={check}>
            Check
          </button>
        </div>
      )}
    </>
  );
}

const routes = [
  child('/', () => (
    <>
      <h1>Start</h1>
      <Link to={'/late' as never}>Open</Link>
      <Link to={'/replaced' as never}>Open the figures</Link>
      <Link to={'/form' as never}>Fill in</Link>
      <Link to={'/products' as never}>All products</Link>
      <Link to={'/list' as never}>All lists</Link>
      <Link to={'/' as never} search={{ page: 2 } as never}>
        Turn the page
      </Link>
    </>
  )),
  child('/late', Late),
  child('/replaced', Replaced),
  child('/products', Products),
  child('/list', Lists),
  child('/form', () => (
    <>
      <h1>Form</h1>
      {/* biome-ignore lint/a11y/noAutofocus: a screen that places the focus itself */}
      <input aria-label="Name" autoFocus />
    </>
  )),
];

let stop: () => void;
beforeEach(async () => {
  const router = createRouter({ routeTree: root.addChildren(routes), history: createMemoryHistory({ initialEntries: ['/'] }) });
  stop = focusNewScreens(router);
  render(<RouterProvider router={router as never} />);
  await screen.findByRole('heading', { name: 'Start' });
});
afterEach(() => stop());

const press = (name: string) => userEvent.click(screen.getByRole('link', { name }));
const focusedHeading = (name: string) => waitFor(() => expect(screen.getByRole('heading', { name })).toBe(document.activeElement));

test('what loads a page takes no focus', () => {
  expect(document.activeElement).toBe(document.body);
});

test('a link that goes away with its screen leaves the focus to the heading of the next, as soon as that is there', async () => {
  await press('Open');
  await focusedHeading('Late');
});

test('a link of the header leads into the screen', async () => {
  await press('To the late one');
  await focusedHeading('Late');
  await userEvent.tab({ shift: true });
  expect(screen.getByRole('heading').hasAttribute('tabindex')).toBe(false);
});

test('a heading that is replaced when the screen is complete leaves the focus to the one that takes its place', async () => {
  await press('Open the figures');
  await focusedHeading('Without figures');
  act(() => complete());
  await focusedHeading('With figures');
});

test('a screen that places the focus itself keeps it', async () => {
  await press('Fill in');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toBe(document.activeElement));
});

test('another part of the same screen leaves the focus where it is', async () => {
  await press('Turn the page');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Turn the page' }));
});

test('a query that replaces the heading leads to the new one, as what was pressed is gone', async () => {
  await press('All products');
  await focusedHeading('Products');
  screen.getByRole('link', { name: 'Write science' }).focus();
  await press('Write science');
  await focusedHeading('Science');
});

test('a query that takes away what was pressed leaves the focus to the heading, which stands', async () => {
  await press('All lists');
  await focusedHeading('Import');
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  await screen.findByText('One line is new.');
  await focusedHeading('Import');
});

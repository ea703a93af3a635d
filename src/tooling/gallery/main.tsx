import '#client/shared/ui/base.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createBrowserHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { type Locale, setLocale } from '#client/shared/platform/screen/i18n.ts';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { StaffProvider } from '#client/staff/kit/provider/staff-provider.tsx';
import { GalleryForms } from './gallery-forms.tsx';
import { GalleryList } from './gallery-list.tsx';
import { GalleryParts } from './gallery-parts.tsx';

/** `?scheme=dark&lang=es` chooses; /list, /forms and /parts are the pages. */
const asked = new URLSearchParams(location.search);
const scheme = asked.get('scheme');
if (scheme) sessionStorage.setItem('scheme', scheme);
document.documentElement.setAttribute('data-mantine-color-scheme', sessionStorage.getItem('scheme') ?? 'light');
document.documentElement.dataset.audience = 'staff';
const language = asked.get('lang');
if (language) setLocale(language as Locale);

const root = createRootRoute();
const page = (path: string, component: () => React.ReactNode) =>
  createRoute({ getParentRoute: () => root, path, component, staticData: screen({ roles: 'everyone', title: ['Kit', 'Kit'] }) });
const routeTree = root.addChildren([
  page('/', GalleryParts),
  page('/list', GalleryList),
  page('/forms', GalleryForms),
  page('/parts', GalleryParts),
]);
const router = createRouter({ routeTree, history: createBrowserHistory() });
const place = document.getElementById('root');
if (place) {
  createRoot(place).render(
    <StaffProvider>
      <QueryClientProvider client={new QueryClient()}>
        <main style={{ maxWidth: '72rem', margin: '0 auto', padding: '1rem' }}>
          <RouterProvider router={router as never} />
        </main>
      </QueryClientProvider>
    </StaffProvider>,
  );
}

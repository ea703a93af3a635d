import { createFileRoute } from '@tanstack/react-router';
import { LibraryScreen } from '#client/features/content/library-screen.tsx';
import { readLibrarySearch } from '#client/features/content/library-search.ts';

/** The content library. */
export const Route = createFileRoute('/authenticated/content/contentHome')({
  validateSearch: readLibrarySearch,
  component: ContentHome,
});

function ContentHome() {
  return <LibraryScreen search={Route.useSearch()} />;
}

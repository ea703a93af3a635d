import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { LibraryScreen } from '#client/features/content/library-screen.tsx';
import { type LibrarySearch, readLibrarySearch } from '#client/features/content/library-search.ts';
import { LibraryFinder } from '#client/features/search/library-finder.tsx';

/** The content library. The address is read inside the screen: a student's bundle has no reader for it. */
export const Route = createFileRoute('/authenticated/content/contentHome')({
  validateSearch: (address: LibrarySearch) => address,
  component: ContentHome,
});

function ContentHome() {
  const address = Route.useSearch();
  return (
    <LibraryScreen
      search={useMemo(() => readLibrarySearch({ ...address }), [address])}
      finder={(slot, browser) => <LibraryFinder {...slot}>{browser}</LibraryFinder>}
    />
  );
}

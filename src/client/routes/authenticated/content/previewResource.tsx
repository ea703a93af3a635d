import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type PreviewSearch, readPreviewSearch } from '#client/features/content/library-search.ts';
import { PreviewScreen } from '#client/features/content/preview-screen.tsx';

/** One resource of the library, as a student will see it. The address is read inside the screen. */
export const Route = createFileRoute('/authenticated/content/previewResource')({
  validateSearch: (address: PreviewSearch) => address,
  component: PreviewResource,
});

function PreviewResource() {
  const address = Route.useSearch();
  return <PreviewScreen search={useMemo(() => readPreviewSearch({ ...address }), [address])} />;
}

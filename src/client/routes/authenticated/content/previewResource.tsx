import { createFileRoute } from '@tanstack/react-router';
import { readPreviewSearch } from '#client/features/content/library-search.ts';
import { PreviewScreen } from '#client/features/content/preview-screen.tsx';

/** One resource of the library, as a student will see it. */
export const Route = createFileRoute('/authenticated/content/previewResource')({
  validateSearch: readPreviewSearch,
  component: PreviewResource,
});

function PreviewResource() {
  return <PreviewScreen search={Route.useSearch()} />;
}

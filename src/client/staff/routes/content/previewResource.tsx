import { createFileRoute, Navigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { ReaderProvider } from '#client/shared/features/reading/reader-provider.tsx';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { ItemActions } from '#client/staff/features/content/item-actions.ts';
import { type PreviewSearch, readPreviewSearch } from '#client/staff/features/content/library/library-search.ts';
import { PreviewScreen } from '#client/staff/features/content/preview/preview-screen.tsx';
import { AttachmentScreen } from '#client/staff/features/my-library/attachments/attachment-screen.tsx';
import { useKeepActions } from '#client/staff/features/my-library/use-keep-actions.tsx';
import { useAddToLesson } from '#client/staff/features/workspace/use-add-to-lesson.tsx';
import { LIBRARY_READERS } from '#contract/roles.ts';

/** One resource of the library, as a student will see it, or a file of one's own. The address is read inside the screen. */
export const Route = createFileRoute('/authenticated/content/previewResource')({
  staticData: screen({ roles: LIBRARY_READERS, title: ['Preview', 'Vista previa'] }),
  validateSearch: (address: PreviewSearch) => address,
  component: PreviewResource,
});

function PreviewResource() {
  const address = Route.useSearch();
  const search = useMemo(() => readPreviewSearch({ ...address }), [address]);
  // Without a resource the library is where one is picked.
  if (address.item_id === undefined && address.attachment_id === undefined)
    return <Navigate to="/authenticated/content/contentHome" replace />;
  if (search.attachment_id !== undefined) return <AttachmentScreen key={search.attachment_id} resourceId={search.attachment_id} />;
  return <ItemPreview search={search} />;
}

function ItemPreview({ search }: { readonly search: PreviewSearch }) {
  const keepActions = useKeepActions();
  const { button, dialog } = useAddToLesson();
  return (
    <ItemActions
      value={(item, where) => (
        <>
          {button(item, where)}
          {keepActions(item, where)}
        </>
      )}
    >
      <ReaderProvider>
        <PreviewScreen search={search} />
      </ReaderProvider>
      {dialog}
    </ItemActions>
  );
}

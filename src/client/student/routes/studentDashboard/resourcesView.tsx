import { createFileRoute, Navigate } from '@tanstack/react-router';
import { ReaderProvider } from '#client/shared/features/reading/reader-provider.tsx';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { useContentTracking } from '#client/shared/platform/screen/use-content-tracking.ts';
import { ResourceScreen } from '#client/student/features/student-library/resource-screen.tsx';

/** One resource of a student's library. */
export const Route = createFileRoute('/authenticated/studentDashboard/resourcesView')({
  staticData: screen({ roles: ['student'], title: ['Library', 'Biblioteca'] }),
  validateSearch: (address: { readonly item_id: number }) => address,
  component: ResourcesView,
});

function ResourcesView() {
  useLocale();
  const itemId = Number(Route.useSearch().item_id);
  if (!Number.isSafeInteger(itemId) || itemId <= 0) return <Navigate to="/authenticated/studentDashboard/contentlibrary" replace />;
  return (
    <ReaderProvider>
      <ResourceScreen key={itemId} itemId={itemId}>
        <Opened itemId={itemId} />
      </ResourceScreen>
    </ReaderProvider>
  );
}

/** Tells the teacher what was opened, and for how long; it shows nothing. */
function Opened({ itemId }: { readonly itemId: number }) {
  useContentTracking(itemId);
  return null;
}

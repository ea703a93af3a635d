import { createFileRoute } from '@tanstack/react-router';
import { ReadingDeskProvider } from '#client/shared/features/reading/reading-desk.tsx';
import { ResourceScreen } from '#client/student/features/student-library/resource-screen.tsx';
import { useLocale } from '#client/shared/platform/i18n.ts';
import { useContentTracking } from '#client/shared/platform/use-content-tracking.ts';

/** One resource of a student's library. */
export const Route = createFileRoute('/authenticated/studentDashboard/resourcesView')({
  validateSearch: (address: { readonly item_id: number }) => address,
  component: ResourcesView,
});

function ResourcesView() {
  useLocale();
  const itemId = Number(Route.useSearch().item_id);
  return (
    <ReadingDeskProvider>
      <ResourceScreen key={itemId} itemId={itemId}>
        <Opened itemId={itemId} />
      </ResourceScreen>
    </ReadingDeskProvider>
  );
}

/** Tells the teacher what was opened, and for how long; it shows nothing. */
function Opened({ itemId }: { readonly itemId: number }) {
  useContentTracking(itemId);
  return null;
}

import { createFileRoute } from '@tanstack/react-router';
import { ReportsScreen } from '#client/features/reports/reports-screen.tsx';
import { readReportsSearch } from '#client/features/reports/reports-search.ts';

/** The reports of a teacher's classes. */
export const Route = createFileRoute('/authenticated/reports/home')({
  validateSearch: readReportsSearch,
  component: ReportsHome,
});

function ReportsHome() {
  return <ReportsScreen search={Route.useSearch()} />;
}

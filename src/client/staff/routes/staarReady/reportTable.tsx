import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { CompletenessNote } from '#client/staff/features/reports/classes/completeness-note.tsx';
import { ReportTableScreen } from '#client/staff/features/staar/report-table-screen.tsx';
import { STAFF } from '#contract/roles.ts';

/** What each student of a class knows, by reporting category and standard. */
export const Route = createFileRoute('/authenticated/staarReady/reportTable')({
  staticData: screen({ roles: STAFF, title: ['STAAR Ready report table', 'Tabla de resultados de STAAR Ready'] }),
  component: () => <ReportTableScreen drawCompleteness={(completeness) => <CompletenessNote completeness={completeness} />} />,
});

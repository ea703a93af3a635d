import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { ReportCardScreen } from '#client/staff/features/quizsmart/report-card-screen.tsx';
import { STAFF } from '#contract/roles.ts';

/** How a game went. */
export const Route = createFileRoute('/authenticated/quizsmart/teacherReportCard')({
  staticData: screen({ roles: STAFF, title: ['Report card', 'Boleta del juego'] }),
  component: ReportCardScreen,
});

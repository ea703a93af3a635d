import { createFileRoute } from '@tanstack/react-router';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { ReportCardScreen } from '#client/student/features/quizsmart/report-card-screen.tsx';

/** How the student's last games went. */
export const Route = createFileRoute('/authenticated/quizsmart/reportCard')({
  staticData: screen({ roles: ['student'], title: ['My report card', 'Mi boleta de juegos'] }),
  component: ReportCard,
});

function ReportCard() {
  useLocale();
  return <ReportCardScreen />;
}

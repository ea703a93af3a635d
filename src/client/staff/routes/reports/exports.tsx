import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { LongExportsScreen } from '#client/staff/features/reports/long-exports/long-exports-screen.tsx';
import { STAFF } from '#contract/roles.ts';

/** Spreadsheets of over 5,000 rows that one has asked for. */
export const Route = createFileRoute('/authenticated/reports/exports')({
  staticData: screen({ roles: STAFF, title: ['Large exports', 'Exportaciones grandes'] }),
  component: LongExportsScreen,
});

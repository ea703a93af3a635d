import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import type { UsageSearch } from '#client/staff/features/usage/usage-address.ts';
import { UsageDownloadsScreen } from '#client/staff/features/usage/usage-export.tsx';
import { MANAGERS } from '#contract/roles.ts';

/** The spreadsheets that one has asked for. */
export const Route = createFileRoute('/authenticated/admin/usageReport/usageReportDownload')({
  staticData: screen({ roles: MANAGERS, title: ['Your exports', 'Tus exportaciones'] }),
  validateSearch: (address: UsageSearch) => address,
  component: UsageDownloadsScreen,
});

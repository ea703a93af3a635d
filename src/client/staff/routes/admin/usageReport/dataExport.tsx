import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import type { UsageSearch } from '#client/staff/features/usage/usage-address.ts';
import { UsageExportScreen } from '#client/staff/features/usage/usage-export.tsx';
import { MANAGERS } from '#contract/roles.ts';

/** A table of usage as a spreadsheet. */
export const Route = createFileRoute('/authenticated/admin/usageReport/dataExport')({
  staticData: screen({ roles: MANAGERS, title: ['Export usage', 'Exportar el uso'] }),
  validateSearch: (address: UsageSearch) => address,
  component: UsageExportScreen,
});

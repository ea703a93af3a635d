import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import type { ClassAddress } from '#client/staff/features/reports/classes/class-address.ts';
import { ReaderReportScreen } from '#client/staff/features/reports/classes/lesson-screens.tsx';
import { STAFF } from '#contract/roles.ts';

export const Route = createFileRoute('/authenticated/mygroups/htmlReaderReport')({
  staticData: screen({ roles: STAFF, title: ['Reader report', 'Informe de lectura'] }),
  validateSearch: (address: ClassAddress) => address,
  component: ReaderReportScreen,
});

import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { AttemptScreen } from '#client/staff/features/reports/classes/attempt-screens.tsx';
import type { ClassAddress } from '#client/staff/features/reports/classes/class-address.ts';
import { MANAGERS } from '#contract/roles.ts';

/** One student's answers, question by question, as the reports show them. */
export const Route = createFileRoute('/authenticated/admin/usageReport/itemAnalysisReport/student')({
  staticData: screen({ roles: MANAGERS, title: ['One attempt', 'Un intento'] }),
  validateSearch: (address: ClassAddress) => address,
  component: AttemptScreen,
});

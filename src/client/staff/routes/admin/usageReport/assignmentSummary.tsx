import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import type { UsageSearch } from '#client/staff/features/usage/usage-address.ts';
import { UsageClassesScreen } from '#client/staff/features/usage/usage-classes.tsx';
import { MANAGERS } from '#contract/roles.ts';

/** What each class was given, and how much of it was finished. */
export const Route = createFileRoute('/authenticated/admin/usageReport/assignmentSummary')({
  staticData: screen({ roles: MANAGERS, title: ['Assignments by class', 'Tareas por clase'] }),
  validateSearch: (address: UsageSearch) => address,
  component: UsageClassesScreen,
});

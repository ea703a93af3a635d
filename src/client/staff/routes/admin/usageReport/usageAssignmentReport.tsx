import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import type { UsageSearch } from '#client/staff/features/usage/usage-address.ts';
import { UsageAssignmentsScreen } from '#client/staff/features/usage/usage-assignments.tsx';
import { MANAGERS } from '#contract/roles.ts';

/** Each assignment, and how many students finished it. */
export const Route = createFileRoute('/authenticated/admin/usageReport/usageAssignmentReport')({
  staticData: screen({ roles: MANAGERS, title: ['Assignments', 'Tareas'] }),
  validateSearch: (address: UsageSearch & { readonly class_puid?: string }) => address,
  component: UsageAssignmentsScreen,
});

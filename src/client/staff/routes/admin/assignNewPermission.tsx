import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { NewRuleScreen } from '#client/staff/features/permissions/new-rule-screen.tsx';
import { CONTENT_OWNERS } from '#contract/roles.ts';

/** Turns one module on or off. */
export const Route = createFileRoute('/authenticated/admin/assignNewPermission')({
  staticData: screen({ roles: CONTENT_OWNERS, title: ['New permission', 'Permiso nuevo'] }),
  component: NewRuleScreen,
});

import { createFileRoute, Navigate } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { GuardiansScreen } from '#client/staff/features/guardians/guardians-screen.tsx';
import { MANAGERS } from '#contract/roles.ts';

/** Who gets a student's weekly summary at home. */
export const Route = createFileRoute('/authenticated/admin/manageUsers/guardians')({
  staticData: screen({ roles: MANAGERS, title: ['Guardians', 'Familiares'] }),
  validateSearch: (address: { readonly account_puid?: string }) => address,
  component: Opened,
});

function Opened() {
  const { account_puid } = Route.useSearch();
  if (!account_puid) return <Navigate to="/authenticated/admin/manageUsers/search" replace />;
  return <GuardiansScreen key={account_puid} accountPuid={account_puid} />;
}

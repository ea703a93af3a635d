import { createFileRoute, Navigate } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { PersonScreen } from '#client/staff/features/users/person-screen.tsx';
import { MANAGERS } from '#contract/roles.ts';

/** One person. */
export const Route = createFileRoute('/authenticated/admin/manageUsers/user')({
  staticData: screen({ roles: MANAGERS, title: ['Person', 'Persona'] }),
  validateSearch: (address: { readonly account_puid?: string }) => address,
  component: Opened,
});

function Opened() {
  const { account_puid } = Route.useSearch();
  if (!account_puid) return <Navigate to="/authenticated/admin/manageUsers/search" replace />;
  return <PersonScreen key={account_puid} accountPuid={account_puid} />;
}

import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { DeletionScreen } from '#client/staff/features/privacy/deletion-screen.tsx';
import { PrivacyDeskScreen } from '#client/staff/features/privacy/privacy-desk-screen.tsx';
import { MANAGERS } from '#contract/roles.ts';

/** The privacy desk, of one student where the address names one. */
export const Route = createFileRoute('/authenticated/admin/manageUsers/privacy')({
  staticData: screen({ roles: MANAGERS, title: ['Privacy desk', 'Privacidad'] }),
  validateSearch: (address: { readonly account_puid?: string; readonly request_id?: string }) => address,
  component: Opened,
});

function Opened() {
  const { account_puid, request_id } = Route.useSearch();
  if (request_id) return <DeletionScreen key={request_id} requestId={request_id} />;
  return <PrivacyDeskScreen key={account_puid} accountPuid={account_puid} />;
}

import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { RetentionScreen } from '#client/staff/features/privacy/retention-screen.tsx';

/** How long data is kept, what the nightly run deletes, and legal holds. */
export const Route = createFileRoute('/authenticated/admin/manageUsers/retention')({
  staticData: screen({ roles: ['districtAdmin', 'superAdmin'], title: ['How long data is kept', 'Cuánto se guardan los datos'] }),
  component: RetentionScreen,
});

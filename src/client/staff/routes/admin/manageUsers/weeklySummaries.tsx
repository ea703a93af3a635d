import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { MailingScreen } from '#client/staff/features/guardians/mailing-screen.tsx';

/** Whether and when weekly summaries are mailed. */
export const Route = createFileRoute('/authenticated/admin/manageUsers/weeklySummaries')({
  staticData: screen({ roles: ['districtAdmin'], title: ['Weekly summaries', 'Resúmenes semanales'] }),
  component: MailingScreen,
});

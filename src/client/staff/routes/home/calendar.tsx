import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { CalendarScreen } from '#client/staff/features/home/calendar-screen.tsx';
import { STAFF } from '#contract/roles.ts';

export const Route = createFileRoute('/authenticated/home/calendar')({
  staticData: screen({ roles: STAFF, title: ['Calendar', 'Calendario'] }),
  validateSearch: (address: { readonly from?: string }) => address,
  component: CalendarScreen,
});

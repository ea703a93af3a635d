import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { RegistrationsScreen } from '#client/staff/features/sso/registrations-screen.tsx';

/** Which learning platforms open Tidepool for a district's people. */
export const Route = createFileRoute('/authenticated/admin/manageUsers/ltiConsumer')({
  staticData: screen({
    roles: ['districtAdmin', 'superAdmin'],
    title: ['Learning platforms (LTI)', 'Plataformas de aprendizaje (LTI)'],
  }),
  component: RegistrationsScreen,
});

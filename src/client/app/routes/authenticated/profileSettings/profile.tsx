import { createFileRoute } from '@tanstack/react-router';
import { ProfileScreen } from '#client/shared/features/profile/profile-screen.tsx';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { SIGNED_IN } from '#contract/roles.ts';

/** The signed-in person's profile. */
export const Route = createFileRoute('/authenticated/profileSettings/profile')({
  staticData: screen({ roles: SIGNED_IN, title: ['About me', 'Mis datos'] }),
  component: ProfileScreen,
});

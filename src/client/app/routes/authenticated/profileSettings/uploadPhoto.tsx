import { createFileRoute } from '@tanstack/react-router';
import { PhotoScreen } from '#client/shared/features/profile/photo-screen.tsx';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { SIGNED_IN } from '#contract/roles.ts';

/** One's own photo. */
export const Route = createFileRoute('/authenticated/profileSettings/uploadPhoto')({
  staticData: screen({ roles: SIGNED_IN, title: ['My photo', 'Mi foto'] }),
  component: PhotoScreen,
});

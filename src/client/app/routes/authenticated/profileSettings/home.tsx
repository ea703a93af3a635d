import { createFileRoute } from '@tanstack/react-router';
import { DeviceMenu } from '#client/shared/features/device/device-menu.tsx';
import { ProfileHome } from '#client/shared/features/profile/profile-home.tsx';
import { AppearanceChoice } from '#client/shared/features/session/appearance-choice.tsx';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { SIGNED_IN } from '#contract/roles.ts';

/** One's own account. */
export const Route = createFileRoute('/authenticated/profileSettings/home')({
  staticData: screen({ roles: SIGNED_IN, title: ['My account', 'Mi cuenta'] }),
  component: () => <ProfileHome appearance={<AppearanceChoice />} lock={<DeviceMenu onDone={() => undefined} />} />,
});

import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { TwoStepScreen } from '#client/staff/features/second-factor/two-step-screen.tsx';
import { LIBRARY_READERS } from '#contract/roles.ts';

/** A second step after one's own password. */
export const Route = createFileRoute('/authenticated/profileSettings/twoStepSignIn')({
  staticData: screen({ roles: LIBRARY_READERS, title: ['Two-step sign-in', 'Verificación en dos pasos'] }),
  component: TwoStepScreen,
});

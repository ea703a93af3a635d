import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { StaffStepsScreen } from '#client/staff/features/second-factor/staff-steps-screen.tsx';
import { MANAGERS } from '#contract/roles.ts';

/** Who on staff signs in with a second step, and who must. */
export const Route = createFileRoute('/authenticated/admin/manageUsers/twoStepSignIn')({
  staticData: screen({ roles: MANAGERS, title: ['Two-step sign-in of staff', 'Verificación en dos pasos del personal'] }),
  component: StaffStepsScreen,
});

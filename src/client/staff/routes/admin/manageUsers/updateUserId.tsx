import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { SignInNamesScreen } from '#client/staff/features/users/sign-in-names-screen.tsx';
import { MANAGERS } from '#contract/roles.ts';

/** Changing the names that people sign in with. */
export const Route = createFileRoute('/authenticated/admin/manageUsers/updateUserId')({
  staticData: screen({ roles: MANAGERS, title: ['Change sign-in names', 'Cambiar usuarios'] }),
  component: SignInNamesScreen,
});

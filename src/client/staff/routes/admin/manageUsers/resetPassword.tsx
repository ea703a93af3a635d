import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { ClassPasswordsScreen } from '#client/staff/features/users/class-passwords-screen.tsx';
import { MANAGERS } from '#contract/roles.ts';

/** New passwords for a class. */
export const Route = createFileRoute('/authenticated/admin/manageUsers/resetPassword')({
  staticData: screen({ roles: MANAGERS, title: ['New passwords', 'Contraseñas nuevas'] }),
  component: ClassPasswordsScreen,
});

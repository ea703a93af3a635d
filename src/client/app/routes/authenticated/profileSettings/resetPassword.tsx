import { createFileRoute } from '@tanstack/react-router';
import { PasswordForm } from '#client/shared/features/profile/password-form.tsx';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { SIGNED_IN } from '#contract/roles.ts';

/** One's own password. */
export const Route = createFileRoute('/authenticated/profileSettings/resetPassword')({
  staticData: screen({ roles: SIGNED_IN, title: ['Change my password', 'Cambiar mi contraseña'] }),
  component: PasswordForm,
});

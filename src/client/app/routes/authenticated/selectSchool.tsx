import { createFileRoute } from '@tanstack/react-router';
import { SelectSchool } from '#client/shared/features/session/select-school.tsx';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { SIGNED_IN } from '#contract/roles.ts';

/** Which school somebody with accounts at several goes on with (specification section 2: single sign-on school pick). */
export const Route = createFileRoute('/authenticated/selectSchool')({
  staticData: screen({ roles: SIGNED_IN, title: ['Choose your school', 'Elige tu escuela'] }),
  component: SelectSchool,
});

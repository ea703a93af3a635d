import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import type { ClassAddress } from '#client/staff/features/reports/classes/class-address.ts';
import { PaperEntryScreen } from '#client/staff/features/reports/paper/paper-entry-screen.tsx';
import { STAFF } from '#contract/roles.ts';

/** Typing what a class did on paper. */
export const Route = createFileRoute('/authenticated/reports/paperEntry')({
  staticData: screen({ roles: STAFF, title: ['Answers from paper', 'Respuestas en papel'] }),
  validateSearch: (address: ClassAddress) => address,
  component: PaperEntryScreen,
});

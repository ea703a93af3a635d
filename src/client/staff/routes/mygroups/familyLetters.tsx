import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { FamilyLettersScreen } from '#client/staff/features/reports/families/family-letters-screen.tsx';
import type { FamilyLettersAddress } from '#client/staff/features/reports/families/letters-address.ts';
import { STAFF } from '#contract/roles.ts';

export const Route = createFileRoute('/authenticated/mygroups/familyLetters')({
  staticData: screen({ roles: STAFF, title: ['Weekly summaries', 'Resúmenes semanales'] }),
  validateSearch: (address: FamilyLettersAddress) => address,
  component: FamilyLettersScreen,
});

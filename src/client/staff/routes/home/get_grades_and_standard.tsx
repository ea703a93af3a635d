import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { StandardsScreen } from '#client/staff/features/standards/standards-screen.tsx';
import { LIBRARY_READERS } from '#contract/roles.ts';

/** The grades and standards of the library. What is looked for among them stands in the address. */
export const Route = createFileRoute('/authenticated/home/get_grades_and_standard')({
  staticData: screen({ roles: LIBRARY_READERS, title: ['Standards', 'Estándares'] }),
  validateSearch: ({ find }: Record<string, unknown>): { find?: string } =>
    find === undefined || find === '' ? {} : { find: String(find) },
  component: GradesAndStandards,
});

function GradesAndStandards() {
  const { find = '' } = Route.useSearch();
  return <StandardsScreen find={find} />;
}

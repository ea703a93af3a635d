import { createFileRoute } from '@tanstack/react-router';
import { StandardsScreen } from '#client/staff/features/standards/standards-screen.tsx';

/** The grades and standards of the library. What is looked for among them stands in the address. */
export const Route = createFileRoute('/authenticated/home/get_grades_and_standard')({
  validateSearch: ({ find }: Record<string, unknown>): { find?: string } =>
    find === undefined || find === '' ? {} : { find: String(find) },
  component: GradesAndStandards,
});

function GradesAndStandards() {
  const { find = '' } = Route.useSearch();
  return <StandardsScreen find={find} />;
}

import { createFileRoute } from '@tanstack/react-router';
import { FactsScreen } from '#client/shared/features/glossary/facts-screen.tsx';
import { GlossaryPage } from '#client/shared/features/glossary/glossary-page.tsx';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { SIGNED_IN } from '#contract/roles.ts';

/** Facts of one subject. */
export const Route = createFileRoute('/authenticated/glossary/facts')({
  staticData: screen({ roles: SIGNED_IN, title: ['Science facts', 'Datos de ciencias'] }),
  validateSearch: (address: { readonly unit_id?: number }) => address,
  component: Subject,
});

function Subject() {
  const unitId = Number(Route.useSearch().unit_id);
  return <GlossaryPage>{(glossary) => <FactsScreen key={unitId} glossary={glossary} unitId={unitId} />}</GlossaryPage>;
}

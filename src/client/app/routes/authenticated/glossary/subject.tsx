import { createFileRoute } from '@tanstack/react-router';
import { GlossaryPage } from '#client/shared/features/glossary/glossary-page.tsx';
import { SubjectScreen } from '#client/shared/features/glossary/subject-screen.tsx';
import { ReaderProvider } from '#client/shared/features/reading/reader-provider.tsx';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { SIGNED_IN } from '#contract/roles.ts';

/** The words of one subject. */
export const Route = createFileRoute('/authenticated/glossary/subject')({
  staticData: screen({ roles: SIGNED_IN, title: ['Words of a subject', 'Palabras de un tema'] }),
  validateSearch: (address: { readonly unit_id?: number }) => address,
  component: Subject,
});

function Subject() {
  const unitId = Number(Route.useSearch().unit_id);
  return (
    <ReaderProvider>
      <GlossaryPage>{(glossary) => <SubjectScreen key={unitId} glossary={glossary} unitId={unitId} />}</GlossaryPage>
    </ReaderProvider>
  );
}

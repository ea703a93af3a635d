import { createFileRoute } from '@tanstack/react-router';
import { FillInScreen } from '#client/shared/features/glossary/fill-in-screen.tsx';
import { GlossaryPage } from '#client/shared/features/glossary/glossary-page.tsx';
import { ReaderProvider } from '#client/shared/features/reading/reader-provider.tsx';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { SIGNED_IN } from '#contract/roles.ts';

/** Exercises with the words of one subject. */
export const Route = createFileRoute('/authenticated/glossary/fillIn')({
  staticData: screen({ roles: SIGNED_IN, title: ['Practice words', 'Practicar palabras'] }),
  validateSearch: (address: { readonly unit_id?: number }) => address,
  component: Subject,
});

function Subject() {
  const unitId = Number(Route.useSearch().unit_id);
  return (
    <ReaderProvider>
      <GlossaryPage>{(glossary) => <FillInScreen key={unitId} glossary={glossary} unitId={unitId} />}</GlossaryPage>
    </ReaderProvider>
  );
}

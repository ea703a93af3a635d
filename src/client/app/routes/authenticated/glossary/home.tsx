import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { ClassWords } from '#client/shared/features/glossary/class-words.tsx';
import { GlossaryHome } from '#client/shared/features/glossary/glossary-home.tsx';
import { GlossaryPage } from '#client/shared/features/glossary/glossary-page.tsx';
import { ReaderProvider } from '#client/shared/features/reading/reader-provider.tsx';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import { ROLE, SIGNED_IN } from '#contract/roles.ts';

/** Every science word in both languages. The words searched for stand in the address. */
export const Route = createFileRoute('/authenticated/glossary/home')({
  staticData: screen({ roles: SIGNED_IN, title: ['Glossary', 'Glosario'], nav: { place: 'glossary' } }),
  validateSearch: ({ q }: Record<string, unknown>): { q?: string } => (q === undefined || q === '' ? {} : { q: String(q) }),
  component: Home,
});

/** Only teachers add words, so a student never loads the form. */
const EditClassWords = lazyPart(async () => (await import('#client/staff/features/glossary/edit-class-words.tsx')).EditClassWords);

function Home() {
  const { q = '' } = Route.useSearch();
  const { role } = useUser();
  const navigate = useNavigate();
  return (
    <ReaderProvider>
      <GlossaryPage>
        {(glossary) => (
          <GlossaryHome
            glossary={glossary}
            words={q}
            onWords={(words) =>
              void navigate({
                to: '/authenticated/glossary/home',
                search: words === '' ? {} : { q: words },
                replace: true,
                resetScroll: false,
              })
            }
            classWords={
              role === ROLE.student || role === ROLE.productAdmin ? (
                <ClassWords terms={glossary.class_terms} />
              ) : (
                <Suspense>
                  <EditClassWords terms={glossary.class_terms} />
                </Suspense>
              )
            }
          />
        )}
      </GlossaryPage>
    </ReaderProvider>
  );
}

import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { HelpTopics } from '#client/app/help-topics.tsx';
import { HelpContact } from '#client/shared/features/help/help-contact.tsx';
import { HelpHome } from '#client/shared/features/help/help-home.tsx';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { SIGNED_IN } from '#contract/roles.ts';

/** The help's first page. The words searched for stand in the address. */
export const Route = createFileRoute('/authenticated/help/home')({
  staticData: screen({ roles: SIGNED_IN, title: ['Help', 'Ayuda'], nav: { place: 'help' } }),
  validateSearch: ({ q }: Record<string, unknown>): { q?: string } => (q === undefined || q === '' ? {} : { q: String(q) }),
  component: Home,
});

function Home() {
  const { q = '' } = Route.useSearch();
  const navigate = useNavigate();
  return (
    <HelpTopics>
      {(topics) => (
        <HelpHome
          topics={topics}
          words={q}
          onWords={(words) =>
            void navigate({ to: '/authenticated/help/home', search: words === '' ? {} : { q: words }, replace: true, resetScroll: false })
          }
          contact={<HelpContact />}
        />
      )}
    </HelpTopics>
  );
}

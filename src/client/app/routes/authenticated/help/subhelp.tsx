import { createFileRoute } from '@tanstack/react-router';
import { HelpTopics } from '#client/app/help-topics.tsx';
import { HelpSection } from '#client/shared/features/help/help-section.tsx';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { SIGNED_IN } from '#contract/roles.ts';

/** The pages of one section of the help. */
export const Route = createFileRoute('/authenticated/help/subhelp')({
  staticData: screen({ roles: SIGNED_IN, title: ['Help pages', 'Páginas de ayuda'] }),
  validateSearch: (address: { readonly section?: string }) => address,
  component: Section,
});

function Section() {
  const { section = '' } = Route.useSearch();
  return <HelpTopics>{(topics) => <HelpSection topics={topics} section={section} />}</HelpTopics>;
}

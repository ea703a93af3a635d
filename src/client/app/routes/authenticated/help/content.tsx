import { createFileRoute } from '@tanstack/react-router';
import { HelpTopics } from '#client/app/help-topics.tsx';
import { HelpArticle } from '#client/shared/features/help/help-article.tsx';
import { screen } from '#client/shared/platform/screen.ts';
import { SIGNED_IN } from '#contract/roles.ts';

/** One page of the help. */
export const Route = createFileRoute('/authenticated/help/content')({
  staticData: screen({ roles: SIGNED_IN, title: ['Help page', 'Página de ayuda'] }),
  validateSearch: (address: { readonly topic?: string }) => address,
  component: Content,
});

function Content() {
  const { topic = '' } = Route.useSearch();
  return <HelpTopics>{(topics) => <HelpArticle topics={topics} id={topic} />}</HelpTopics>;
}

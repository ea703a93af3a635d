import { createFileRoute, Navigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { HelpTopics } from '#client/app/help-topics.tsx';
import { HelpArticle } from '#client/shared/features/help/help-article.tsx';
import { topicFor } from '#client/shared/features/help/topic-for.ts';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { noteScreen } from '#client/shared/platform/session/last-screen.ts';
import { SIGNED_IN } from '#contract/roles.ts';

/** One page of the help, by its id or by the screen that it is about. */
export const Route = createFileRoute('/authenticated/help/content')({
  staticData: screen({ roles: SIGNED_IN, title: ['Help page', 'Página de ayuda'] }),
  validateSearch: (address: { readonly topic?: string; readonly about?: string }) => address,
  component: Content,
});

function Content() {
  const { topic, about } = Route.useSearch();
  // The help was opened from a screen, in a tab of its own: a question that is sent from here names that screen.
  useEffect(() => {
    if (about !== undefined) noteScreen(about);
  }, [about]);
  if (topic === undefined && about === undefined) return <Navigate to="/authenticated/help/home" replace />;
  return <HelpTopics>{(topics) => <HelpArticle topics={topics} id={topic ?? topicFor(topics, about ?? null)?.id ?? ''} />}</HelpTopics>;
}

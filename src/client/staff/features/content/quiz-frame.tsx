import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m as words } from '#client/shared/messages/assessment.ts';
import { m } from '#client/shared/messages/content.ts';
import { useConnectivity } from '#client/shared/platform/connectivity.ts';
import { useUser } from '#client/shared/platform/session.ts';
import { BackLink } from '#client/shared/ui/back-link.tsx';
import { EmptyState, ErrorState, MessageButton } from '#client/shared/ui/empty-state.tsx';
import { OfflineHomeLink } from '#client/shared/ui/offline-home-link.tsx';
import type { ItemDetail, QuizPaper } from '#contract/content/content.schemas.ts';
import { detailQuery } from './content.queries.ts';
import { ItemsSkeleton } from './library-skeleton.tsx';

interface QuizFrameProps {
  readonly itemId: number | undefined;
  readonly children: (item: ItemDetail, quiz: QuizPaper) => ReactNode;
}

/** Fetches a quiz for a screen of its own, from this device where it was kept; says why where there is none. */
export function QuizFrame({ itemId, children }: QuizFrameProps) {
  const { userPuid } = useUser();
  const offline = useConnectivity().state === 'offline';
  const query = useQuery({ ...detailQuery(userPuid, itemId ?? 0), enabled: itemId !== undefined });
  const back = <BackLink to="/authenticated/content/contentHome">{m.back()}</BackLink>;
  if (itemId === undefined) return <EmptyState title={m.noItem()}>{back}</EmptyState>;
  if (query.data?.quiz) return children(query.data.item_details, query.data.quiz);
  if (query.data) return <EmptyState title={words.noQuiz()}>{back}</EmptyState>;
  if (query.isError) {
    return (
      <ErrorState title={m.previewFailed()} text={offline ? m.previewOffline() : query.error.message}>
        <MessageButton onClick={() => void query.refetch()}>{m.tryAgain()}</MessageButton>
        <OfflineHomeLink />
        {back}
      </ErrorState>
    );
  }
  return (
    <div aria-busy="true">
      <ItemsSkeleton rows={4} />
    </div>
  );
}

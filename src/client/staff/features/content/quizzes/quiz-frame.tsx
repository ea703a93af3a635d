import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m as words } from '#client/shared/messages/questions/assessment.ts';
import { useConnectivity } from '#client/shared/platform/offline/connectivity.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { BackLink } from '#client/shared/ui/frame/back-link.tsx';
import { OfflineHomeLink } from '#client/shared/ui/frame/offline-home-link.tsx';
import { MessageButton } from '#client/shared/ui/states/empty-state.tsx';
import { m } from '#client/staff/messages/library/content.ts';
import type { ItemDetail, QuizPaper } from '#contract/content/content.schemas.ts';
import { detailQuery } from '../content.queries.ts';
import { ItemsSkeleton } from '../library/library-skeleton.tsx';
import { ScreenMessage } from '../preview/screen-message.tsx';

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
  if (itemId === undefined) return <ScreenMessage title={m.noItem()}>{back}</ScreenMessage>;
  if (query.data?.quiz) return children(query.data.item_details, query.data.quiz);
  if (query.data) return <ScreenMessage title={words.noQuiz()}>{back}</ScreenMessage>;
  if (query.isError) {
    return (
      <ScreenMessage failed title={m.previewFailed()} text={offline ? m.previewOffline() : query.error.message}>
        <MessageButton onClick={() => void query.refetch()}>{m.tryAgain()}</MessageButton>
        <OfflineHomeLink />
        {back}
      </ScreenMessage>
    );
  }
  return (
    <div aria-busy="true">
      <ItemsSkeleton rows={4} />
    </div>
  );
}

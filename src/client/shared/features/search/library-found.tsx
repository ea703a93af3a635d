import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '#client/shared/messages/library-search.ts';
import { isNoAnswer } from '#client/shared/platform/calls/call-error.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { EmptyState, ErrorState, MessageButton } from '#client/shared/ui/states/empty-state.tsx';
import type { ItemSummary } from '#contract/content/content.schemas.ts';
import { deniedTypes, type FinderQuestion, placeToSearch } from './finder-question.ts';
import classes from './library-finder.module.css';
import { MarkedExcerpt } from './marked-excerpt.tsx';
import { findQuery } from './search.queries.ts';

export type ListOfItems = (items: readonly ItemSummary[], below: (itemId: number) => ReactNode) => ReactNode;

interface LibraryFoundProps {
  readonly question: FinderQuestion;
  readonly list: ListOfItems;
  readonly onAsk: (change: { readonly group: undefined; readonly within: 'all' }) => void;
  /** The search of the device, where the search's host does not answer. */
  readonly instead: (why: string, again: ReactNode) => ReactNode;
}

/** What the server finds in the whole library, page by page. */
export function LibraryFound({ question, list, onAsk, instead }: LibraryFoundProps) {
  const { userPuid } = useUser();
  const { words, group, within } = question;
  const query = useInfiniteQuery(
    findQuery({
      query: words.trim(),
      ...placeToSearch(question),
      level3_id: null,
      user_puid: userPuid,
      resource_types_denied: deniedTypes(group),
    }),
  );
  // Of itself a search covers the product that stands open.
  const isNarrowed = group !== undefined || within === 'place';
  const isNone = query.data?.pages[0]?.total === 0;
  // Nothing here may be much elsewhere: it is counted, so that nobody takes it for nothing at all.
  const elsewhere = useInfiniteQuery({
    ...findQuery({
      query: words.trim(),
      ...placeToSearch({ ...question, within: 'all' }),
      level3_id: null,
      user_puid: userPuid,
      resource_types_denied: deniedTypes(undefined),
    }),
    enabled: isNone && (isNarrowed || within !== 'all'),
  }).data?.pages[0]?.total;
  const again = <MessageButton onClick={() => void query.refetch()}>{m.tryAgain()}</MessageButton>;
  const { data } = query;
  if (query.isError && (!data || query.isPlaceholderData)) {
    if (isNoAnswer(query.error)) return instead(m.unreachable(), again);
    return (
      <ErrorState title={m.failed()} text={query.error.message}>
        {again}
      </ErrorState>
    );
  }
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const excerpts = new Map(items.map(({ item_id, excerpt }) => [item_id, excerpt]));
  const total = data?.pages[0]?.total ?? 0;
  const corrected = data?.pages[0]?.corrected_query;
  return (
    <>
      <p role="status">
        {!data && m.searching()}
        {data && corrected && total > 0 && (
          <>
            <strong>{m.correctedTo({ words: corrected })}</strong> ·{' '}
          </>
        )}
        {data && total > 0 && m.found({ count: total })}
        {data && total === 0 && m.none({ words: words.trim() })}
      </p>
      {data && total === 0 && (
        <EmptyState title={m.noneWhy()}>
          {(elsewhere ?? Number(isNarrowed)) > 0 && (
            <MessageButton onClick={() => onAsk({ group: undefined, within: 'all' })}>
              {elsewhere ? m.everywhereCount({ count: elsewhere }) : m.everywhere()}
            </MessageButton>
          )}
        </EmptyState>
      )}
      {items.length > 0 && (
        <div className={query.isPlaceholderData ? classes.loading : undefined}>
          {list(items, (itemId) => (
            <MarkedExcerpt excerpt={excerpts.get(itemId) ?? []} />
          ))}
        </div>
      )}
      {query.hasNextPage && (
        <MessageButton onClick={() => void query.fetchNextPage()}>
          {query.isFetchingNextPage ? m.searching() : m.more({ count: total - items.length })}
        </MessageButton>
      )}
    </>
  );
}

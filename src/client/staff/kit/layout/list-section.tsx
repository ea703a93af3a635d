import type { ReactNode } from 'react';
import { EmptyState, ErrorState, MessageButton } from '#client/shared/ui/states/empty-state.tsx';

interface ListSectionProps {
  readonly title: string;
  /** How the asking stands. */
  readonly query: { readonly isLoading: boolean; readonly isError: boolean; readonly refetch: () => unknown };
  /** Undefined while nothing is known. */
  readonly count: number | undefined;
  readonly words: {
    readonly loading: string;
    readonly failed: string;
    readonly failedWhy: string;
    readonly again: string;
    readonly empty: string;
  };
  /** Where to go as long as it is empty. */
  readonly wayOn?: ReactNode;
  /** A link to all of it. */
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

/** A titled list that may be on its way, failed, or empty; each is said where the list would stand. */
export function ListSection({ title, query, count, words, wayOn, more, children }: ListSectionProps) {
  return (
    <section>
      <h2 className="tp-heading">{title}</h2>
      {count ? (
        children
      ) : count === 0 ? (
        <EmptyState title={words.empty}>{wayOn}</EmptyState>
      ) : query.isError ? (
        <ErrorState title={words.failed} text={words.failedWhy}>
          <MessageButton onClick={() => void query.refetch()}>{words.again}</MessageButton>
        </ErrorState>
      ) : (
        <p role="status" aria-busy="true">
          {words.loading}
        </p>
      )}
      {more}
    </section>
  );
}

import type { ReactNode } from 'react';
import { useConnectivity } from '#client/shared/platform/offline/connectivity.ts';
import { ListSection } from '#client/staff/kit/layout/list-section.tsx';
import { m } from '#client/staff/messages/library/content.ts';
import type { ItemSummary } from '#contract/content/content.schemas.ts';
import { ItemList } from './item-list.tsx';
import type { LanguageId } from './library-language.ts';

interface ItemSectionProps {
  readonly title: string;
  readonly empty: string;
  readonly query: {
    readonly data: { readonly items: readonly ItemSummary[] } | undefined;
    readonly isLoading: boolean;
    readonly isError: boolean;
    readonly refetch: () => unknown;
  };
  readonly languageId: LanguageId;
  /** Where to go as long as it is empty. */
  readonly wayOn?: ReactNode;
}

/** So many are a choice; more would be a library. */
const MOST = 5;

/** A few resources under a title, on the way in. */
export function ItemSection({ title, empty, query, languageId, wayOn }: ItemSectionProps) {
  const offline = useConnectivity().state === 'offline';
  const items = query.data?.items.slice(0, MOST) ?? [];
  return (
    <ListSection
      title={title}
      query={query}
      wayOn={wayOn}
      count={query.data?.items.length}
      words={{
        loading: m.loading(),
        failed: m.treeFailed(),
        failedWhy: offline ? m.missingOffline() : m.missingWhy(),
        again: m.tryAgain(),
        empty,
      }}
    >
      <ItemList items={items} search={{}} languageId={languageId} />
    </ListSection>
  );
}

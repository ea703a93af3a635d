import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useConnectivity } from '#client/shared/platform/offline/connectivity.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { ListSection } from '#client/staff/kit/layout/list-section.tsx';
import { m } from '#client/staff/messages/library/my-library.ts';
import type { KeptItem } from '#contract/my-library/my-library.schemas.ts';
import { myLibraryQuery } from './my-library.queries.ts';

interface NewestKeptProps {
  readonly rows: (items: readonly KeptItem[]) => ReactNode;
  /** The way to all of it. */
  readonly more: (words: string) => ReactNode;
}

const MOST = 5;

/** The newest of what somebody keeps of the library. */
export function NewestKept({ rows, more }: NewestKeptProps) {
  const { userPuid } = useUser();
  const offline = useConnectivity().state === 'offline';
  const query = useQuery(myLibraryQuery(userPuid));
  return (
    <ListSection
      title={m.newest()}
      query={query}
      count={query.data?.items.length}
      words={{
        loading: m.loading(),
        failed: m.failed(),
        failedWhy: offline ? m.failedOffline() : (query.error?.message ?? ''),
        again: m.tryAgain(),
        empty: m.emptyWhy(),
      }}
      more={more(m.all())}
    >
      {rows(query.data?.items.slice(0, MOST) ?? [])}
    </ListSection>
  );
}

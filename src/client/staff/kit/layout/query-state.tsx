import { Alert, Button, VisuallyHidden } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isNoAnswer } from '#client/shared/platform/calls/call-error.ts';
import { useConnectivity } from '#client/shared/platform/offline/connectivity.ts';
import { formatMoment } from '#client/shared/platform/screen/format.ts';
import { OfflineHomeLink } from '#client/shared/ui/frame/offline-home-link.tsx';
import { m } from '../labels.ts';
import { EmptyPlace } from './empty-place.tsx';
import classes from './layout.module.css';
import { SkeletonRows } from './skeleton-rows.tsx';

/** What is needed of a query; TanStack's `UseQueryResult` is one. */
export interface QueryLike<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isError: boolean;
  readonly isRefetchError: boolean;
  /** Milliseconds; 0 before the first answer. */
  readonly dataUpdatedAt: number;
  /** What is shown answers an earlier question: another search, page or class. */
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
}

interface QueryStateProps<Data> {
  readonly query: QueryLike<Data>;
  /** Rows of the skeleton while loading. @default 8 */
  readonly rows?: number;
  /** Stands there while loading, instead of rows. */
  readonly loading?: ReactNode;
  /** It is only what to choose from: what stands below says its own age. */
  readonly hideAge?: boolean;
  /** Where the whole screen is of one of several: the way back to all of them, for an address whose record is gone. */
  readonly back?: { readonly label: string; readonly to: LinkProps['to'] };
  readonly children: (data: Data) => ReactNode;
}

/**
 * What a query came to: a skeleton, what went wrong with a way on, or the data, with its age where it could not be renewed, and dimmed
 * while the answer to a new question is awaited.
 */
export function QueryState<Data>({ query, rows, loading, hideAge = false, back, children }: QueryStateProps<Data>) {
  const offline = useConnectivity().state === 'offline';
  const retry = () => void query.refetch();
  if (query.data === undefined) {
    if (!query.isError) return loading ?? <SkeletonRows rows={rows} />;
    const noAnswer = isNoAnswer(query.error);
    return (
      <EmptyPlace
        failed
        isScreen={back !== undefined}
        title={noAnswer && offline ? m.offlineTitle() : m.failed()}
        text={noAnswer ? (offline ? m.offlineText() : m.failedText()) : query.error?.message || m.failedText()}
        action={
          <>
            <Button onClick={retry}>{m.tryAgain()}</Button>
            {back && (
              <Link to={back.to} className={classes.wayOn}>
                {back.label}
              </Link>
            )}
            <OfflineHomeLink className={classes.wayOn} />
          </>
        }
      />
    );
  }
  const stale = !hideAge && (offline || query.isRefetchError);
  const when = formatMoment(query.dataUpdatedAt);
  return (
    <>
      {stale && query.dataUpdatedAt > 0 && (
        <Alert color="amber" variant="light" py="xs" role="status">
          {offline ? m.keptFrom({ when }) : m.notUpdated({ when })}{' '}
          <Button size="compact-sm" variant="subtle" onClick={retry}>
            {m.tryAgain()}
          </Button>
        </Alert>
      )}
      {query.isPlaceholderData && (
        <VisuallyHidden role="status" className={classes.awaited}>
          {m.loading()}
        </VisuallyHidden>
      )}
      {children(query.data)}
    </>
  );
}

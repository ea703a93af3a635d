import { m } from '#client/shared/messages/tables.ts';
import { useConnectivity } from '#client/shared/platform/offline/connectivity.ts';
import { formatMoment, formatTime } from '#client/shared/platform/screen/format.ts';
import classes from './last-updated.module.css';

/** What is told of a question to the server; TanStack's `UseQueryResult` is one. */
export interface Asked {
  /** When the answer that shows came, in milliseconds; 0 before the first. */
  readonly dataUpdatedAt: number;
  readonly isFetching: boolean;
  /** The last try to renew it failed. */
  readonly isRefetchError: boolean;
  readonly refetch: () => unknown;
}

interface LastUpdatedProps {
  readonly query: Asked;
  /** Say nothing while all is well. */
  readonly quiet?: boolean;
}

/** How old the data on the screen is; loud only when it could not be renewed. */
export function LastUpdated({ query: { dataUpdatedAt, isFetching, isRefetchError, refetch }, quiet = false }: LastUpdatedProps) {
  const offline = useConnectivity().state === 'offline';
  if (dataUpdatedAt === 0) return null;
  const stale = offline || isRefetchError;
  if (!stale && quiet) return null;
  const when = formatMoment(dataUpdatedAt);
  return (
    <div className={stale ? classes.stale : classes.fresh} role={stale ? 'status' : undefined}>
      <span>
        {offline ? m.keptFrom({ when }) : isRefetchError ? m.notUpdated({ when }) : m.updatedAt({ time: formatTime(dataUpdatedAt) })}
      </span>
      <button type="button" className="tp-text-button" onClick={() => void refetch()} disabled={isFetching}>
        {isFetching ? m.updating() : m.refresh()}
      </button>
    </div>
  );
}

import { m } from '#client/messages/tables.ts';
import { formatMoment, formatTime } from '#client/platform/format.ts';
import classes from './data-age.module.css';

interface DataAgeProps {
  /** When the answer that shows came, in milliseconds. */
  readonly updatedAt: number;
  readonly fetching: boolean;
  /** The last try to renew it failed. */
  readonly failed: boolean;
  readonly offline: boolean;
  readonly onRefresh?: () => void;
  /** Say nothing while all is well. */
  readonly quiet?: boolean;
}

/** How old the data on the screen is; loud only when it could not be renewed. */
export function DataAge({ updatedAt, fetching, failed, offline, onRefresh, quiet = false }: DataAgeProps) {
  if (updatedAt === 0) return null;
  const stale = offline || failed;
  if (!stale && quiet) return null;
  const when = formatMoment(updatedAt);
  return (
    <div className={stale ? classes.stale : classes.fresh} role={stale ? 'status' : undefined}>
      <span>{offline ? m.keptFrom({ when }) : failed ? m.notUpdated({ when }) : m.updatedAt({ time: formatTime(updatedAt) })}</span>
      {onRefresh && (
        <button type="button" className="tp-text-button" onClick={onRefresh} disabled={fetching}>
          {fetching ? m.updating() : m.refresh()}
        </button>
      )}
    </div>
  );
}

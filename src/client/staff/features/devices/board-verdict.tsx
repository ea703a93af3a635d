import { formatTime } from '#client/shared/platform/screen/format.ts';
import { CheckIcon, ClockIcon } from '#client/shared/ui/icons/icons.tsx';
import { m } from '#client/staff/messages/people/devices.ts';
import type { BoardCounts } from './board-rows.ts';
import classes from './cart-board.module.css';

interface BoardVerdictProps {
  readonly counts: BoardCounts;
  readonly total: number;
  /** When the board was last heard, in milliseconds, if that is too long ago to say anything; otherwise null. */
  readonly staleSince: number | null;
}

/** The answer to the question that the board is for. It says yes only when every one of the students is known to be safe. */
export function BoardVerdict({ counts, total, staleSince }: BoardVerdictProps) {
  const safe = staleSince === null && total > 0 && counts.received === total;
  const reasons = [
    counts.holding > 0 && m.holdingCount({ count: counts.holding }),
    counts.silent > 0 && m.silentCount({ count: counts.silent }),
    counts.never > 0 && m.neverCount({ count: counts.never }),
  ].filter(Boolean);
  return (
    <div className={classes.verdict} data-safe={safe} role="status">
      {safe ? <CheckIcon size="2rem" /> : <ClockIcon size="2rem" />}
      <div>
        <p className={classes.answer}>
          {staleSince !== null ? m.stale({ time: formatTime(staleSince) }) : safe ? m.allSafe() : m.notYet()}
        </p>
        <p>{staleSince !== null ? m.staleWhy() : safe ? m.allSafeWhy({ count: total }) : m.notYetWhy({ safe: counts.received, total })}</p>
        {staleSince === null && reasons.length > 0 && <p className={classes.reasons}>{reasons.join(' · ')}</p>}
      </div>
    </div>
  );
}

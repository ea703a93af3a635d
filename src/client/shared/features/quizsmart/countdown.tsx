import { m } from '#client/shared/messages/quizsmart.ts';
import { ClockIcon } from '#client/shared/ui/icons/icons.tsx';
import classes from './countdown.module.css';

interface CountdownProps {
  /** Null: there is no limit. */
  readonly left: number | null;
  /** Seconds that a question has in all. */
  readonly seconds: number;
}

/** Said aloud at these seconds alone: a clock that is read out each second lets nobody think. */
const SAID = [30, 10, 0];

/** The time that is left, as a number and as a bar that empties. */
export function Countdown({ left, seconds }: CountdownProps) {
  if (left === null) return <p className={classes.time}>{m.noLimit()}</p>;
  const words = left === 0 ? m.timeUp() : m.secondsLeft({ count: left });
  return (
    <div className={classes.time} data-last={left <= 10 || undefined}>
      <span>
        <ClockIcon size="1.1em" /> {words}
      </span>
      <span className={classes.bar} aria-hidden="true">
        <span style={{ inlineSize: `${Math.min(100, (left * 100) / Math.max(1, seconds))}%` }} />
      </span>
      <span className="tp-unseen" role="status">
        {SAID.includes(left) ? words : ''}
      </span>
    </div>
  );
}

import classes from './hand-in-bar.module.css';

interface HandInBarProps {
  readonly done: number;
  readonly started: number;
  readonly total: number;
  /** The same in words; the bar only repeats it. */
  readonly words: string;
}

/** How many of the class are there: a bar, and the words that say it. */
export function HandInBar({ done, started, total, words }: HandInBarProps) {
  const share = (count: number) => `${total === 0 ? 0 : Math.min(100, (count / total) * 100)}%`;
  return (
    <span className={classes.handIn}>
      <span className={classes.words}>{words}</span>
      <span className={classes.bar} aria-hidden="true">
        <span className={classes.done} style={{ width: share(done) }} />
        <span className={classes.started} style={{ width: share(Math.max(0, started - done)) }} />
      </span>
    </span>
  );
}

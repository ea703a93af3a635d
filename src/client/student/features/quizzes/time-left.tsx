import { useEffect, useRef, useState } from 'react';
import { timeLeftLabel } from '#client/shared/features/questions/quiz-progress.ts';
import { ActiveTime } from '#client/shared/platform/screen/active-time.ts';
import { ClockIcon } from '#client/shared/ui/icons/icons.tsx';
import { m } from '#client/student/messages/student-assessment.ts';
import classes from './time-left.module.css';

interface TimeLeftProps {
  readonly minutes: number;
  /** Seconds that are used up, as the draft has them. */
  readonly seconds: number;
  /** Called when the time is over, and now and then for as long as the clock is still on the screen. */
  readonly onOver: () => void;
}

/** How often the screen looks at the clock. */
const LOOKS_EVERY_MS = 1_000;
/** How often handing in is tried again where it could not be stored on the device. */
const TRIES_EVERY_MS = 5_000;

/**
 * The time that is left of a timed assessment. It is counted in time that the questions were on a screen, measured monotonically
 * and kept with the answers: an outage, a closed lid or a killed browser takes none of it, and another device goes on with it.
 */
export function TimeLeft({ minutes, seconds, onOver }: TimeLeftProps) {
  const [since, setSince] = useState(0);
  const [shown, setShown] = useState(true);
  const over = useRef(onOver);
  over.current = onOver;
  const left = minutes * 60 - seconds - since;
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins anew whenever the draft has counted
  useEffect(() => {
    // What the draft counts is up to ten seconds old: what ran since then is added, and of a sleep no more than the draft counts.
    const time = new ActiveTime();
    const look = () => {
      const now = performance.now();
      if (document.visibilityState === 'visible') time.run(now);
      else time.pause(now);
      setSince(time.seconds(now));
    };
    look();
    const timer = setInterval(look, LOOKS_EVERY_MS);
    return () => clearInterval(timer);
  }, [seconds]);
  const isOver = left <= 0;
  useEffect(() => {
    if (!isOver) return;
    over.current();
    const timer = setInterval(() => over.current(), TRIES_EVERY_MS);
    return () => clearInterval(timer);
  }, [isOver]);
  const words = timeLeftLabel(left);
  // Said aloud only when it matters; every minute would only make anxious.
  const isSaid = left < 60 || (left <= 300 && left > 290);
  return (
    <div className={classes.time} data-clock="" data-last={left < 300 ? '' : undefined}>
      {shown && (
        <span>
          <ClockIcon size="1.1em" /> {words}
        </span>
      )}
      <span className="tp-unseen" role="status">
        {isSaid ? words : ''}
      </span>
      <button type="button" aria-label={shown ? m.hideTime() : m.showTime()} onClick={() => setShown(!shown)}>
        {shown ? m.hide() : m.showTime()}
      </button>
    </div>
  );
}

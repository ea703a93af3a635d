/** What is left at the end of a recording is often silence. */
const NEARLY_ALL = 95;

type Played = Pick<HTMLMediaElement, 'duration' | 'ended'> & { readonly played: Pick<TimeRanges, 'length' | 'start' | 'end'> };

/** How much of a recording was played, 0 to 100: what was jumped over does not count. 100 is nearly all of it. */
export function playedPercent({ played, duration, ended }: Played): number {
  let seconds = 0;
  for (let part = 0; part < played.length; part++) seconds += played.end(part) - played.start(part);
  // A recording of unknown length tells its end alone.
  if (!Number.isFinite(duration) || duration <= 0) return ended ? 100 : 0;
  const percent = Math.floor((100 * seconds) / duration);
  return percent >= NEARLY_ALL ? 100 : percent;
}

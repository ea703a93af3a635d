/** How long the film is, and how many pictures a second it has. */
export const SECONDS = 26;
export const RATE = 15;

/** When each part of the film begins, in seconds. The captions use the same times. */
const HIGH_UNTIL = 4;
const LOW_FROM = 11;
const LOW_UNTIL = 17;
const HIGH_AGAIN_FROM = 23;

/** How high the sea stands, 0 to 1: from high tide to low tide and back, slowest where it turns, as a real one. */
export function tideAt(second: number): number {
  if (second <= HIGH_UNTIL || second >= HIGH_AGAIN_FROM) return 1;
  if (second < LOW_FROM) return (1 + Math.cos((Math.PI * (second - HIGH_UNTIL)) / (LOW_FROM - HIGH_UNTIL))) / 2;
  if (second <= LOW_UNTIL) return 0;
  return (1 - Math.cos((Math.PI * (second - LOW_UNTIL)) / (HIGH_AGAIN_FROM - LOW_UNTIL))) / 2;
}

/** From 0 to 1 between two moments, smoothly. */
export function between(second: number, from: number, to: number): number {
  const part = Math.min(1, Math.max(0, (second - from) / (to - from)));
  return part * part * (3 - 2 * part);
}

/** How far the animals that live in water have closed: the falling water leaves them one after the other, the rising one comes back. */
export function closedAt(second: number, level: number): number {
  const left = momentOf(level, HIGH_UNTIL, LOW_FROM);
  const back = HIGH_AGAIN_FROM - (left - HIGH_UNTIL) * ((HIGH_AGAIN_FROM - LOW_UNTIL) / (LOW_FROM - HIGH_UNTIL));
  return between(second, left, left + 1.2) * (1 - between(second, back, back + 1.2));
}

/** When the falling sea passes a level. */
function momentOf(level: number, from: number, to: number): number {
  return from + ((to - from) * Math.acos(2 * level - 1)) / Math.PI;
}

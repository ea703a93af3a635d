/** Two hundred devices whose connection comes back together send over this time, not all in one second. */
const WIDEST = 30_000;

/**
 * How long a device waits before it sends, once the connection is back, so that devices take turns. Never longer than the connection was
 * lost: a short loss concerns one device, which need not wait, while an outage of a minute probably concerned the whole school.
 */
export function reconnectionSpread(goneForMs: number, random: () => number): number {
  return Math.round(random() * Math.min(WIDEST, Math.max(0, goneForMs)));
}

/** Two hundred devices that come back together knock over this long, not all in one second. */
const WIDEST = 30_000;

/**
 * How long a device lets others go before it sends what waits, once the connection is back. Never longer than the connection was
 * gone: a blip is one device's own, and nobody is kept waiting for it; an outage of a minute was the whole school's.
 */
export function reconnectionSpread(goneForMs: number, random: () => number): number {
  return Math.round(random() * Math.min(WIDEST, Math.max(0, goneForMs)));
}

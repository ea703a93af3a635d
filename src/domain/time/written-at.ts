/** Everything that is known about the moment at which a device recorded a call. Times are ISO 8601. */
export interface RecordedCall {
  /** By the device's clock. */
  readonly recorded_at: string | null;
  /** How far the server's clock was ahead of the device's, in milliseconds, as the device knew it when it recorded the call. */
  readonly clock_offset?: number | null | undefined;
  /** The same clock's time when the call was sent; null if another device sent it. */
  readonly sent_at?: string | null | undefined;
  readonly received_at: string;
}

/** Offsets that differ by more were not measured on one clock: somebody set it in between. */
export const CLOCK_TOLERANCE_MS = 2 * 60_000;
/** A device that was off for long starts with a clock of another year. */
const MAX_AGE_MS = 400 * 86_400_000;
/** No clock is off by more than a lifetime. */
const MAX_OFFSET_MS = 100 * 365 * 86_400_000;

/**
 * The server's time at which a call was recorded, or null where the device's clock cannot be trusted: it knew no offset, it was set between
 * recording and sending, or it says that the call was recorded after it was received or more than 400 days before.
 */
export function writtenAt({ recorded_at, clock_offset, sent_at, received_at }: RecordedCall): string | null {
  const received = Date.parse(received_at);
  const recorded = timeOf(recorded_at);
  const known = clock_offset == null || Math.abs(clock_offset) > MAX_OFFSET_MS ? null : clock_offset;
  const sent = timeOf(sent_at ?? null);
  const measured = sent === null ? null : received - sent;
  if (recorded === null || (known === null && measured === null)) return null;
  if (known !== null && measured !== null && Math.abs(known - measured) > CLOCK_TOLERANCE_MS) return null;
  const written = recorded + (known ?? measured ?? 0);
  if (written > received + CLOCK_TOLERANCE_MS || written < received - MAX_AGE_MS) return null;
  return new Date(Math.min(written, received)).toISOString();
}

function timeOf(moment: string | null): number | null {
  const time = Date.parse(moment ?? '');
  return Number.isNaN(time) ? null : time;
}

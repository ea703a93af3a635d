/** The times of a call, ISO 8601. */
interface CallTimes {
  readonly received_at: string;
  readonly recorded_at: string | null;
  readonly written_at: string | null;
}

/**
 * When a call was written, for deciding between it and another device's; null where that cannot be trusted. A client that states no time has
 * no queue, so what it sends was written as it arrives.
 */
export function writeTime({ received_at, recorded_at, written_at }: CallTimes): string | null {
  return written_at ?? (recorded_at === null ? received_at : null);
}

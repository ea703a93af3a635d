import { type RecordedCall, writtenAt } from '#domain/time/written-at.ts';
import type { QueuedCall } from '../handler-types.ts';

/** The times that a device states about a call, as they came. */
export type DeviceClock = Omit<RecordedCall, 'received_at'>;

/** The year 9999, where ISO 8601 and PostgreSQL still agree on how to write it. */
const MAX_TIME = 253_000_000_000_000;

/** A call's three times. An impossible one is ignored, and is no reason to refuse work. */
export function clockOf(clock: DeviceClock, now: Date): Pick<QueuedCall, 'received_at' | 'recorded_at' | 'written_at'> {
  const recorded_at = deviceTime(clock.recorded_at);
  const received_at = now.toISOString();
  return { received_at, recorded_at, written_at: writtenAt({ ...clock, recorded_at, received_at }) };
}

function deviceTime(recorded: string | null): string | null {
  const time = Date.parse(recorded ?? '');
  return time >= 0 && time < MAX_TIME ? new Date(time).toISOString() : null;
}

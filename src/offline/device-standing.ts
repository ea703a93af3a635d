import type { LocalDb } from './local-db.ts';
import type { OutboxEntry } from './outbox-entry.ts';

/** So many acts, the oldest written down so long ago. */
export interface Held {
  readonly count: number;
  readonly oldest_seconds: number | null;
}

/** What a device can say of itself: of one person's work, of what others left, of the lessons that open without a network. */
export interface DeviceStanding {
  readonly waiting: Held;
  readonly parked: Held;
  readonly others: Held;
  readonly ready_offline: number[];
}

/** Something of another person, whatever form it is kept in. */
export interface LeftBehind {
  readonly recorded_at: string;
}

/** No more than a report may name. */
const MOST_READY = 300;

/**
 * Counts what lies on this device.
 * @param sealed what was sealed for others and has not been delivered (design, offline rule 6)
 */
export async function deviceStanding(
  db: LocalDb,
  userPuid: string,
  now: number,
  sealed: readonly LeftBehind[] = [],
): Promise<DeviceStanding> {
  const [entries, lessons] = await Promise.all([db.ops.toArray(), db.lessons.where({ user_puid: userPuid }).toArray()]);
  const own = (state: OutboxEntry['state']) => entries.filter((entry) => entry.user_puid === userPuid && entry.state === state);
  const others = [...entries.filter((entry) => entry.user_puid !== userPuid), ...sealed];
  return {
    waiting: held(own('waiting'), now),
    parked: held(own('parked'), now),
    others: held(others, now),
    ready_offline: lessons.flatMap(({ ready, assignment_id }) => (ready ? [assignment_id] : [])).slice(0, MOST_READY),
  };
}

/** An age, not a moment: the same clock wrote the one and reads the other, so however wrong it is, the difference holds. */
function held(work: readonly LeftBehind[], now: number): Held {
  const ages = work.map(({ recorded_at }) => Math.max(0, Math.round((now - Date.parse(recorded_at)) / 1000)));
  return { count: work.length, oldest_seconds: ages.length === 0 ? null : Math.max(...ages) };
}

import type { OutboxEntry } from '../outbox/outbox-entry.ts';

/** How many operations, and how long ago the oldest was stored. */
export interface Amount {
  readonly count: number;
  readonly oldest_seconds: number | null;
}

/** What a device can say of itself: of one person's work, of what others left, of the lessons that open without a network. */
export interface DeviceStanding {
  readonly waiting: Amount;
  readonly parked: Amount;
  readonly others: Amount;
  readonly ready_offline: number[];
}

/** What lies sealed here, whoever's it is, and was not received (design, offline rule 6). */
export interface SealedWork {
  readonly waiting: number;
  readonly oldest: string | null;
}

/** What lies on a device, as far as a report is about it. */
export interface DeviceContents {
  /** Everybody's. */
  readonly entries: readonly Pick<OutboxEntry, 'user_puid' | 'state' | 'recorded_at'>[];
  readonly sealed: SealedWork;
  /** This person's lessons. */
  readonly lessons: readonly { readonly assignment_id: number; readonly ready: boolean }[];
}

/** No more than a report may name. */
const MOST_READY = 300;

/** Counts what lies on this device, as seen by one person. */
export function deviceStanding({ entries, sealed, lessons }: DeviceContents, userPuid: string, now: number): DeviceStanding {
  const own = entries.filter((entry) => entry.user_puid === userPuid);
  const momentsIn = (state: OutboxEntry['state']) => own.flatMap((entry) => (entry.state === state ? [entry.recorded_at] : []));
  const others = entries.flatMap((entry) => (entry.user_puid === userPuid ? [] : [entry.recorded_at]));
  const left = amountOf(sealed.oldest === null ? others : [...others, sealed.oldest], now);
  return {
    waiting: amountOf(momentsIn('waiting'), now),
    parked: amountOf(momentsIn('parked'), now),
    others: { ...left, count: others.length + sealed.waiting },
    ready_offline: lessons.flatMap(({ ready, assignment_id }) => (ready ? [assignment_id] : [])).slice(0, MOST_READY),
  };
}

/** An age, not a moment: the same clock wrote the one and reads the other, so however wrong it is, the difference holds. */
function amountOf(moments: readonly string[], now: number): Amount {
  const ages = moments.map((moment) => Math.max(0, Math.round((now - Date.parse(moment)) / 1000)));
  return { count: moments.length, oldest_seconds: ages.length === 0 ? null : Math.max(...ages) };
}

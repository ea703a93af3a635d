import type { OutboxEntry } from '../outbox/outbox-entry.ts';

/** How many operations there are, and how long ago the oldest was stored. */
export interface Amount {
  readonly count: number;
  readonly oldest_seconds: number | null;
}

/** What a device can report: one person's work, what others left, and the lessons that open without a network. */
export interface DeviceStanding {
  readonly waiting: Amount;
  readonly parked: Amount;
  readonly others: Amount;
  readonly ready_offline: number[];
}

/** What is sealed here, no matter whose it is, and was not received (design, offline rule 6). */
export interface SealedWork {
  readonly waiting: number;
  readonly oldest: string | null;
}

/** The contents of a device that a report is made from. */
export interface DeviceContents {
  /** Everybody's operations. */
  readonly entries: readonly Pick<OutboxEntry, 'user_puid' | 'state' | 'recorded_at'>[];
  readonly sealed: SealedWork;
  /** This person's lessons. */
  readonly lessons: readonly { readonly assignment_id: number; readonly ready: boolean }[];
}

/** The most lessons that a report may list. */
const MAX_READY = 300;

/** Counts what is on this device, from one person's point of view. */
export function deviceStanding({ entries, sealed, lessons }: DeviceContents, userPuid: string, now: number): DeviceStanding {
  const own = entries.filter((entry) => entry.user_puid === userPuid);
  const momentsIn = (state: OutboxEntry['state']) => own.flatMap((entry) => (entry.state === state ? [entry.recorded_at] : []));
  const others = entries.flatMap((entry) => (entry.user_puid === userPuid ? [] : [entry.recorded_at]));
  const left = amountOf(sealed.oldest === null ? others : [...others, sealed.oldest], now);
  return {
    waiting: amountOf(momentsIn('waiting'), now),
    parked: amountOf(momentsIn('parked'), now),
    others: { ...left, count: others.length + sealed.waiting },
    ready_offline: lessons.flatMap(({ ready, assignment_id }) => (ready ? [assignment_id] : [])).slice(0, MAX_READY),
  };
}

/** An age, not a moment: both times come from the same clock, so their difference is right even if the clock is wrong. */
function amountOf(moments: readonly string[], now: number): Amount {
  const ages = moments.map((moment) => Math.max(0, Math.round((now - Date.parse(moment)) / 1000)));
  return { count: moments.length, oldest_seconds: ages.length === 0 ? null : Math.max(...ages) };
}

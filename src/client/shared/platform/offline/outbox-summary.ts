import type { OutboxSummary as Kept, RejectedOperation } from '#offline/outbox/outbox.ts';
import type { OutboxEntry } from '#offline/outbox/outbox-entry.ts';
import { createStore, useStore } from '../screen/store.ts';
import { onSessionChange } from '../session/session.ts';
import { sessionStore } from '../session/session-store.ts';
import { engine, outboxChannel } from './offline-engine.ts';
import { tryUntilDone } from './try-until-done.ts';

export interface OutboxSummary {
  /** How many operations are saved on this device and not received yet. */
  readonly waiting: number;
  /** Their ids, for a screen that follows one of them: it and the tide line must not contradict each other. */
  readonly waitingIds: ReadonlySet<string>;
  /** How many answers they contain. */
  readonly answers: number;
  /** Whether they are being sent at this moment, in any tab. */
  readonly sending: boolean;
  /** How many the server refused. They stay here, with the reason. */
  readonly rejected: number;
  readonly rejectedEntries: readonly RejectedOperation[];
  /** In how many lessons the server keeps work that a teacher has not decided on yet. */
  readonly held: number;
  /** The newest of that work in each lesson, by its ordering key. */
  readonly heldIn: ReadonlyMap<string, OutboxEntry>;
  /** When the server last received something of this person, ISO 8601. */
  readonly lastReceivedAt: string | null;
}

const EMPTY: OutboxSummary = {
  waiting: 0,
  waitingIds: new Set(),
  answers: 0,
  sending: false,
  rejected: 0,
  rejectedEntries: [],
  held: 0,
  heldIn: new Map(),
  lastReceivedAt: null,
};
const store = createStore<OutboxSummary>(EMPTY);
let reading: Promise<void> | null = null;
let stale = false;
let following = false;

/** How much of the signed-in person's work is on this device and when work was last received; the same in every tab. */
export function useOutboxSummary(): OutboxSummary {
  return useStore(store);
}

/** The same, outside React. */
export function outboxSummary(): OutboxSummary {
  return store.get();
}

/** Watches the outbox for as long as the page is open. */
export function watchOutbox(): Promise<void> {
  if (!following) follow();
  return readAgain();
}

/** What the device holds after each change; a change that cannot be read now is read later. */
const changes = tryUntilDone(readAgain);

function follow(): void {
  following = true;
  outboxChannel.listen((item) => {
    if (item.kind === 'changed') changes.now();
    if (item.kind === 'draining') store.set({ ...store.get(), sending: item.active && store.get().waiting > 0 });
  });
  onSessionChange(changes.now);
}

/** Reads one at a time; any number of messages during a read cause one more read. */
function readAgain(): Promise<void> {
  stale = true;
  reading ??= readUntilFresh().finally(() => {
    reading = null;
  });
  return reading;
}

/** Whose work is meant: also of somebody who must sign in again, whose work waits here all the same. */
const whose = () => sessionStore.get()?.user.userPuid;

async function readUntilFresh(): Promise<void> {
  while (stale) {
    stale = false;
    const user = whose();
    const kept = user ? await (await engine()).summary(user) : null;
    // A person who has signed in in the meantime must not see the numbers of the one before.
    if (whose() !== user) stale = true;
    else store.set(kept ? shown(kept) : EMPTY);
  }
}

function shown({ waiting, waitingIds, answers, rejected, held, lastReceivedAt }: Kept): OutboxSummary {
  const heldIn = new Map(held.filter(({ reason }) => reason?.held?.decision === null).map((entry) => [entry.lane, entry]));
  return {
    waiting,
    waitingIds,
    answers,
    sending: store.get().sending && waiting > 0,
    rejected: rejected.length,
    rejectedEntries: rejected,
    held: heldIn.size,
    heldIn,
    lastReceivedAt,
  };
}

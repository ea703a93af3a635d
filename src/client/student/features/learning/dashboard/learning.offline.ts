import { outboxChannel } from '#client/shared/platform/offline/offline-engine.ts';
import { tryUntilDone } from '#client/shared/platform/offline/try-until-done.ts';
import { createStore } from '#client/shared/platform/screen/store.ts';
import type { OutboxEntry } from '#offline/outbox/outbox-entry.ts';
import { localDb } from '#offline/storage/device.ts';
import { gatherWorkHere, type StepNote, type WorkHere } from '../on-device/work-here.ts';

const NOTHING: WorkHere = new Map();
const store = createStore<{ readonly user: string; readonly work: WorkHere }>({ user: '', work: NOTHING });

/** Reads from the device what a person did here: what waits in the outbox, and the notes of lessons and quizzes. */
async function readWorkHere(userPuid: string): Promise<void> {
  const { entries, notes } = await readOwnWork(userPuid);
  store.set({ user: userPuid, work: gatherWorkHere(entries, notes) });
}

/** What waits or was refused in a person's outbox, in order, and the notes of lessons and quizzes. */
export async function readOwnWork(userPuid: string): Promise<{ entries: OutboxEntry[]; notes: StepNote[] }> {
  const db = await localDb();
  const [entries, drafts] = await Promise.all([
    db.ops.where('[user_puid+seq]').between([userPuid, 0], [userPuid, Number.POSITIVE_INFINITY], true, true).toArray(),
    db.drafts.where('user_puid').equals(userPuid).toArray(),
  ]);
  return { entries, notes: drafts.flatMap(({ value }) => (value as { readonly notes?: readonly StepNote[] } | null)?.notes ?? []) };
}

/**
 * Follows a person's work on this device. The first look waits for the first drawing: what it needs is 28 kB of Dexie, and the
 * lessons themselves are there without it.
 * @returns stops following
 */
export function followWorkHere(userPuid: string, listener: () => void): () => void {
  const reading = tryUntilDone(() => readWorkHere(userPuid));
  const stopListening = outboxChannel.listen((item) => {
    if (item.kind !== 'draining') reading.now();
  });
  const stopStore = store.subscribe(listener);
  const frame = requestAnimationFrame(() => setTimeout(reading.now));
  return () => {
    cancelAnimationFrame(frame);
    reading.stop();
    stopListening();
    stopStore();
  };
}

/** What was read last for this person. */
export function workHere(userPuid: string): WorkHere {
  return store.get().user === userPuid ? store.get().work : NOTHING;
}

import { type Changed, type DraftChange, queueUnsent } from './drafts/change.ts';
import { type DraftRow, isOpenAttempt } from './drafts/draft-row.ts';
import { type LastTypedPort, queueLastTyped } from './drafts/last-typed.ts';
import { clearFetched } from './handoff/clear-people.ts';
import { openHandoff, sendRound } from './handoff/handoff-engine.ts';
import { noteEnded } from './handoff/note-ended.ts';
import { rescue } from './handoff/rescue.ts';
import type { RescueFile } from './handoff/rescue-file.ts';
import { answeredOperations } from './outbox/answered-operations.ts';
import { createOffsetNote } from './outbox/clock-offset.ts';
import { createDrain, type DrainEnd, type DrainSession } from './outbox/drain.ts';
import { withDrainLock } from './outbox/drain-lock.ts';
import { OpenExchanges } from './outbox/open-exchanges.ts';
import { type OutboxSummary, summary } from './outbox/outbox.ts';
import type { OutboxChannel } from './outbox/outbox-channel.ts';
import { askAgain, discard, retry } from './outbox/outbox-choices.ts';
import type { NewOperation, OutboxEntry } from './outbox/outbox-entry.ts';
import { release } from './outbox/release.ts';
import { createServerConnection } from './outbox/server-connection.ts';
import { claimsOf } from './outbox/token-claims.ts';
import { persist, persistChange, sendUnsaved, unsaved, writeAgain, writeHeldFirst } from './outbox/unsaved.ts';
import { localDb } from './storage/device.ts';
import { dexieStore } from './storage/dexie-store.ts';
import { makingRoom } from './storage/room-for-work.ts';
import { leaveSessionCopy } from './storage/session-copy.ts';
import { tellStorageFault, watchingRead } from './storage/storage-fault.ts';

export interface EnginePorts {
  readonly session: () => DrainSession | null;
  readonly deviceId: () => string;
  readonly refresh: () => Promise<boolean>;
  readonly host: () => Promise<string | null>;
  readonly onExchange: (answered: boolean, came: boolean) => void;
  readonly channel: OutboxChannel;
  readonly last: LastTypedPort;
}

/** The offline engine as the page uses it. */
export interface Engine {
  append(userPuid: string, operation: NewOperation): Promise<OutboxEntry>;
  /** Changes a draft and queues the operations that send the change, in one transaction. @param known the draft as last known */
  change<Draft>(change: DraftChange<Draft>, known: Draft | null): Promise<Changed<Draft>>;
  /** Queues whatever in a person's drafts is not in an operation yet, and what could not be written into them. @returns how many operations were queued */
  queueUnsent(userPuid: string): Promise<number>;
  drain(): Promise<DrainEnd>;
  summary(userPuid: string): Promise<OutboxSummary>;
  /** Tries again to store what could not be stored. @returns how many operations are still in this page's memory only */
  writeAgain(): Promise<number>;
  /** Sends what could not be stored straight from memory. @returns how many operations are still in this page's memory only */
  sendUnsaved(): Promise<number>;
  /** Unsent work as an encrypted file; null if this device cannot encrypt it now. */
  rescue(userPuid: string): Promise<RescueFile | null>;
  retry(userPuid: string, opIds: readonly string[]): Promise<void>;
  discard(
    userPuid: string,
    opIds: readonly string[],
    isOf: (draft: DraftRow, gone: readonly OutboxEntry[]) => boolean,
  ): Promise<OutboxEntry[]>;
  askAgain(userPuid: string): Promise<void>;
  /** Called before a drain that a person asks for while the server is known to answer (`release.ts`). */
  release(userPuid: string): Promise<void>;
  /** Whether this device has what sealing this person's unsent work takes. */
  wouldSeal(userPuid: string): Promise<boolean>;
  /** Whether there is room to seal it as things are; leaving makes room, but not always enough. */
  hasRoomToSeal(userPuid: string): Promise<boolean>;
  /** Whether a quiz was begun on this device and not turned in. */
  hasOpenQuiz(userPuid: string): Promise<boolean>;
  /**
   * Seals the work and clears the rest of everyone but the one who stays (design, offline rule 6).
   * @param token the last one of the session that ends with it, if there is one
   * @returns how many operations could not be sealed: they stay, for their owner alone
   */
  handOver(staying: string | null, token?: string | null): Promise<number>;
}

/** A browser that deletes the tables closes them first. If they were opened again too early, they would be closed once more. */
const TAKEN_WITHIN_MS = 500;
/** How long screens have to save again what they still have in memory, after the browser deleted the tables. */
const SAVED_AGAIN_WITHIN_MS = 1_000;

/** Builds the engine from its parts, with this page's database, network and locks. */
export async function openEngine({ session, deviceId, refresh, host, onExchange, channel, last }: EnginePorts): Promise<Engine> {
  const db = await localDb();
  const store = dexieStore(db);
  const roomy = makingRoom(db, store);
  /** Until screens know that the tables were closed; null where they are open. */
  let closing: Promise<void> | null = null;
  // This also happens when the browser deletes the tables: screens save again what they have in memory, then everybody reads the tables again.
  db.on('close', () => {
    closing = new Promise((resolve) => {
      setTimeout(() => {
        closing = null;
        channel.post({ kind: 'lost' });
        resolve();
      }, TAKEN_WITHIN_MS);
    });
    setTimeout(() => channel.post({ kind: 'changed' }), TAKEN_WITHIN_MS + SAVED_AGAIN_WITHIN_MS);
  });
  const open = new OpenExchanges();
  const noteOffset = createOffsetNote(store);
  const connection = createServerConnection({ fetch: (...request) => fetch(...request), host, open, onExchange, noteOffset });
  const handoff = openHandoff({ db, connection, session, deviceId, refresh, now: Date.now, random: Math.random, last });
  const drainOnce = createDrain({
    store,
    connection,
    session: async () => session(),
    refresh,
    lock: withDrainLock,
    now: Date.now,
    random: Math.random,
    epoch: handoff.noteEpoch,
    returns: () => (handoff.hasTakenBack() ? 'here' : 'not asked for'),
    settled(settlements, batch) {
      channel.post({ kind: 'changed' });
      const operations = answeredOperations(settlements, batch);
      if (operations.length > 0) channel.post({ kind: 'answered', acts: operations });
    },
  });

  async function copySession(): Promise<void> {
    const origin = await host();
    await leaveSessionCopy(store, () => {
      const current = session();
      return current && origin !== null ? { ...current, host: origin } : null;
    });
  }

  return {
    async append(userPuid, operation) {
      await writeHeldFirst(store, Date.now());
      const entry = await persist(roomy, userPuid, operation, Date.now());
      channel.post({ kind: 'changed' });
      return entry;
    },
    async change(change, known) {
      // A screen that does not know yet would take the empty tables for its own state, and what it has in memory would be lost.
      if (closing) await closing;
      await writeHeldFirst(store, Date.now());
      const changed = await persistChange(roomy, change, known, Date.now());
      if (changed.written) channel.postToOthers({ kind: 'drafted', user_puid: change.userPuid, key: change.key });
      if (changed.entries.length > 0) channel.post({ kind: 'changed' });
      return changed;
    },
    async queueUnsent(userPuid) {
      const inDrafts = await queueUnsent(roomy, userPuid, Date.now());
      const typed = last.list().filter(({ user_puid }) => user_puid === userPuid);
      const queued = inDrafts + (await queueLastTyped(roomy, typed, Date.now()));
      // A person who decides to stay finds the text in its field as well.
      for (const each of typed) last.keep({ ...each, operations: [] });
      if (queued > 0) channel.post({ kind: 'changed' });
      return queued;
    },
    async drain() {
      channel.post({ kind: 'draining', active: true });
      try {
        return await sendRound(handoff, drainOnce, () => channel.post({ kind: 'changed' }));
      } finally {
        // Only the worker needs this copy, and only when every page is closed: a failure here must not fail a drain that went well.
        await copySession().catch(() => undefined);
        channel.post({ kind: 'draining', active: false });
      }
    },
    release: (userPuid) => release({ store, open }, userPuid),
    summary: (userPuid) => watchingRead(summary(store, userPuid)),
    async writeAgain() {
      const left = await writeAgain(store, Date.now());
      channel.post({ kind: 'changed' });
      return left;
    },
    async sendUnsaved() {
      const current = session();
      return current ? sendUnsaved(connection, current.user_puid, current) : unsaved.list().length;
    },
    rescue: (userPuid) => rescue({ db, connection, session, deviceId, now: Date.now }, userPuid),
    async retry(userPuid, opIds) {
      await retry(store, userPuid, opIds);
      channel.post({ kind: 'changed' });
    },
    async discard(userPuid, opIds, isOf) {
      const gone = await discard(store, userPuid, opIds, isOf);
      channel.post({ kind: 'changed' });
      return gone;
    },
    askAgain: (userPuid) => askAgain(store, userPuid),
    wouldSeal: handoff.wouldSeal,
    hasRoomToSeal: handoff.hasRoomToSeal,
    hasOpenQuiz: async (userPuid) => (await db.drafts.where({ user_puid: userPuid }).toArray()).some(({ value }) => isOpenAttempt(value)),
    async handOver(staying, token = null) {
      try {
        // This comes first. If it fails, everything else is done all the same: a full device may still be able to seal.
        if (token !== null) await noteEnded(claimsOf(token).sid).catch(() => undefined);
        if (unsaved.list().some(({ user_puid }) => user_puid !== staying)) {
          // The lessons of the person who leaves are deleted now, so that work that did not fit can be stored and then sealed with the rest.
          await clearFetched(db, staying).catch(() => undefined);
          await writeAgain(store, Date.now());
        }
        const left = await handoff.handOver(staying);
        // A storage fault that one person met is not reported to the next.
        if (left === 0) tellStorageFault(null);
        return left;
      } finally {
        unsaved.forgetOthers(staying);
        channel.post({ kind: 'changed' });
      }
    },
  };
}

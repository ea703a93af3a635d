import { queueUnsent } from '../drafts/change.ts';
import { unsentIn } from '../drafts/draft-row.ts';
import { type LastTypedPort, queueLastTyped } from '../drafts/last-typed.ts';
import type { OutboxEntry } from '../outbox/outbox-entry.ts';
import { isProvisional } from '../outbox/provisional-id.ts';
import { unlockChosen } from '../outbox/unlock.ts';
import { dexieStore } from '../storage/dexie-store.ts';
import type { LocalDb } from '../storage/local-db.ts';
import { faultOf } from '../storage/storage-fault.ts';
import { clearFetched } from './clear-people.ts';
import { type Sealed, seal, sizeOf } from './handoff.ts';
import { sealerFor } from './handoff-keys.ts';
import { sealProvisional } from './provisional-work.ts';
import type { SealedRow } from './sealed-row.ts';
import { tidySealed } from './sealed-rows.ts';

/** The key of a row that is written only to find out whether there is room. If the page is closed before it deletes the row, the next handover does. */
const ROOM = 'room';

export interface Handover {
  readonly db: LocalDb;
  readonly device_id: string;
  readonly now: () => number;
  /** What pages could not write before they were closed. */
  readonly last?: LastTypedPort | undefined;
}

/**
 * Seals the work of everybody but the person who stays: what was not sent, and the copies of what was received (design,
 * offline rule 6). It is removed from the readable tables in the same transaction that stores the envelopes.
 * @returns how many unsent operations could not be sealed because the device has no keys for it. They stay, for their owner only.
 */
export async function sealOthers(handover: Handover, staying: string | null): Promise<number> {
  const { db, last, now } = handover;
  const store = dexieStore(db);
  const isOther = (userPuid: string) => userPuid !== staying;
  const others = [...(await ownersOf(db))].filter(isOther);
  // What a closed tab left in a draft, or could not write in time, is work like any other.
  for (const userPuid of others) await queueUnsent(store, userPuid, now());
  for (const typed of last?.list().filter(({ user_puid }) => isOther(user_puid)) ?? []) {
    await queueLastTyped(store, [typed], now());
    last?.drop(typed);
  }
  for (const userPuid of await ownersOf(db)) {
    if (!isOther(userPuid)) continue;
    // Repeated until nothing was added in the meantime.
    while ((await sealPerson(handover, userPuid)) > 0);
  }
  await tidySealed(db, now());
  return db.ops.filter(({ user_puid }) => isOther(user_puid)).count();
}

/**
 * The same on a device that may be full: what can be fetched again, and copies of what the server has, are deleted to make room for
 * work that exists only here. What still cannot be sealed stays, for its owner only; it does not stop anybody from signing out.
 */
export async function sealWithRoom(handover: Handover, staying: string | null): Promise<number> {
  const { db } = handover;
  const steps = [() => clearFetched(db, staying), () => dropCopiesOf(db, staying)];
  for (;;) {
    try {
      return await sealOthers(handover, staying);
    } catch (error) {
      if (faultOf(error) !== 'full') throw error;
      const makeRoom = steps.shift();
      if (!makeRoom) return db.ops.filter(({ user_puid }) => user_puid !== staying).count();
      await makeRoom().catch(() => undefined);
    }
  }
}

/** Deletes copies of received work, which needs no free space. */
async function dropCopiesOf(db: LocalDb, staying: string | null): Promise<void> {
  await db.received.filter(({ user_puid }) => user_puid !== staying).delete();
  await db.sealed.where('state').equals('received').delete();
}

/** Whether this person's unsent work would be sealed if they left now. */
export async function wouldSeal({ db, device_id }: Handover, userPuid: string): Promise<boolean> {
  if (isProvisional(userPuid)) return (await unlockChosen(db, userPuid)) !== null;
  return (await sealerFor(db, userPuid, device_id)) !== null;
}

/** Room for everything around what is sealed: a certificate, a signature, names of fields. */
const FRAME_BYTES = 2_000;

/**
 * Whether there is room now for this person's unsent work in sealed form: as many bytes are written as that takes, and deleted again. If there
 * is none, deleting lessons and copies when the person leaves may still make enough; that cannot be known in advance.
 */
export async function hasRoomToSeal(db: LocalDb, userPuid: string): Promise<boolean> {
  const unsent = await db.ops.filter(({ user_puid }) => user_puid === userPuid).toArray();
  // Base64 takes four letters for three bytes; a letter of a child's text may be up to four bytes.
  const room = new Uint8Array(FRAME_BYTES + 2 * new Blob([JSON.stringify(unsent)]).size);
  const tried = db.meta.put({ key: ROOM, value: room }).then(
    () => true,
    () => false,
  );
  return tried.finally(() => db.meta.delete(ROOM).catch(() => undefined));
}

/** Everybody who has readable work on this device. */
async function ownersOf(db: LocalDb): Promise<Set<string>> {
  const [unsent, received, drafts] = await Promise.all([db.ops.toArray(), db.received.toArray(), db.drafts.toArray()]);
  const begun = drafts.filter(({ value }) => unsentIn(value).length > 0);
  return new Set([...unsent, ...received, ...begun].map(({ user_puid }) => user_puid));
}

async function sealPerson({ db, device_id, now }: Handover, userPuid: string): Promise<number> {
  if (isProvisional(userPuid)) return sealProvisional(db, userPuid, now());
  const sealer = await sealerFor(db, userPuid, device_id);
  const mine = ({ user_puid }: OutboxEntry) => user_puid === userPuid;
  if (!sealer) {
    // The server has what these are copies of, and they may not stay readable.
    await db.received.filter(mine).delete();
    return 0;
  }
  const bySeq = (a: OutboxEntry, b: OutboxEntry) => a.seq - b.seq;
  const unsent = (await db.ops.filter(mine).toArray()).sort(bySeq);
  const received = (await db.received.filter(mine).toArray()).sort(bySeq);
  const envelopes = [
    ...asRows(await seal(received, sealer, now()), now(), received.at(-1)?.received_at ?? null),
    ...asRows(await seal(unsent, sealer, now()), now(), null),
  ];
  await db.transaction('rw', db.ops, db.received, db.sealed, async () => {
    // Deletions come first: on a full device they make room for what is written next.
    await db.ops.bulkDelete(unsent.map(({ op_id }) => op_id));
    await db.received.bulkDelete(received.map(({ op_id }) => op_id));
    await db.sealed.bulkPut(envelopes);
  });
  return envelopes.length;
}

function asRows(sealed: readonly Sealed[], now: number, received_at: string | null): SealedRow[] {
  return sealed.map(({ envelope, entries }) => ({
    envelope_id: envelope.envelope_id,
    series: sealed[0]?.envelope.envelope_id ?? '',
    order: entries[0]?.seq ?? 0,
    state: received_at === null ? 'waiting' : 'received',
    acts: entries.length,
    bytes: sizeOf(envelope),
    sealed_at: new Date(now).toISOString(),
    received_at,
    attempts: 0,
    next_at: 0,
    envelope,
  }));
}

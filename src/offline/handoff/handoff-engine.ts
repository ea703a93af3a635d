import type { LastTypedPort } from '../drafts/last-typed.ts';
import type { DrainEnd, DrainSession } from '../outbox/drain.ts';
import { pruneReceipts } from '../outbox/prune-receipts.ts';
import type { ServerLine } from '../outbox/server-line.ts';
import { dexieSealed } from '../storage/dexie-store.ts';
import type { LocalDb } from '../storage/local-db.ts';
import { clearPeople } from './clear-people.ts';
import { type EpochNote, noteEpoch } from './epoch.ts';
import { prepareSealing } from './handoff-keys.ts';
import { createHandoffSender } from './handoff-sender.ts';
import { hasRoomToSeal, sealOthers, sealWithRoom, wouldSeal } from './handover.ts';
import { takeBack } from './returned-work.ts';

interface HandoffPorts {
  readonly db: LocalDb;
  readonly line: ServerLine;
  readonly session: () => DrainSession | null;
  readonly deviceId: () => string;
  readonly refresh: () => Promise<boolean>;
  readonly now: () => number;
  readonly random: () => number;
  readonly last?: LastTypedPort | undefined;
}

/** The encrypted handoff as the engine uses it: one device, many students (design, offline rule 6). */
export interface Handoff {
  /** Gets ready to seal this session's work, while there is a network. */
  prepare(): Promise<void>;
  /** Delivers what is sealed on this device; seals first what somebody else left readable, and deletes very old receipts. */
  carry(): Promise<DrainEnd>;
  /** Fetches, once a session and after each delivery, what a handoff sender brought and the server refused. @returns how many operations came back */
  takeBack(): Promise<number>;
  /** Whether what was refused elsewhere has come back to this session's person. */
  hasTakenBack(): boolean;
  /** Whether this device has what sealing this person's work takes. */
  wouldSeal(userPuid: string): Promise<boolean>;
  /** Whether there is room for it now. */
  hasRoomToSeal(userPuid: string): Promise<boolean>;
  /** @returns how many operations could not be sealed: they stay, for their owner alone */
  handOver(staying: string | null): Promise<number>;
  noteEpoch(epoch: string): Promise<EpochNote>;
}

/** Puts the parts of the encrypted handoff together. */
export function openHandoff(ports: HandoffPorts): Handoff {
  const { db, line, session, deviceId, now, last } = ports;
  const handover = () => ({ db, device_id: deviceId(), now, last });
  let epochNoted: string | null = null;
  let toSendAgain = false;
  let preparedFor: string | null = null;
  let tidiedFor: string | null = null;
  let askedBackFor: string | null = null;

  async function note(epoch: string): Promise<EpochNote> {
    if (epoch === epochNoted) return 'known';
    const came = await noteEpoch(db, epoch);
    if (came === 'again') toSendAgain = true;
    epochNoted = epoch;
    // The server's key may have changed with it.
    preparedFor = null;
    return came;
  }
  /** What was brought may have been this person's own, and refused. */
  const delivered = () => {
    askedBackFor = null;
  };
  const deliver = createHandoffSender({ ...ports, sealed: dexieSealed(db), session: async () => session(), noteEpoch: note, delivered });

  return {
    async prepare() {
      const now = session();
      if (!now || now.user_puid === preparedFor) return;
      const isHere = () => session()?.user_puid === now.user_puid;
      if (await prepareSealing({ db, line, now: ports.now, noteEpoch: note, isHere }, now)) preparedFor = now.user_puid;
      if (!toSendAgain) return;
      toSendAgain = false;
      await deliver();
    },
    async carry() {
      const now = session();
      if (!now) return { kind: 'idle' };
      if (now.user_puid !== tidiedFor) {
        // On a full device it is tried again with the next round; what lies sealed already is delivered now, which makes room.
        const tidy = sealOthers(handover(), now.user_puid).then(() => pruneReceipts(db, now.user_puid));
        await tidy.then(
          () => {
            tidiedFor = now.user_puid;
          },
          () => undefined,
        );
      }
      return deliver();
    },
    async takeBack() {
      const now = session();
      if (!now || now.user_puid === askedBackFor) return 0;
      const taken = await takeBack({ db, line, session });
      if (taken !== null) askedBackFor = now.user_puid;
      return taken ?? 0;
    },
    hasTakenBack: () => askedBackFor !== null && askedBackFor === session()?.user_puid,
    wouldSeal: (userPuid) => wouldSeal(handover(), userPuid),
    hasRoomToSeal: (userPuid) => hasRoomToSeal(db, userPuid),
    async handOver(staying) {
      const left = await sealWithRoom(handover(), staying);
      await clearPeople(db, staying);
      if (preparedFor !== staying) preparedFor = null;
      askedBackFor = null;
      return left;
    },
    noteEpoch: note,
  };
}

/** How long a part of a round that failed is left alone. */
const FAILED_AGAIN_MS = 30_000;

/**
 * One round of sending: everything that a page exchanges with the server about work, in its order. What fails of it, such as sealing
 * on a full device, never stops this person's own work.
 */
export async function sendRound(handoff: Handoff, drainOnce: () => Promise<DrainEnd>, cameBack: () => void): Promise<DrainEnd> {
  const takeBack = async () => {
    if ((await handoff.takeBack().catch(() => 0)) > 0) cameBack();
  };
  // First what lies sealed: some of it may be this person's own, from before. If it was refused, it is back before what was
  // done since, and what stands on it is shown with it.
  const carried = await handoff.carry().catch((): DrainEnd => ({ kind: 'wait', ms: FAILED_AGAIN_MS }));
  await takeBack();
  const end = await drainOnce();
  await handoff.prepare().catch(() => undefined);
  await takeBack();
  return end.kind === 'idle' ? carried : end;
}

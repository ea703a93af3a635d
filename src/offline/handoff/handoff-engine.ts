import type { LastTypedPort } from '../drafts/last-typed.ts';
import type { DrainEnd, DrainSession } from '../outbox/drain.ts';
import { pruneReceipts } from '../outbox/prune-receipts.ts';
import type { ServerConnection } from '../outbox/server-connection.ts';
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
  readonly connection: ServerConnection;
  readonly session: () => DrainSession | null;
  readonly deviceId: () => string;
  readonly refresh: () => Promise<boolean>;
  readonly now: () => number;
  readonly random: () => number;
  readonly last?: LastTypedPort | undefined;
}

/** The encrypted handoff as the engine uses it, for a device that many students share (design, offline rule 6). */
export interface Handoff {
  /** Fetches what sealing this session's work needs, while there is a network. */
  prepare(): Promise<void>;
  /** Delivers what is sealed on this device. First it seals what somebody else left readable, and deletes very old receipts. */
  deliver(): Promise<DrainEnd>;
  /** Fetches, once a session and after each delivery, what a handoff sender delivered and the server refused. @returns how many operations came back */
  takeBack(): Promise<number>;
  /** Whether work that was delivered by others and refused has come back to this session's person. */
  hasTakenBack(): boolean;
  /** Whether this device has what sealing this person's work takes. */
  wouldSeal(userPuid: string): Promise<boolean>;
  /** Whether there is room for it now. */
  hasRoomToSeal(userPuid: string): Promise<boolean>;
  /** @returns how many operations could not be sealed: they stay, for their owner alone */
  handOver(staying: string | null): Promise<number>;
  noteEpoch(epoch: string): Promise<EpochNote>;
}

/** Builds the encrypted handoff from its parts. */
export function openHandoff(ports: HandoffPorts): Handoff {
  const { db, connection, session, deviceId, now, last } = ports;
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
    // The server's key may have changed with the epoch.
    preparedFor = null;
    return came;
  }
  /** Some of what was delivered may have been this person's own work, and refused. */
  const delivered = () => {
    askedBackFor = null;
  };
  const deliver = createHandoffSender({ ...ports, sealed: dexieSealed(db), session: async () => session(), noteEpoch: note, delivered });

  return {
    async prepare() {
      const current = session();
      if (!current || current.user_puid === preparedFor) return;
      const isHere = () => session()?.user_puid === current.user_puid;
      if (await prepareSealing({ db, connection, now, noteEpoch: note, isHere }, current)) preparedFor = current.user_puid;
      if (!toSendAgain) return;
      toSendAgain = false;
      await deliver();
    },
    async deliver() {
      const user_puid = session()?.user_puid;
      if (user_puid === undefined) return { kind: 'idle' };
      if (user_puid !== tidiedFor) {
        try {
          await sealOthers(handover(), user_puid);
          await pruneReceipts(db, user_puid);
          tidiedFor = user_puid;
        } catch {
          // On a full device this is tried again in the next round; what is sealed already is delivered now, which makes room.
        }
      }
      return deliver();
    },
    async takeBack() {
      const user_puid = session()?.user_puid;
      if (user_puid === undefined || user_puid === askedBackFor) return 0;
      const taken = await takeBack({ db, connection, session });
      if (taken !== null) askedBackFor = user_puid;
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

/** How long a failed part of a round waits before it is tried again. */
const FAILED_AGAIN_MS = 30_000;

/**
 * One round of sending: everything that a page exchanges with the server about work, in order. If a part of it fails, such as sealing
 * on a full device, this person's own work is still sent.
 */
export async function sendRound(handoff: Handoff, drainOnce: () => Promise<DrainEnd>, cameBack: () => void): Promise<DrainEnd> {
  const takeBack = async () => {
    if ((await handoff.takeBack().catch(() => 0)) > 0) cameBack();
  };
  // Sealed work goes first: some of it may be this person's own from an earlier session. If it was refused, it comes back before
  // anything newer is sent, and what depends on it is shown with it.
  const delivered = await handoff.deliver().catch((): DrainEnd => ({ kind: 'wait', ms: FAILED_AGAIN_MS }));
  await takeBack();
  const end = await drainOnce();
  await handoff.prepare().catch(() => undefined);
  await takeBack();
  return end.kind === 'idle' ? delivered : end;
}

import { list, summary } from '#offline/outbox/outbox.ts';
import type { HeldRow } from './memory-tables.ts';
import { RuleBroken, type SimulatedDevice } from './simulated-device.ts';
import type { Done, Trace } from './trace.ts';

const LEAST_FAULTS = 5;
export const TOO_QUIET = 'too few faults';

/**
 * Checks that every operation arrived exactly once, in the order of its key, for its own student; or is refused and kept with its reason
 * and its dependents; or is once in the teacher's list.
 */
export async function judgeHistory(device: SimulatedDevice, trace: Trace): Promise<void> {
  const { done, faults } = trace;
  const { database, ownFaults } = device.network.server;
  const { effects } = database.tables;
  must(device.drainsAtOnce === 0, 'two drains sent at once');
  must(ownFaults.length === 0, `the server failed: ${JSON.stringify(ownFaults[0])} ${ownFaults[0]}`);
  const arrived = new Set(effects.map(({ op_id }) => op_id));
  must(arrived.size === effects.length, 'an operation was doubled');
  const byId = new Map(done.map((one) => [one.op_id, one]));
  for (const { op_id, user_puid } of effects) {
    must(byId.has(op_id), 'something arrived that nobody did');
    must(byId.get(op_id)?.user_puid === user_puid, `${op_id}: under another student`);
  }
  const fates = fatesOf(device, trace);
  for (const { op_id } of done) mustHaveOneFate(op_id, arrived.has(op_id), fates);
  // A refused operation is sent again when its owner says so, or by a handoff sender once it is sealed again.
  mustKeepOrder(effects, done, new Set([...trace.outOfTurn, ...fates.held.keys(), ...device.network.server.gaveBack]));
  mustFollowWhatTheyStandOn(effects, byId, fates.held);
  // Last, so that a shrunk history still shows the rule that it broke.
  const met = faults + device.network.met.length;
  must(met >= LEAST_FAULTS, `${TOO_QUIET}: ${met}`);
}

interface Fates {
  /** By operation: the refused one that it is or depends on. */
  readonly refused: ReadonlyMap<string, string>;
  /** Everything that the server ever kept for the teacher. */
  readonly held: ReadonlyMap<string, HeldRow>;
}

function fatesOf(device: SimulatedDevice, { done }: Trace): Fates {
  const held = new Map([...device.network.server.database.tables.held.values()].map((row) => [row.op_id, row]));
  return { refused: refusedOf(done, held), held };
}

/** Whether a teacher accepted it, or it was applied after the lesson was opened again. */
const isTaken = (row: HeldRow | undefined) => row !== undefined && row.decision !== null && row.decision !== 'declined';

function mustHaveOneFate(op_id: string, arrived: boolean, { refused, held }: Fates): void {
  const row = held.get(op_id);
  const root = refused.get(op_id);
  // A teacher may still accept what depends on a refused operation, but not the refused one itself.
  if (arrived) must(root === undefined || (root !== op_id && isTaken(row)), `${op_id}: carried out against the rules`);
  else must(root !== undefined || (row !== undefined && !isTaken(row)), `${op_id}: lost`);
  if (arrived && row) must(isTaken(row), `${op_id}: carried out, and still in the teacher's list`);
}

/** @param held a dependent of a refused operation that a teacher accepted was carried out: what depends on it is not refused */
function refusedOf(done: readonly Done[], held: Fates['held']): Map<string, string> {
  const rootOf = new Map<string, string>();
  for (const { op_id, closed, parent } of done) {
    const above = parent === null ? undefined : rootOf.get(parent);
    const isCarriedOut = parent !== null && above !== parent && isTaken(held.get(parent));
    const root = (isCarriedOut ? undefined : above) ?? (closed ? op_id : null);
    if (root) rootOf.set(op_id, root);
  }
  return rootOf;
}

function mustKeepOrder(effects: readonly { op_id: string }[], done: readonly Done[], outOfTurn: ReadonlySet<string>): void {
  const place = new Map(done.map(({ op_id }, index) => [op_id, index]));
  const orderingKeyOf = new Map(done.map(({ op_id, lane }) => [op_id, lane]));
  const free = new Set(outOfTurn);
  // Dependents of such an operation come after it, so they are out of order too.
  for (const { op_id, parent } of done) if (parent !== null && free.has(parent)) free.add(op_id);
  const last = new Map<string, number>();
  for (const { op_id } of effects) {
    if (free.has(op_id)) continue;
    const lane = orderingKeyOf.get(op_id) ?? '';
    const at = place.get(op_id) ?? -1;
    must(at > (last.get(lane) ?? -1), `${op_id}: its ordering key lost its order`);
    last.set(lane, at);
  }
}

/** Nothing arrives before what it depends on, in whatever order keys arrive. */
function mustFollowWhatTheyStandOn(
  effects: readonly { op_id: string }[],
  byId: ReadonlyMap<string, Done>,
  held: ReadonlyMap<string, HeldRow>,
): void {
  const there = new Set<string>();
  for (const { op_id } of effects) {
    const parent = byId.get(op_id)?.parent ?? null;
    const isFree = parent === null || isTaken(held.get(op_id));
    must(isFree || there.has(parent), `${op_id}: before what it depends on`);
    there.add(op_id);
  }
}

/** To be called while this student is signed in. */
export async function mustKeepWhatWasRefused(device: SimulatedDevice, student: string, trace: Trace): Promise<void> {
  const { stores, network } = device;
  const { clashes, done } = trace;
  const { refused, held } = fatesOf(device, trace);
  const kept = new Set((await list(stores.tab, student)).map(({ op_id }) => op_id));
  const mine = new Set(done.filter(({ user_puid }) => user_puid === student).map(({ op_id }) => op_id));
  for (const op_id of mine) {
    const mustBeHere = clashes.has(op_id) || (refused.has(op_id) && !held.has(op_id));
    must(!mustBeHere || kept.has(op_id), `${op_id}: refused, and not kept`);
    must(!kept.has(op_id) || mustBeHere || !network.server.hasReceipt(op_id), `${op_id}: received, and still kept`);
  }
  for (const op_id of kept) must(mine.has(op_id), `${op_id}: kept, and nobody did it`);
  const { waiting, rejected } = await summary(stores.tab, student);
  must(waiting === 0, 'something still waits');
  for (const { entry, dependents } of rejected) {
    const { op_id, reason } = entry;
    must(reason !== null && reason.message !== '', `${op_id}: rejected without a reason`);
    if (clashes.has(op_id)) must(reason?.status === 422, `${op_id}: the same id with another body was taken for something else`);
    else must(refused.get(op_id) === op_id, `${op_id}: rejected, though only what it hangs on was refused`);
    for (const dependent of dependents) must(refused.get(dependent.op_id) === op_id, `${dependent.op_id}: shown under the wrong operation`);
  }
}

function must(holds: boolean, complaint: string): void {
  if (!holds) throw new RuleBroken(complaint);
}

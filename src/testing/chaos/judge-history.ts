import { list, summary } from '#offline/outbox.ts';
import { type Done, type Lived, STUDENTS } from './live-history.ts';
import { RuleBroken, type SimulatedDevice } from './simulated-device.ts';

const LEAST_FAULTS = 5;
export const TOO_QUIET = 'too few faults';

/** Every act exactly once, in lane order, under its own student; what was refused is kept, with its reason and all that hangs on it. */
export async function judgeHistory(device: SimulatedDevice, { done, clashes, faults }: Lived): Promise<void> {
  const { database, stumbles } = device.network.server;
  const { effects } = database;
  must(device.drainsAtOnce === 0, 'two drains sent at once');
  must(stumbles.length === 0, `the server stumbled: ${stumbles[0]}`);
  const refused = refusedOf(done);
  const arrived = new Set(effects.map(({ op_id }) => op_id));
  must(arrived.size === effects.length, 'an act was doubled');
  for (const { op_id } of done) must(arrived.has(op_id) !== refused.has(op_id), `${op_id}: lost, or carried out against the rules`);
  must(arrived.size === done.length - refused.size, 'something arrived that nobody did');

  const byId = new Map(done.map((one) => [one.op_id, one]));
  for (const { op_id, user_puid } of effects) must(byId.get(op_id)?.user_puid === user_puid, `${op_id}: under another student`);
  mustKeepLaneOrder(effects, done);
  for (const student of STUDENTS) await mustKeepWhatWasRefused(device, student, done, refused, clashes);
  // Last, so that a history made small shows what it broke.
  const met = faults + device.network.met.length;
  must(met >= LEAST_FAULTS, `${TOO_QUIET}: ${met}`);
}

function refusedOf(done: readonly Done[]): Map<string, string> {
  const rootOf = new Map<string, string>();
  for (const { op_id, closed, parent } of done) {
    const root = (parent && rootOf.get(parent)) ?? (closed ? op_id : null);
    if (root) rootOf.set(op_id, root);
  }
  return rootOf;
}

function mustKeepLaneOrder(effects: readonly { op_id: string }[], done: readonly Done[]): void {
  const place = new Map(done.map(({ op_id }, index) => [op_id, index]));
  const laneOf = new Map(done.map(({ op_id, lane }) => [op_id, lane]));
  const last = new Map<string, number>();
  for (const { op_id } of effects) {
    const lane = laneOf.get(op_id) ?? '';
    const at = place.get(op_id) ?? -1;
    must(at > (last.get(lane) ?? -1), `${op_id}: its lane lost its order`);
    last.set(lane, at);
  }
}

async function mustKeepWhatWasRefused(
  { stores }: SimulatedDevice,
  student: string,
  done: readonly Done[],
  rootOf: ReadonlyMap<string, string>,
  clashes: ReadonlySet<string>,
): Promise<void> {
  const mine = done.filter(({ user_puid, op_id }) => user_puid === student && (rootOf.has(op_id) || clashes.has(op_id)));
  const kept = await list(stores.tab, student);
  must(sameIds(kept, mine), 'what was refused is not what is kept');
  const { waiting, parked } = await summary(stores.tab, student);
  must(waiting === 0, 'something still waits');
  for (const { entry, dependents } of parked) {
    const { op_id, reason } = entry;
    must(reason !== null && reason.message !== '', `${op_id}: parked without a reason`);
    if (clashes.has(op_id)) must(reason?.status === 422, `${op_id}: the same id with another body was taken for something else`);
    else must(rootOf.get(op_id) === op_id, `${op_id}: parked, though only what it hangs on was refused`);
    for (const dependent of dependents) must(rootOf.get(dependent.op_id) === op_id, `${dependent.op_id}: shown under the wrong act`);
  }
}

const sameIds = (a: readonly { op_id: string }[], b: readonly { op_id: string }[]) =>
  a.length === b.length && new Set([...a, ...b].map(({ op_id }) => op_id)).size === a.length;

function must(holds: boolean, complaint: string): void {
  if (!holds) throw new RuleBroken(complaint);
}

import { list } from '#offline/outbox/outbox.ts';
import { retry } from '#offline/outbox/outbox-choices.ts';
import { RuleBroken, type SimulatedDevice } from './simulated-device.ts';
import { FIRST_EPOCH } from './simulated-server.ts';
import { STUDENTS } from './trace.ts';

/** The status that the work of a closed account is refused with. */
const ACCOUNT_CLOSED = 401;

/**
 * The next student signs in, whether the one before signed out or not. Before and after it nothing of anyone else may be
 * readable on the device, but for work that it was never able to seal.
 */
export async function handOverTo(device: SimulatedDevice, student: string): Promise<void> {
  if (device.network.server.has.handoff) {
    const unsealable = new Set<string>();
    for (const other of STUDENTS) if (other !== student && !(await device.wouldSeal(other))) unsealable.add(other);
    await backUpWhatCannotBeSealed(device);
    await device.handOver(student);
    await mustHideOthers(device, student, unsealable);
  }
  device.signIn(student);
  await sendAgainWhatAClosedAccountHadRefused(device, student);
}

/** Copies of received work that cannot be sealed are deleted, so the server's backup must contain them. */
export async function backUpWhatCannotBeSealed(device: SimulatedDevice): Promise<void> {
  if (await holdsCopiesThatCannotBeSealed(device)) device.network.server.database.backUp();
}

export async function holdsCopiesThatCannotBeSealed(device: SimulatedDevice): Promise<boolean> {
  const owners = new Set((await device.db.received.toArray()).map(({ user_puid }) => user_puid));
  for (const owner of owners) if (!(await device.wouldSeal(owner))) return true;
  return false;
}

/** Whether the device knows of the last restore. Only then may it delete copies: before, they may be the only ones. */
export async function knowsTheEpoch({ db, network }: SimulatedDevice): Promise<boolean> {
  const known = (await db.meta.get('epoch'))?.value;
  return (known ?? FIRST_EPOCH) === network.server.epoch;
}

async function mustHideOthers({ db }: SimulatedDevice, student: string, unsealable: ReadonlySet<string>): Promise<void> {
  for (const table of db.tables) {
    const rows: unknown[] = await table.toArray();
    for (const other of STUDENTS) {
      if (other === student) continue;
      const shown = rows.filter((row) => JSON.stringify(row).includes(other));
      const mayStay = unsealable.has(other) && (table.name === 'ops' || table.name === 'meta');
      if (shown.length > 0 && !mayStay) throw new RuleBroken(`${table.name} shows the next student what belongs to another`);
    }
  }
}

/** Work that a handoff sender delivered while its account was closed is refused; its owner sends it once more. */
export async function sendAgainWhatAClosedAccountHadRefused(device: SimulatedDevice, student: string): Promise<boolean> {
  const refused = (await list(device.stores.tab, student)).filter(({ reason }) => reason?.status === ACCOUNT_CLOSED);
  for (const { op_id } of refused) {
    if (!device.network.server.gaveBack.has(op_id)) throw new RuleBroken(`${op_id}: rejected for want of a good token`);
  }
  if (refused.length > 0)
    await retry(
      device.stores.tab,
      student,
      refused.map(({ op_id }) => op_id),
    );
  return refused.length > 0;
}

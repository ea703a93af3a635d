import 'fake-indexeddb/auto';
import { LocalDb } from '#offline/storage/local-db.ts';
import { SimulatedNetwork } from '../simulated-network.ts';
import { SimulatedServer } from '../simulated-server.ts';
import { STUDENTS } from '../trace.ts';
import { CutPoints } from './cut-points.ts';
import { executeWork } from './execute-work.ts';
import { judgeWork } from './judge-work.ts';
import { WorkDevice, WorkTab } from './work-device.ts';
import type { WorkHistory } from './work-history.ts';

const TEN_MINUTES = 10 * 60_000;
const MAX_ROUNDS = 40;
let databases = 0;

/** Node has no caches; here nobody downloads lessons. */
globalThis.caches ??= { keys: async () => [], delete: async () => true } as unknown as CacheStorage;

/**
 * Executes one history of work at screens, ends the network's faults, and checks what became of everything that a screen called saved.
 * @returns at how many points it could have been cut
 */
export async function runWork(history: WorkHistory): Promise<number> {
  databases += 1;
  const db = new LocalDb(`work-${databases}`);
  await db.open();
  const network = new SimulatedNetwork(new SimulatedServer({ push: true, handoff: true }), [...history.network]);
  const cuts = new CutPoints(history.cutAt ?? Number.POSITIVE_INFINITY, (process) => {
    if (history.cuts === 'browser') device.killAll();
    process.kill();
  });
  const device = new WorkDevice(db, network, cuts);
  try {
    const trace = await executeWork(device, history);
    const points = cuts.passed;
    await quiesce(device);
    await judgeWork(device, trace);
    return points;
  } finally {
    device.killAll();
    db.close();
    indexedDB.deleteDatabase(db.name);
  }
}

/** What is wrong with the end of a history, or null. */
export async function complaintOfWork(history: WorkHistory): Promise<string | null> {
  try {
    await runWork(history);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Every student signs in again and opens the lesson as it was left, and everything that can arrive does. */
async function quiesce(device: WorkDevice): Promise<void> {
  device.isOnline = true;
  device.cuts.disarm();
  device.network.heal();
  for (const round of ['arrive', 'arrive', 'look']) {
    for (const student of STUDENTS) {
      device.killAll();
      device.restart();
      const [tab] = device.tabs;
      if (!tab) return;
      await tab.takeOver(student);
      await tab.screens();
      const rested = await untilNothingMoves(device, tab);
      if (round === 'look' && !rested) throw new Error('the drain never came to rest');
    }
    await device.network.deliverDelayed();
  }
}

async function untilNothingMoves(device: WorkDevice, tab: WorkTab): Promise<boolean> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const end = await (round % 2 === 0 ? tab : new WorkTab(device, 'worker')).drain();
    if (end.kind === 'idle' && round % 2 === 0) return true;
    device.now += TEN_MINUTES;
  }
  return false;
}

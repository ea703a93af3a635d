import { indexedDB } from 'fake-indexeddb';
import { dexieStore } from '#offline/storage/dexie-store.ts';
import { LocalDb } from '#offline/storage/local-db.ts';
import { openWorkerStore } from '#offline/storage/worker-store.ts';
import { executeHistory } from './execute-history.ts';
import { handOverTo, sendAgainWhatAClosedAccountHadRefused } from './hand-over.ts';
import type { History } from './history.ts';
import { judgeHistory, mustKeepWhatWasRefused } from './judge-history.ts';
import { SimulatedDevice } from './simulated-device.ts';
import { SimulatedNetwork } from './simulated-network.ts';
import { SimulatedServer } from './simulated-server.ts';
import { STUDENTS, type Trace } from './trace.ts';

/** `tab`: tabs write and drain through Dexie, the worker through bare IndexedDB, as on a device. `worker`: all through bare IndexedDB. */
export type Side = 'tab' | 'worker';

const TEN_MINUTES = 10 * 60_000;
const MAX_ROUNDS = 60;
let databases = 0;

/** Executes one history on a new device, ends the network's faults, and checks what became of every operation. */
export async function runHistory(history: History, side: Side): Promise<void> {
  databases += 1;
  const db = new LocalDb(`history-${databases}`);
  await db.open();
  const worker = await openWorkerStore(db.name);
  if (!worker) throw new Error('the worker does not know this database');
  const device = new SimulatedDevice(
    db,
    { tab: side === 'tab' ? dexieStore(db) : worker.store, worker: worker.store },
    new SimulatedNetwork(new SimulatedServer({ push: history.hasPush, handoff: history.hasHandoff }), [...history.network]),
  );
  try {
    const trace = await executeHistory(device, history);
    await quiesce(device, trace);
    await judgeHistory(device, trace);
  } finally {
    worker.close();
    db.close();
    indexedDB.deleteDatabase(db.name);
  }
}

/** Every student signs in again and everything that can arrive does; then each one's remaining operations are checked. */
async function quiesce(device: SimulatedDevice, trace: Trace): Promise<void> {
  device.network.heal();
  const rounds = device.network.server.has.handoff ? ['arrive', 'arrive', 'look'] : ['arrive', 'look'];
  for (const round of rounds) {
    for (const student of STUDENTS) {
      device.network.server.setActive(student, true);
      await handOverTo(device, student);
      const isAtRest = await untilNothingMoves(device, student);
      // A sealed operation may depend on one that came back refused; it stays sealed until that one is sent again.
      if (round === 'look' && !isAtRest) throw new Error('the drain never came to rest');
      if (round === 'look') await mustKeepWhatWasRefused(device, student, trace);
    }
    await device.network.deliverDelayed();
  }
}

async function untilNothingMoves(device: SimulatedDevice, student: string): Promise<boolean> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const end = await device.drain(round % 2 === 0 ? 'tab' : 'worker');
    const sentAgain = await sendAgainWhatAClosedAccountHadRefused(device, student);
    // Only a tab knows what lies sealed.
    if (end.kind === 'idle' && !sentAgain && round % 2 === 0) return true;
    device.now += TEN_MINUTES;
  }
  return false;
}

import { trackLesson } from '#contract/learning/learning.contract.ts';
import { submitQuizResponse } from '#contract/quizzes/quizzes.contract.ts';
import { SEALED_BYTES } from '#offline/handoff/sealed-rows.ts';
import { list } from '#offline/outbox/outbox.ts';
import type { NewOperation } from '#offline/outbox/outbox-entry.ts';
import { backUpWhatCannotBeSealed, handOverTo, holdsCopiesThatCannotBeSealed, knowsTheEpoch } from './hand-over.ts';
import type { Disturbance, HandoffTrouble, History, OperationStep, Trouble } from './history.ts';
import { RuleBroken, type SimulatedDevice } from './simulated-device.ts';
import { CLOSED_LESSON } from './simulated-lessons.ts';
import { type Done, STUDENTS, type Trace } from './trace.ts';

/** Executes a history. The caller lets everything arrive afterwards. */
export async function executeHistory(device: SimulatedDevice, { operations, disturbances }: History): Promise<Trace> {
  const execution = new HistoryExecution(device);
  let next = 0;
  for (const [index, step] of operations.entries()) {
    for (; disturbances[next] && (disturbances[next] as Disturbance).at <= index; next += 1) {
      await execution.inject((disturbances[next] as Disturbance).trouble, step);
    }
    await execution.operation(step);
    device.now += 70;
  }
  return execution.trace;
}

class HistoryExecution {
  readonly trace: Trace = { done: [], clashes: new Set(), outOfTurn: new Set(), faults: 0 };
  #who: string = STUDENTS[0];
  #written = 0;

  constructor(readonly device: SimulatedDevice) {
    device.signIn(this.#who);
    device.network.carriedInVain = () => this.#sealedMayBeOvertaken();
  }

  async operation(step: OperationStep): Promise<void> {
    const { call, done } = this.#next(step);
    await this.device.write(this.#who, call);
    this.trace.done.push(done);
  }

  /** An operation with an id of its own, as a screen writes it that must survive a crash. */
  #next({ lane, onPrevious, closed, call }: OperationStep): { call: NewOperation & { op_id: string }; done: Done } {
    this.#written += 1;
    const op_id = `0190bbbb-0000-7000-8000-${this.#written.toString(16).padStart(12, '0')}`;
    const mine = this.trace.done.filter((one) => one.user_puid === this.#who);
    const parent = onPrevious ? (mine.at(-1)?.op_id ?? null) : null;
    const orderingKey = `${this.#who} ${lane}`;
    const refused = closed && call === 'track';
    const place = { op_id, lane: orderingKey, depends_on: parent ? [parent] : [] };
    return {
      call: { ...place, ...(call === 'track' ? track(this.#who, op_id, lane, refused) : answer(this.#who, op_id, lane)) },
      done: { op_id, user_puid: this.#who, lane: orderingKey, closed: refused, parent },
    };
  }

  async inject(trouble: Trouble, step: OperationStep): Promise<void> {
    const { device } = this;
    if (!['drain', 'worker drains', 'tab and worker drain at once', 'an hour passes'].includes(trouble.what)) this.trace.faults += 1;
    switch (trouble.what) {
      case 'drain':
        return void (await device.drain('tab'));
      case 'worker drains':
        return void (await device.drain('worker'));
      case 'tab and worker drain at once':
        return void (await Promise.all([device.drain('tab'), device.drain('worker')]));
      case 'killed while draining':
        return device.drainUntilKilled(trouble.worker ? 'worker' : 'tab', trouble.after);
      case 'killed before a save':
      case 'killed after a save': {
        const { call, done } = this.#next(step);
        await device.killedWhileWriting(this.#who, call, trouble.what === 'killed after a save');
        // The student, who saw no "saved", does it again.
        await device.write(this.#who, call);
        return void this.trace.done.push(done);
      }
      case 'disk full while saving': {
        const { call } = this.#next(step);
        const claimed = await device.writeOnFullDisk(this.#who, call).catch(() => null);
        if (claimed) throw new RuleBroken('an operation counted as saved on a full disk');
        return;
      }
      case 'disk full while draining':
        await device.drainOnFullDisk('tab');
        // A full device keeps no copies of what it sent, so the server's next backup must contain it.
        if (device.network.server.has.handoff) device.network.server.database.backUp();
        return;
      case 'clock a year on':
        return this.#turnClock(YEAR);
      case 'clock a year back':
        return this.#turnClock(-YEAR);
      case 'an hour passes':
        device.now += YEAR / 365 / 24;
        return;
      case 'another student signs in':
        return this.#nextStudent();
      case 'refresh revoked':
        device.session = null;
        return;
      case 'student deactivated':
        return device.network.server.setActive(this.#who, false);
      case 'same operation again': {
        const last = this.trace.done.findLast((one) => one.user_puid === this.#who);
        const kept = last && (await list(device.stores.tab, this.#who)).find(({ op_id }) => op_id === last.op_id);
        if (kept) await device.write(this.#who, kept);
        return;
      }
      case 'same id with another body':
        return this.#reuseAnId();
      default:
        if (device.network.server.has.handoff) await this.#injectIntoHandoff(trouble);
    }
  }

  async #injectIntoHandoff(trouble: HandoffTrouble): Promise<void> {
    const { device } = this;
    const { teacher, database } = device.network.server;
    switch (trouble.what) {
      case 'signs out offline':
        device.session = null;
        await backUpWhatCannotBeSealed(device);
        await device.handOver(null);
        return this.#nextStudent();
      case 'the sealed store is full':
        if (!(await knowsTheEpoch(device))) return;
        // Its oldest copies are deleted, so the server and a backup must have them.
        database.backUp();
        await fillSealedStore(device);
        await this.#nextStudent();
        return void (await device.db.sealed.delete(FILLER));
      case 'killed while sealing':
        device.session = null;
        await backUpWhatCannotBeSealed(device);
        await device.handOverUntilKilled(trouble.after);
        return this.#nextStudent();
      case 'killed while delivering':
        await this.#nextStudent();
        return device.drainUntilKilled('tab', trouble.after);
      case 'delivered over a bad connection':
        await this.#nextStudent();
        device.network.meetNext(trouble.fault);
        return void (await device.drain('tab'));
      case 'backup is made':
        return database.backUp();
      case 'server restored from its backup':
        if (await holdsCopiesThatCannotBeSealed(device)) return;
        for (const op_id of device.network.server.restore()) this.trace.outOfTurn.add(op_id);
        return;
      case 'lesson closed':
        return teacher.close(trouble.lane);
      case 'lesson opened':
        return teacher.open(trouble.lane);
      case 'held work taken':
        return teacher.take(trouble.lane);
      case 'held work declined':
        return teacher.decline(trouble.lane);
    }
  }

  async #nextStudent(): Promise<void> {
    this.#who = this.#who === STUDENTS[0] ? STUDENTS[1] : STUDENTS[0];
    this.device.network.server.setActive(this.#who, true);
    await handOverTo(this.device, this.#who);
  }

  /** A wrong clock makes copies look old, and they are deleted; a backup has what was received before. */
  async #turnClock(by: number): Promise<void> {
    if (!(await knowsTheEpoch(this.device))) return;
    this.device.now += by;
    this.device.network.server.database.backUp();
  }

  async #sealedMayBeOvertaken(): Promise<void> {
    const { db, network } = this.device;
    const here = new Set((await db.ops.toArray()).map(({ op_id }) => op_id));
    for (const { op_id } of this.trace.done) if (!here.has(op_id) && !network.server.hasReceipt(op_id)) this.trace.outOfTurn.add(op_id);
  }

  async #reuseAnId(): Promise<void> {
    const { device } = this;
    const { server } = device.network;
    // If a backup or an envelope contains one id for two operations, nothing can tell them apart.
    if (server.has.handoff) return;
    const mine = this.trace.done.filter((one) => one.user_puid === this.#who);
    // It must have no dependents, now or later: they would rightly wait for the rejected one.
    const parents = new Set(mine.map(({ parent }) => parent).concat(mine.at(-1)?.op_id ?? null));
    const taken = mine.findLast(({ op_id }) => server.hasReceipt(op_id) && !parents.has(op_id));
    if (!taken || (await list(device.stores.tab, this.#who)).some(({ op_id }) => op_id === taken.op_id)) return;
    const lane = `${this.#who} clash`;
    await device.write(this.#who, { op_id: taken.op_id, lane, depends_on: [], ...track(this.#who, taken.op_id, 77, false) });
    this.trace.clashes.add(taken.op_id);
  }
}

const FILLER = '0190eeee-0000-7000-8000-00000000000e';

/** Copies of received work beyond the limit, newer than any here, so that all others are deleted first. */
async function fillSealedStore({ db }: SimulatedDevice): Promise<void> {
  const envelope = { envelope_id: FILLER, key_id: '', ephemeral_key: '', iv: '', ciphertext: '' };
  const row = { series: FILLER, order: Number.MAX_SAFE_INTEGER, state: 'received', acts: 0, bytes: SEALED_BYTES + 1 } as const;
  const times = { sealed_at: '', received_at: '9999', attempts: 0, next_at: 0 };
  await db.sealed.put({ ...row, ...times, envelope_id: FILLER, envelope });
}

const YEAR = 365 * 24 * 60 * 60_000;

function track(user_puid: string, tracking_id: string, assignment_id: number, closed: boolean) {
  const lesson_id = closed ? CLOSED_LESSON : 1;
  const query = { user_puid, lesson_id, assignment_id, time_spent: 7, tracking_id, mode: 'progress' };
  return { method: trackLesson.method, path: trackLesson.path, query, body: {} };
}

function answer(user_puid: string, result_id: string, lane: number) {
  const body = { user_puid, result_id, time_spent: lane, submit_type: 'save', quizResponse: {} };
  return { method: submitQuizResponse.method, path: submitQuizResponse.path, query: {}, body };
}

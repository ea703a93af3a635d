import { saveNoteHere } from '#client/shared/features/reading/notes.offline.ts';
import { flushUnsent, type LeavingSteps, leave } from '#client/shared/platform/session/leaving.ts';
import { LessonTracker } from '#client/student/features/learning/tracking/lesson-tracker.ts';
import { QuizSession } from '#client/student/features/quizzes/quiz-session.ts';
import { changeDraft, queueUnsent } from '#offline/drafts/change.ts';
import type { DraftPorts } from '#offline/drafts/draft-ports.ts';
import { openHandoff, sendRound } from '#offline/handoff/handoff-engine.ts';
import { createHandoffSender } from '#offline/handoff/handoff-sender.ts';
import { createDrain, type DrainEnd } from '#offline/outbox/drain.ts';
import { summary } from '#offline/outbox/outbox.ts';
import type { OutboxStore } from '#offline/outbox/outbox-store.ts';
import { createServerConnection } from '#offline/outbox/server-connection.ts';
import { dexieSealed, dexieStore } from '#offline/storage/dexie-store.ts';
import type { LocalDb } from '#offline/storage/local-db.ts';
import { guardedDb } from '../guarded-db.ts';
import type { SimulatedNetwork } from '../simulated-network.ts';
import { type CutPoints, SimulatedProcess } from './cut-points.ts';
import { cutStore } from './cut-store.ts';
import { LESSON, note, placeOf, READING } from './work-lesson.ts';

const DEVICE = '0190aaaa-0000-7000-8000-0000000000dd';

/** What a tab has on its screen. */
interface Screens {
  readonly user: string;
  readonly quiz: QuizSession;
  readonly tracker: LessonTracker;
}

/** One device: its tables outlive everything, its tabs and its worker do not. Time passes only when it is told to. */
export class WorkDevice {
  now = 1_700_000_000_000;
  /** As in localStorage: who is signed in, and whose things are here. */
  session: { readonly user_puid: string; readonly token: string } | null = null;
  holder: string | null = null;
  isOnline = true;
  /** As an onlooker reads it, whom nothing cuts off. */
  readonly store: OutboxStore;
  #lock: SimulatedProcess | null = null;
  readonly tabs: WorkTab[];
  readonly #listeners = new Set<{ readonly process: SimulatedProcess; readonly name: string; readonly listener: () => void }>();

  constructor(
    readonly db: LocalDb,
    readonly network: SimulatedNetwork,
    readonly cuts: CutPoints,
  ) {
    this.store = dexieStore(db);
    this.tabs = [new WorkTab(this, 'tab 0'), new WorkTab(this, 'tab 1')];
  }

  killAll(): void {
    for (const { process } of this.tabs) process.kill();
  }

  /** Opens again what was killed, as a person would. */
  restart(): void {
    for (const [index, tab] of this.tabs.entries()) if (!tab.process.isAlive) this.tabs[index] = new WorkTab(this, tab.process.name);
  }

  /** Whoever holds the drain; one that is gone holds nothing. */
  async locked<Result>(process: SimulatedProcess, work: () => Promise<Result>): Promise<Result | 'busy'> {
    if (this.#lock?.isAlive) return 'busy';
    this.#lock = process;
    try {
      return await work();
    } finally {
      if (this.#lock === process) this.#lock = null;
    }
  }

  listen(process: SimulatedProcess, name: string, listener: () => void): () => void {
    const mine = { process, name, listener };
    this.#listeners.add(mine);
    return () => this.#listeners.delete(mine);
  }

  /** As a BroadcastChannel does: later, and to the others alone. */
  tellOthers(from: SimulatedProcess, name: string): void {
    for (const each of [...this.#listeners]) {
      if (each.process !== from && each.name === name) setImmediate(() => each.process.isAlive && each.listener());
    }
  }

  refresh(): boolean {
    const user = this.session?.user_puid;
    const token = user === undefined ? null : this.network.server.issue(user);
    this.session = user !== undefined && token !== null ? { user_puid: user, token } : this.session;
    return token !== null;
  }

  sender() {
    return this.session && { ...this.session, device_id: DEVICE };
  }

  get deviceId(): string {
    return DEVICE;
  }
}

/** One tab of the device, with the real quiz session, tracker, outbox, encrypted handoff and sign-out in it. */
export class WorkTab {
  readonly process: SimulatedProcess;
  readonly #device: WorkDevice;
  readonly #store: OutboxStore;
  readonly #ports: DraftPorts;
  readonly #drain: () => Promise<DrainEnd>;
  readonly #handoff: ReturnType<typeof openHandoff>;
  #screens: Screens | null = null;

  constructor(device: WorkDevice, name: string) {
    this.#device = device;
    this.process = new SimulatedProcess(name);
    const { process } = this;
    const { cuts, network } = device;
    this.#store = cutStore(dexieStore(device.db), cuts, process);
    const fetch: typeof network.fetch = (...request) =>
      process.heard(async () => {
        cuts.pass(process);
        if (!device.isOnline) throw new TypeError('Failed to fetch');
        const response = await network.fetch(...request);
        cuts.pass(process);
        return response;
      });
    const connection = createServerConnection({ fetch, host: async () => '' });
    const world = { connection, refresh: async () => device.refresh(), now: () => device.now, random: () => 0.5 };
    this.#handoff = openHandoff({
      ...world,
      db: guardedDb(device.db, () => cuts.pass(process)),
      session: () => device.sender(),
      deviceId: () => device.deviceId,
    });
    const sender = createHandoffSender({ ...world, sealed: dexieSealed(device.db), session: async () => device.sender() });
    const drain = createDrain({
      ...world,
      store: this.#store,
      session: async () => device.sender(),
      lock: (work) => device.locked(process, work),
      epoch: this.#handoff.noteEpoch,
      returns: () => (name === 'worker' ? 'for a page to ask' : this.#handoff.hasTakenBack() ? 'here' : 'not asked for'),
      settled: () => {},
    });
    const drainAsWorker = async () => {
      await sender();
      return drain();
    };
    this.#drain = name === 'worker' ? drainAsWorker : () => sendRound(this.#handoff, drain, () => {});
    this.#ports = {
      change: (change, _known) =>
        process.heard(async () => {
          if (device.session?.user_puid !== change.userPuid) throw new Error('not signed in');
          const changed = await changeDraft(this.#store, change, device.now);
          if (changed.written) device.tellOthers(process, `${change.userPuid} ${change.key}`);
          return changed;
        }),
      listen: (userPuid, key, listener) => device.listen(process, `${userPuid} ${key}`, listener),
      listenLost: () => () => undefined,
    };
  }

  /** Does something unless the process is killed meanwhile. @returns null where it was */
  async alive<Result>(work: () => Promise<Result>): Promise<Result | null> {
    return Promise.race([this.process.heard(work), this.process.gone.then(() => null)]);
  }

  /** The screens of whoever is signed in, opened as they were left; null where nobody is. */
  async screens(): Promise<Screens | null> {
    const user = this.#device.session?.user_puid ?? null;
    if (user === null) return null;
    if (this.#screens?.user === user) return this.#screens;
    const device = this.#device;
    const tracked = { ...this.#ports, isSeen: () => true, now: () => device.now, elapsed: () => device.now };
    const tracker = await LessonTracker.open(user, LESSON, tracked);
    const { op_id, tracking_id } = await tracker.enter(READING);
    const quiz = await QuizSession.open(placeOf(user), this.#ports);
    if (quiz.view().draft.state.result_id === null) {
      quiz.start({ tracking_id, op_id });
      await quiz.settle();
    }
    this.#screens = { user, quiz, tracker };
    return this.#screens;
  }

  saveNote(user: string, text: string): Promise<void> {
    return saveNoteHere(this.#ports, user, note(text), false);
  }

  close(): void {
    this.#screens?.quiz.close();
    this.#screens = null;
  }

  drain(): Promise<DrainEnd> {
    return this.#drain();
  }

  /** The real sign-out, over this device. */
  async signOut(): Promise<void> {
    const device = this.#device;
    const user = device.session?.user_puid;
    if (user === undefined) return;
    const flush = {
      queueUnsent: () => queueUnsent(this.#store, user, device.now),
      summary: () => summary(this.#store, user),
      drain: () => this.#drain(),
      sendInMemory: async () => 0,
      wouldSeal: () => this.#handoff.wouldSeal(user),
      hasRoomToSeal: () => this.#handoff.hasRoomToSeal(user),
      hasOpenQuiz: async () => false,
      now: () => device.now,
      later: async (ms: number) => {
        device.now += ms;
        return null;
      },
    };
    const steps: LeavingSteps = {
      settle: [async () => void (await this.#screens?.quiz.settle()), async () => this.#screens?.tracker.flush(1)],
      flush: (withinMs) => flushUnsent(flush, withinMs),
      ask: async () => true,
      finalReports: [],
      noteEnd: async () => undefined,
      logout: async () => undefined,
      endSession: () => {
        if (this.process.isAlive) device.session = null;
      },
      leaveScreen: async () => {
        // The other tab hears of it by localStorage, and leaves as well.
        for (const tab of device.tabs) tab.close();
      },
      clear: async () => (await this.#handoff.handOver(null)) === 0,
      clearWebStorage: () => {
        if (this.process.isAlive) device.holder = null;
      },
    };
    await leave(steps);
  }

  /** The part of a sign-in that comes between the server's yes and the first screen. */
  async takeOver(user: string): Promise<void> {
    const device = this.#device;
    if (device.holder !== user) {
      device.session = null;
      // Nobody's screen is open while somebody else signs in. What it had not queued yet lies in the drafts, and is sealed with them.
      for (const tab of device.tabs) tab.close();
      await this.#handoff.handOver(user);
    }
    device.holder = user;
    const token = device.network.server.issue(user);
    if (token === null) throw new Error('this student may not come in');
    device.session = { user_puid: user, token };
  }
}

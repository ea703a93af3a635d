import type { DataOf } from '#contract/endpoint.ts';
import type { loginAsUser } from '#contract/session/session-acting.contract.ts';
import type { DrainEnd } from '#offline/outbox/drain.ts';
import type { OutboxSummary } from '#offline/outbox/outbox.ts';

/** How long signing out waits for unsent work (design, offline rule 6). */
const FLUSH_MS = 10_000;
const LOGOUT_MS = 3_000;
/** How long storage may take to answer, and to seal and clear. */
const ANSWER_MS = 3_000;
const CLEAR_MS = 20_000;
const FINAL_REPORTS_MS = 5_000;
const OPEN_MS = 10_000;

/** What the server has not received when someone leaves. */
export interface Unsent {
  readonly count: number;
  /** Whether it would be sealed here, readable only for the server; otherwise it stays as it is, for this person only. */
  readonly sealed: boolean;
  /** This device has so little room that it is not known before whether it can be sealed. */
  readonly isFull?: boolean;
  /** Whether some of it is only in this page's memory because it could not be stored: a sign-out loses that part. */
  readonly inMemory?: boolean;
  /** A quiz was begun on this device and not turned in: sending what was answered does not do that. */
  readonly hasOpenQuiz?: boolean;
}

export const NOTHING_UNSENT: Unsent = { count: 0, sealed: true };

/** What the outbox does at a sign-out; passed in by `outbox-at-sign-out.ts`, so that it is not part of the first screen. */
export interface OutboxAtSignOut {
  /** Sends what is waiting, for at most this long; answers what is still unsent. */
  flush(withinMs: number): Promise<Unsent>;
  /**
   * Notes that the session of this token is over, seals what is unsent and clears everything else that the person left in IndexedDB and
   * Cache Storage.
   * @returns whether all of it was sealed
   */
  clear(token: string | null): Promise<boolean>;
}

/** 'left behind': signed out, but something could not be sealed or cleared; the next sign-in on this device does that. */
export type LeavingEnd = 'stayed' | 'left' | 'left behind';

/** The steps of a sign-out. The page and the simulation each pass in their own. Each step may fail or never answer. */
export interface LeavingSteps {
  /** Queues what screens have not queued yet. */
  readonly settle: readonly (() => Promise<unknown>)[];
  /** Sends what is waiting, for at most this long; answers what is still unsent. */
  readonly flush: (withinMs: number) => Promise<Unsent>;
  /** Called if something is unsent; true means to leave all the same. */
  readonly ask: (unsent: Unsent) => Promise<boolean>;
  /** Last messages to the server while the person's token is still valid. */
  readonly finalReports: readonly (() => Promise<unknown>)[];
  /** Notes on the disk that the session is over, before anything else: the note outlives whatever fails after it. */
  readonly noteEnd: () => Promise<unknown>;
  readonly logout: () => Promise<unknown>;
  /** Ends the session in this page and clears the person's data from memory. */
  readonly endSession: () => void;
  /** Removes the person's screens, so that none of them writes anything into the cleared storage. */
  readonly leaveScreen: () => Promise<void>;
  /** Seals what is unsent and clears everything else. @returns whether all of it was sealed */
  readonly clear: () => Promise<boolean>;
  readonly clearWebStorage: () => void;
}

/**
 * Signs out: queues what screens have not queued yet, sends for up to 10 s, then clears all storage (specification section 4). What could
 * not be sent is sealed (design, offline rule 6). A sign-out always ends: even if a step fails or never answers, the session is over.
 */
export async function leave(steps: LeavingSteps): Promise<LeavingEnd> {
  const next = onward ?? wayBack();
  onward = null;
  return next ? leaveFor(steps, next) : leaveForGood(steps);
}

/** How a sign-out continues in another account instead of at the sign-in screen. */
export interface Onward {
  /** Asks the server for the session. */
  readonly open: () => Promise<DataOf<typeof loginAsUser>>;
  /** Makes it this page's session, after everything of the person before was sealed and cleared. */
  readonly enter: (opened: DataOf<typeof loginAsUser>) => Promise<void>;
  /** What happens if the server does not open the session. */
  readonly orElse: 'stay' | 'sign out';
}

/** The account in which the next sign-out continues. */
let onward: Onward | null = null;

/** Makes the next sign-out continue in another account. */
export function goOnIn(next: Onward): void {
  onward = next;
}

/** How an administrator who is signed in as somebody else returns to their own account (specification section 4). */
let wayBack: () => Onward | null = () => null;

/** Sets how a sign-out returns to the administrator's own account. */
export function provideWayBack(way: typeof wayBack): void {
  wayBack = way;
}

/** Queues and sends what there is. @returns false if the person decides to stay because of unsent work */
async function sendFirst(steps: LeavingSteps): Promise<boolean> {
  const settle = () => ending(ANSWER_MS, () => Promise.allSettled(steps.settle.map((each) => each())));
  await settle();
  const unsent = (await ending(FLUSH_MS + ANSWER_MS, () => steps.flush(FLUSH_MS))) ?? NOTHING_UNSENT;
  if (unsent.count > 0 && !(await steps.ask(unsent))) return false;
  // Time has passed while sending and asking. If everything else was received, what was queued in that time is sent too.
  await settle();
  if (unsent.count === 0) await ending(FLUSH_MS + ANSWER_MS, () => steps.flush(FLUSH_MS));
  await ending(FINAL_REPORTS_MS, () => Promise.allSettled(steps.finalReports.map((say) => say())));
  return true;
}

async function leaveForGood(steps: LeavingSteps): Promise<LeavingEnd> {
  return (await sendFirst(steps)) ? goAway(steps) : 'stayed';
}

async function goAway(steps: LeavingSteps): Promise<LeavingEnd> {
  // The server is told if it can be reached; without a network the person is signed out of this shared device all the same, and the note
  // is told to the server as soon as it answers (`end-at-server.ts`).
  await ending(ANSWER_MS, steps.noteEnd);
  await ending(LOGOUT_MS, steps.logout);
  steps.endSession();
  await ending(ANSWER_MS, steps.leaveScreen);
  return clearAll(steps);
}

async function clearAll(steps: LeavingSteps): Promise<LeavingEnd> {
  const isCleared = await ending(CLEAR_MS, steps.clear);
  steps.clearWebStorage();
  return isCleared === true ? 'left' : 'left behind';
}

/** The same up to the end of the session. Unsent work is sealed when the next account is entered, as for any other person. */
async function leaveFor(steps: LeavingSteps, { open, enter, orElse }: Onward): Promise<LeavingEnd> {
  if (!(await sendFirst(steps))) return 'stayed';
  const opened = orElse === 'stay' ? await open() : await ending(OPEN_MS, open);
  if (opened === null) return goAway(steps);
  steps.endSession();
  await ending(ANSWER_MS, steps.leaveScreen);
  const isEntered = await ending(CLEAR_MS, () => enter(opened).then(() => true));
  return isEntered === true ? 'left' : clearAll(steps);
}

/** Waits for work, but at most this long; null if it failed or did not answer. No failure stops a sign-out. */
async function ending<Result>(withinMs: number, work: () => Promise<Result>): Promise<Result | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, withinMs, null);
  });
  return Promise.race([work().catch(() => null), late]).finally(() => clearTimeout(timer));
}

/** What flushing needs from the outbox. */
export interface FlushPorts {
  /** Queues what is in drafts but not in an operation yet. */
  readonly queueUnsent: () => Promise<unknown>;
  readonly summary: () => Promise<Pick<OutboxSummary, 'waiting' | 'rejected'>>;
  readonly drain: () => Promise<DrainEnd>;
  /** Sends what could not be stored straight from this page's memory. @returns how much is still only there and is lost with the page */
  readonly sendInMemory: () => Promise<number>;
  readonly wouldSeal: () => Promise<boolean>;
  readonly hasRoomToSeal: () => Promise<boolean>;
  readonly hasOpenQuiz: () => Promise<boolean>;
  readonly now: () => number;
  readonly later: (ms: number) => Promise<null>;
}

/** Sends for at most this long; answers what the server still has not received, including refused operations. */
export async function flushUnsent(ports: FlushPorts, withinMs: number): Promise<Unsent> {
  const { now, later } = ports;
  // What a closed tab left in a draft is work too. On a full device it is sealed from the draft.
  await ports.queueUnsent().catch(() => undefined);
  const until = now() + withinMs;
  while (now() < until && (await ports.summary()).waiting > 0) {
    const end = await Promise.race([ports.drain(), later(until - now())]);
    if (end?.kind === 'busy') await later(200);
    else if ((end?.kind === 'wait' || end?.kind === 'pause') && now() + end.ms < until) await later(end.ms);
    else break;
  }
  const { waiting, rejected } = await ports.summary();
  const refused = rejected.reduce((total, { dependents }) => total + 1 + dependents.length, 0);
  const inMemory = await ports.sendInMemory();
  const count = waiting + refused + inMemory;
  const sealed = inMemory === 0 && (await ports.wouldSeal());
  const isFull = count > 0 && sealed && !(await ports.hasRoomToSeal());
  const hasOpenQuiz = count > 0 && (await ports.hasOpenQuiz().catch(() => false));
  return {
    count,
    sealed,
    ...(isFull ? { isFull } : {}),
    ...(inMemory > 0 ? { inMemory: true } : {}),
    ...(hasOpenQuiz ? { hasOpenQuiz } : {}),
  };
}

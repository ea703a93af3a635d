import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/db/database.ts';
import { storable } from '../../storable.ts';
import { readRegistration, type StoredRegistration } from '../registrations.store.ts';
import type { AskPlatform } from './ask-platform.ts';
import { claimDeliveries, type Delivery, endDelivery, extendDelivery, type Pause, pauseDelivery } from './deliveries.store.ts';
import { findColumn, readColumn } from './find-column.ts';
import { claimScore, type DueScore, forgetColumn, noteFailed, noteSent, readLink } from './outbox.store.ts';

/** Seconds before each further try: the last comes when a platform was down for a day. */
const AGAIN_S = [30, 120, 600, 3_600, 6 * 3_600, 24 * 3_600];
/** The longest `Retry-After` that is respected. */
const MAX_WAIT_S = 24 * 3_600;
/** The longest pause of a platform that asked for none: one student's score may be all that it cannot take. */
const MAX_PAUSE_S = 600;
const ANSWER_LENGTH = 300;
const TAKEN = [200, 201, 202, 204];
const mayTryAgain = (status: number): boolean => status >= 500 || [401, 408, 429].includes(status);
const SUBMISSION = 'https://canvas.instructure.com/lti/submission';
/** While a platform is slow, others' new scores are looked for this often. */
const LOOK_EVERY_MS = 2_000;

interface SendDependencies {
  readonly db: Database;
  readonly ask: AskPlatform;
  readonly goesOn: () => boolean;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Queues what changed; called again and again while a platform is slow. */
  readonly collect?: () => Promise<unknown>;
}

/** Sends every score that is due: platforms side by side, one score of each at a time. @returns how many were tried */
export async function sendScores(dependencies: SendDependencies, clock: () => Date = () => new Date()): Promise<number> {
  const { db, goesOn, log, collect } = dependencies;
  const running = new Set<Promise<void>>();
  let tried = 0;
  const begin = (delivery: Delivery) => {
    const work: Promise<void> = deliver(dependencies, delivery, clock)
      .then((count) => {
        tried += count;
      })
      .catch((error: unknown) => log.warn(error, 'scores of a platform could not be sent'))
      .finally(() => running.delete(work));
    running.add(work);
  };
  for (;;) {
    await collect?.();
    if (goesOn()) for (const delivery of await claimDeliveries(db, clock())) begin(delivery);
    if (running.size === 0) return tried;
    const look = new AbortController();
    await Promise.race([Promise.all(running), pause(LOOK_EVERY_MS, undefined, { signal: look.signal }).catch(() => undefined)]);
    look.abort();
  }
}

/** Sends a platform's scores one after another, until none is due or the platform must be left alone. @returns how many were tried */
async function deliver(dependencies: SendDependencies, claimed: Delivery, clock: () => Date): Promise<number> {
  const { db, goesOn } = dependencies;
  let tried = 0;
  let delivery: Delivery | null = claimed;
  while (delivery !== null) {
    const score = goesOn() ? await claimScore(db, delivery, clock()) : null;
    if (score === null) {
      await endDelivery(db, delivery);
      break;
    }
    tried += 1;
    const fault = await sendScore(dependencies, score, delivery.faults, clock);
    if (fault !== null) {
      await pauseDelivery(db, delivery, fault, clock());
      break;
    }
    delivery = await extendDelivery(db, delivery, clock());
  }
  return tried;
}

/** @returns why the platform must be left alone; null where it answered */
async function sendScore({ db, ask, log }: SendDependencies, score: DueScore, faults: number, clock: () => Date): Promise<Pause | null> {
  const registration = await readRegistration(db, score.registration_id);
  if (!registration?.is_active) {
    await noteFailed(db, score, { status: null, answer: 'platform_off' }, null);
    return null;
  }
  let status: number | null = null;
  let answer: string;
  let asked: number | null = null;
  try {
    const reply = await sendTo(db, ask, registration, score, clock());
    status = reply.status;
    if (TAKEN.includes(status)) {
      await noteSent(db, score, status, clock());
      return null;
    }
    answer = await reply.text();
    asked = retryAfter(reply, clock());
  } catch (error) {
    answer = error instanceof Error ? error.message : String(error);
  }
  answer = storable(answer.slice(0, ANSWER_LENGTH));
  log.warn({ status, answer, tries: score.tries }, 'a score was not taken');
  if (status !== null && !mayTryAgain(status)) {
    await noteFailed(db, score, { status, answer }, null);
    return null;
  }
  const now = clock().getTime();
  // Not all servers and scores at the same moment; and never sooner than the platform asked.
  const inSeconds = (usual: number) => new Date(now + Math.max(usual * (1 + Math.random() / 4), asked ?? 0) * 1_000);
  const usual = AGAIN_S[score.tries - 1];
  await noteFailed(db, score, { status, answer }, usual === undefined ? null : inSeconds(usual));
  return {
    status,
    answer,
    until: inSeconds(Math.min(AGAIN_S[faults] ?? MAX_PAUSE_S, MAX_PAUSE_S)),
    asked: asked === null ? null : new Date(now + asked * 1_000),
  };
}

/** Seconds that the platform asked for, a day at most; null where it named none. */
function retryAfter(reply: Response, now: Date): number | null {
  const said = reply.headers.get('retry-after');
  if (said === null) return null;
  const seconds = /^\d+$/.test(said) ? Number(said) : (Date.parse(said) - now.getTime()) / 1_000;
  return seconds > 0 ? Math.min(seconds, MAX_WAIT_S) : null;
}

/** Sends a score to its column. One that the platform deleted is made again, once. @returns the platform's answer */
async function sendTo(db: Database, ask: AskPlatform, registration: StoredRegistration, score: DueScore, now: Date): Promise<Response> {
  const call: Parameters<typeof findColumn>[0] = { db, ask: (asked) => ask(registration, asked) };
  const send = (lineitem: string) =>
    call.ask({
      method: 'POST',
      address: scoresAddress(lineitem),
      mediaType: 'application/vnd.ims.lis.v1.score+json',
      body: scoreOf(score),
    });
  const link = await readLink(db, score);
  if (link?.lineitem) {
    const reply = await send(link.lineitem);
    if (reply.status !== 404) return reply;
    // It may be the student who is not found.
    const column = await readColumn(call, link.lineitem);
    if (column.status !== 404) return mayTryAgain(column.status) ? column : reply;
    await forgetColumn(db, score, link.lineitem, now);
  }
  const column = await findColumn(call, score, link);
  return typeof column === 'string' ? send(column) : column;
}

/** `/scores` goes before the query: a column's address may have one. */
export function scoresAddress(lineitem: string): string {
  const address = new URL(lineitem);
  address.pathname = `${address.pathname.replace(/\/$/, '')}/scores`;
  return address.href;
}

function scoreOf({ subject, said_at, score_given, score_maximum, submitted_at, sent_version }: DueScore) {
  const about = { userId: subject, timestamp: said_at };
  // A platform clears the score that it has where `scoreGiven` is left out (AGS 2.0).
  if (score_given === null) {
    const progress =
      submitted_at === null
        ? { activityProgress: 'Initialized', gradingProgress: 'NotReady' }
        : { activityProgress: 'Submitted', gradingProgress: 'PendingManual' };
    return { ...about, ...progress, [SUBMISSION]: { new_submission: false } };
  }
  return {
    ...about,
    scoreGiven: score_given,
    scoreMaximum: score_maximum,
    activityProgress: 'Completed',
    gradingProgress: 'FullyGraded',
    // Work that was done offline arrives later than it was turned in.
    ...(submitted_at === null ? {} : { submission: { submittedAt: submitted_at } }),
    // A changed score is no further attempt.
    ...(sent_version > 0 ? { [SUBMISSION]: { new_submission: false } } : {}),
  };
}

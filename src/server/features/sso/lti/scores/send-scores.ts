import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/db/database.ts';
import { storable } from '../../storable.ts';
import { readRegistration, type StoredRegistration } from '../registrations.store.ts';
import type { AskPlatform } from './ask-platform.ts';
import { findColumn } from './find-column.ts';
import { claimScore, type DueScore, noteFailed, noteSent, postponePlatform, readLink } from './outbox.store.ts';

/** Seconds before each further try: the last comes when a platform was down for a day. */
const AGAIN_S = [30, 120, 600, 3_600, 6 * 3_600, 24 * 3_600];
const MAX_WAIT_S = 24 * 3_600;
/** For so long at most one student's score that fails keeps a platform's others waiting, unless the platform asks for more. */
const MAX_PLATFORM_WAIT_S = 600;
const ANSWER_LENGTH = 300;
const TAKEN = [200, 201, 202, 204];
/** The platform has a newer score, so this one is done. */
const OLDER = [409, 412];
const SUBMISSION = 'https://canvas.instructure.com/lti/submission';

interface SendDependencies {
  readonly db: Database;
  readonly ask: AskPlatform;
  readonly goesOn: () => boolean;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Sends every score that is due. @returns how many were tried */
export async function sendScores(dependencies: SendDependencies, clock: () => Date = () => new Date()): Promise<number> {
  const { db, goesOn } = dependencies;
  for (let tried = 0; ; tried += 1) {
    const score = goesOn() ? await claimScore(db, clock()) : null;
    if (score === null) return tried;
    await sendScore(dependencies, score, clock);
  }
}

async function sendScore({ db, ask, log }: SendDependencies, score: DueScore, clock: () => Date): Promise<void> {
  const registration = await readRegistration(db, score.registration_id);
  if (!registration?.is_active) return noteFailed(db, score, { status: null, answer: 'platform_off' }, null);
  let reply: Response;
  try {
    const column = await columnOf(db, ask, registration, score, clock());
    if (typeof column !== 'string') reply = column;
    else
      reply = await ask(registration, {
        method: 'POST',
        address: scoresAddress(column),
        mediaType: 'application/vnd.ims.lis.v1.score+json',
        body: scoreOf(score),
      });
  } catch (error) {
    const answer = error instanceof Error ? error.message : String(error);
    log.warn({ answer, tries: score.tries }, 'a score could not be sent');
    return putOff(db, score, { status: null, answer }, null, clock());
  }
  const { status } = reply;
  if (TAKEN.includes(status) || OLDER.includes(status)) return noteSent(db, score, status, clock());
  const answer = storable((await reply.text()).slice(0, ANSWER_LENGTH));
  log.warn({ status, answer, tries: score.tries }, 'a score was not taken');
  if (status === 401 || status === 408 || status === 425 || status === 429 || status >= 500)
    return putOff(db, score, { status, answer }, retryAfter(reply, clock()), clock());
  return noteFailed(db, score, { status, answer }, null);
}

/** Tries again later, and the platform's other scores no sooner than in a while; after a day it is given up until somebody retries. */
async function putOff(
  db: Database,
  score: DueScore,
  fault: { readonly status: number | null; readonly answer: string },
  asked: number | null,
  now: Date,
): Promise<void> {
  const usual = AGAIN_S[score.tries - 1];
  if (usual === undefined) return noteFailed(db, score, { ...fault, answer: storable(fault.answer.slice(0, ANSWER_LENGTH)) }, null);
  // Not all servers and scores at the same moment.
  const seconds = Math.min(asked ?? usual * (1 + Math.random() / 4), MAX_WAIT_S);
  const inSeconds = (wait: number) => new Date(now.getTime() + wait * 1_000);
  const again = inSeconds(seconds);
  await noteFailed(db, score, { ...fault, answer: storable(fault.answer.slice(0, ANSWER_LENGTH)) }, again);
  await postponePlatform(db, score, asked === null ? inSeconds(Math.min(seconds, MAX_PLATFORM_WAIT_S)) : again);
}

/** Seconds that the platform asked for; null where it named none. */
function retryAfter(reply: Response, now: Date): number | null {
  const said = reply.headers.get('retry-after');
  if (said === null) return null;
  const seconds = /^\d+$/.test(said) ? Number(said) : (Date.parse(said) - now.getTime()) / 1_000;
  return Number.isFinite(seconds) ? Math.max(seconds, 1) : null;
}

async function columnOf(
  db: Database,
  ask: AskPlatform,
  registration: StoredRegistration,
  score: DueScore,
  now: Date,
): Promise<string | Response> {
  const link = await readLink(db, score);
  return link?.lineitem ?? findColumn({ db, ask: (call) => ask(registration, call) }, score, link, now);
}

/** `/scores` goes before the query: a column's address may have one. */
export function scoresAddress(lineitem: string): string {
  const address = new URL(lineitem);
  address.pathname = `${address.pathname.replace(/\/$/, '')}/scores`;
  return address.href;
}

function scoreOf({ subject, said_at, score_given, score_maximum, submitted_at, sent_version }: DueScore) {
  return {
    userId: subject,
    timestamp: said_at,
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

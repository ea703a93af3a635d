import { setTimeout as pause } from 'node:timers/promises';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import { DEFAULT_CONFIG, type ServerConfig } from '../operators/server-config.ts';
import { CallerWork } from './caller-work.ts';

/** What an ordinary call costs at most. So many of it as a caller may make in a minute are the work that a caller may cause. */
const MS_PER_CALL = 12.5;
/** Calls of one caller at once; a browser has six connections, and the calls of one screen follow each other closely. */
const AT_ONCE = 4;
const WAITING = 200;
/** Beyond this a body is read alone among its caller's. */
const LARGE_BODY = 32 * 1024;
/** What reading a body costs. Files are not charged by this: they have limits of their own, and nothing parses them. */
const BYTES_PER_MS = 20_000;
/** The most that one call is charged: beside it the process may have done other work. */
const MAX_MS = 1_000;
/**
 * After a large body that was refused for its content, the same caller's next call waits for this many times the work. No screen sends such
 * bodies in a row, and at this pace nineteen of twenty calls of others run beside none of them.
 */
const PAUSE_TIMES = 30;
const MAX_PAUSE_MS = 5_000;
const REFUSED: ReadonlySet<number> = new Set([400, 413, 415, 422]);
/** Delay of a refusal by a limit: otherwise a program that repeats calls without end would fill the process with refusals. */
const REFUSAL_MS = 1_000;
/** Refusals that may wait at the same time: each holds a connection. */
const MAX_HELD = 1_000;

/**
 * Limits calls by account and sign-in, never by anything that the client chooses, such as a device id. A signed-in person is never limited
 * by address alone: two thousand students share one. It protects against devices that repeat calls without end, and each process counts by
 * itself; sign-in has a stricter limit of its own in the database. Calls count by number, by bytes and by the processor's time (decisions/calls-and-limits.md).
 */
export async function limitCalls(app: FastifyInstance, config: ServerConfig): Promise<void> {
  await app.register(rateLimit, { global: false, cache: 50_000 });
  const known = app.createRateLimit({ max: config.callsPerMinute, timeWindow: '1 minute', keyGenerator: knownKey });
  const anonymous = app.createRateLimit({ max: config.anonymousCallsPerMinute, timeWindow: '1 minute', keyGenerator: anonymousKey });
  // A low limit of calls is no reason to refuse the first of them, which compute longest.
  const msPerMinute = config.workMsPerMinute ?? Math.max(config.callsPerMinute, DEFAULT_CONFIG.callsPerMinute) * MS_PER_CALL;
  const work = new CallerWork({ atOnce: AT_ONCE, waiting: WAITING, msPerMinute });
  let inFlight = 0;
  let held = 0;
  const refuseLate = async (refusal: unknown): Promise<never> => {
    if (held < MAX_HELD) {
      held++;
      await pause(REFUSAL_MS, undefined, { ref: false });
      held--;
    }
    throw refusal;
  };

  // After the caller is known and before the body is read.
  app.addHook('preParsing', async (request, reply) => {
    const state = await (request.caller === null ? anonymous : known)(request);
    if (!state.isAllowed && state.isExceeded) return refuseLate(new ApiError(429, 'too_many_requests', state.ttlInSeconds));
    if (request.caller === null) return;
    const key = knownKey(request);
    const { takesLong = false } = request.routeOptions.config;
    const bytes = takesLong ? 0 : bodyBytes(request);
    // A file that comes slowly keeps only its own connection.
    const isLarge = bytes > LARGE_BODY;
    const leave = takesLong ? () => undefined : await work.enter(key, isLarge).catch(refuseLate);
    const [cpuBefore, others] = [process.cpuUsage(), inFlight++];
    whenOver(reply, () => {
      inFlight--;
      const { user, system } = process.cpuUsage(cpuBefore);
      // All calls that ran meanwhile share the processor's time.
      const ownMs = (user + system) / 1_000 / (1 + (others + inFlight) / 2);
      const ms = Math.min(ownMs + bytes / BYTES_PER_MS, MAX_MS);
      work.charge(key, ms);
      leave(isLarge && REFUSED.has(reply.statusCode) ? Math.min(ms * PAUSE_TIMES, MAX_PAUSE_MS) : 0);
    });
  });
}

/** What is said of it in advance; a body without a length may be as long as any. */
function bodyBytes({ headers, routeOptions }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return routeOptions.bodyLimit ?? 0;
  return Number(headers['content-length'] ?? 0);
}

/** Once: when all was sent, or the connection is gone. */
function whenOver({ raw }: FastifyReply, then: () => void): void {
  let isOver = false;
  const once = () => {
    if (!isOver) then();
    isOver = true;
  };
  raw.once('finish', once);
  raw.once('close', once);
  if (raw.destroyed) once();
}

function knownKey(request: FastifyRequest): string {
  const { caller } = request;
  return caller === null ? request.ip : `${caller.user_puid} ${caller.session_id ?? ''}`;
}

function anonymousKey(request: FastifyRequest): string {
  return request.ip;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    takesLong?: boolean;
  }
}

import type { Pool } from 'pg';
import type { SyncOp, SyncResult } from '#contract/sync/sync.schemas.ts';
import { ApiError } from '../api-error.ts';
import type { ReadyCall } from '../call-outcome.ts';
import type { CallTable, QueuedRoute } from '../call-table.ts';
import { failure } from '../envelope.ts';
import type { Caller } from '../handler-types.ts';
import { prepareCall } from '../prepare-call.ts';
import { isOutage } from '../refusals/outage.ts';
import { clockOf } from './device-clock.ts';
import { fingerprint } from './fingerprint.ts';
import { BLOCKED_REPLY, heldParentOf, receivedAmong } from './parents.ts';
import { refused, settleBehindHeld } from './settle-calls.ts';
import type { SettleRun } from './settle-runs.ts';
import { settleOne } from './single-queued-call.ts';

type Verdict = Omit<SyncResult, 'op_id'>;

interface Step {
  readonly op: SyncOp;
  /** A call that may be carried out, or why not. */
  readonly work: { readonly route: QueuedRoute; readonly ready: ReadyCall } | ApiError;
}

interface Push {
  readonly pool: Pool;
  readonly settleRun: SettleRun;
  readonly caller: Caller;
  /** Parents that have a receipt from before, of those that do not stand before their dependents in this push. */
  readonly received: ReadonlySet<string>;
  /** By op_id; of an id that comes twice, the last. */
  readonly verdicts: Map<string, Verdict>;
  /** Ordering keys of what could not be tried: what follows under the same key must not overtake it. */
  readonly waitingKeys: Set<string>;
  readonly noteFault: (error: unknown) => void;
}

/** When a push came, and the clock of the device that sent it; null or absent if it did not say, or is not the device that recorded the calls. */
export interface PushTime {
  readonly now: Date;
  readonly sent_at?: string | null | undefined;
}

/**
 * Judges the calls of one push in order. Successive calls of the same kind share a transaction, and are tried one by one if
 * that fails; so each is committed by itself or not at all, and none is acknowledged before it is.
 */
export async function pushCalls(
  table: CallTable,
  parts: Pick<Push, 'pool' | 'settleRun' | 'caller' | 'noteFault'>,
  ops: readonly SyncOp[],
  time: PushTime,
): Promise<SyncResult[]> {
  const steps: Step[] = [];
  for (const op of ops) steps.push({ op, work: await workFor(table, parts, op, time) });
  const push: Push = { ...parts, received: await receivedParents(parts, ops), verdicts: new Map(), waitingKeys: new Set() };
  const results: SyncResult[] = [];
  for (let at = 0; at < steps.length; ) {
    const run = runFrom(push, steps, at);
    const verdicts = run.length > 1 ? await judgeTogether(push, run) : await judgeOneByOne(push, steps.slice(at, at + 1));
    results.push(...verdicts);
    at += verdicts.length;
  }
  return results;
}

async function workFor(table: CallTable, parts: Pick<Push, 'pool' | 'caller'>, op: SyncOp, time: PushTime): Promise<Step['work']> {
  const route = table.find(op.method, op.path);
  if (route === undefined) return new ApiError(404, 'address_unknown');
  if (route.kind !== 'queued') return new ApiError(400, 'cannot_be_queued');
  try {
    const input = await prepareCall(parts.pool, route, parts.caller, op);
    const sent = op.original ?? op;
    const sentTo = table.find(sent.method, sent.path) ?? route;
    const { recorded_at, clock_offset } = op;
    const clock = clockOf({ recorded_at, clock_offset, sent_at: time.sent_at }, time.now);
    const call = { op_id: op.op_id, caller: parts.caller, ...input, ...clock };
    return {
      route,
      ready: {
        call,
        fingerprint: fingerprint(sentTo.endpoint, sent),
        depends_on: op.depends_on,
        mayBeHeld: true,
      },
    };
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

/** A parent that comes after its dependent, as in work that was returned and sealed again, may have been received long ago. */
function receivedParents({ pool, caller }: Pick<Push, 'pool' | 'caller'>, ops: readonly SyncOp[]): Promise<Set<string>> {
  const before = new Set<string>();
  const parents = new Set<string>();
  for (const { op_id, depends_on } of ops) {
    for (const parent of depends_on) if (!before.has(parent)) parents.add(parent);
    before.add(op_id);
  }
  return receivedAmong(pool, caller, [...parents]);
}

/** The longest run of calls of one kind, from here on, whose parents are received or come before them in it. */
function runFrom(push: Push, steps: readonly Step[], from: number): Step[] {
  const run: Step[] = [];
  const within = new Set<string>();
  for (const step of steps.slice(from)) {
    const first = run[0] ?? step;
    if (step.work instanceof ApiError || first.work instanceof ApiError || step.work.route !== first.work.route) break;
    if (push.waitingKeys.has(step.op.lane) || !step.op.depends_on.every((parent) => within.has(parent) || isReceived(push, parent))) break;
    within.add(step.op.op_id);
    run.push(step);
  }
  return run;
}

async function judgeTogether(push: Push, run: readonly Step[]): Promise<SyncResult[]> {
  const works = run.flatMap((step) => (step.work instanceof ApiError ? [] : [step.work]));
  const route = works[0]?.route;
  if (route === undefined) return judgeOneByOne(push, run);
  try {
    const settled = await push.settleRun(
      route,
      works.map((work) => work.ready),
    );
    return settled.map((verdict, index) => note(push, run[index], verdict));
  } catch (error) {
    if (isOutage(error)) throw error;
    return judgeOneByOne(push, run);
  }
}

async function judgeOneByOne(push: Push, steps: readonly Step[]): Promise<SyncResult[]> {
  const results: SyncResult[] = [];
  for (const step of steps) results.push(note(push, step, await judge(push, step)));
  return results;
}

async function judge(push: Push, { op, work }: Step): Promise<Verdict> {
  const waitsFor = op.depends_on.filter((parent) => !isReceived(push, parent));
  if (push.waitingKeys.has(op.lane) || waitsFor.some((parent) => push.verdicts.get(parent)?.outcome === 'retry')) return LATER;
  if (work instanceof ApiError) return refused(work);
  try {
    if (waitsFor.length === 0) return await settleOne(push.settleRun, work.route, work.ready);
    const parent = await heldParentOf(push.pool, push.caller, waitsFor);
    return parent === null ? BLOCKED : await settleBehindHeld(push.pool, work.route, work.ready, parent);
  } catch (error) {
    if (isOutage(error)) throw error;
    push.noteFault(error);
    return FAULT;
  }
}

function isReceived(push: Push, parent: string): boolean {
  const outcome = push.verdicts.get(parent)?.outcome;
  return outcome === undefined ? push.received.has(parent) : outcome === 'applied' || outcome === 'duplicate';
}

function note(push: Push, step: Step | undefined, verdict: Verdict): SyncResult {
  if (step === undefined) throw new Error('a call was lost');
  push.verdicts.set(step.op.op_id, verdict);
  if (verdict.outcome === 'retry') push.waitingKeys.add(step.op.lane);
  return { op_id: step.op.op_id, ...verdict };
}

const BLOCKED: Verdict = { outcome: 'blocked', http_status: 409, reply: BLOCKED_REPLY };
const LATER: Verdict = { outcome: 'retry', http_status: 503, reply: failure('waits_for_earlier') };
const FAULT: Verdict = { outcome: 'retry', http_status: 500, reply: failure('server_fault') };

import type { DeliveryOutcome, SealedEnvelope } from '#contract/custody/custody.schemas.ts';
import type { SyncOp, SyncResult } from '#contract/sync/sync.schemas.ts';
import type { Database } from '#server/db/database.ts';
import type { Caller } from '#server/http/handler-types.ts';
import { wordsOf } from '#server/http/refusal.ts';
import { noteDelivery, type Owner, type RefusedCall, readOwner, readRefusedIds } from './custody.store.ts';
import type { CustodyKeys } from './custody-keys.ts';
import { type OpenedEnvelope, openEnvelope } from './open-envelope.ts';
import { endOfSessionKey, hoursOf } from './session-keys.store.ts';

/** What carrying out somebody's calls takes; handed in, as the push belongs to no area. */
export interface DeliveryDependencies {
  readonly keys: CustodyKeys;
  readonly db: Database;
  readonly sender: Caller;
  readonly now: Date;
  /** Null when the account is closed. */
  readonly findAccount: (user_puid: string) => Promise<Omit<Caller, 'device_id'> | null>;
  /** Whether the owner's data is deleted on request, or was; notes that more came. */
  readonly discardDeleted: (db: Database, user_puid: string) => Promise<boolean>;
  /** Runs calls as their owner would have pushed them. */
  readonly pushAs: (owner: Caller, ops: readonly SyncOp[]) => Promise<SyncResult[]>;
}

const HOUR_MS = 3_600_000;
const KEY_ENDED = 'sealed_too_long_ago';
const CLOSED = 'account_not_usable';

/**
 * Takes what one sender brought: of each owner's device in the order in which things were done there, which is not always
 * the order in which they were sealed (what a restore lost is sealed again, after what depends on it).
 * @returns the outcomes, in the order of the envelopes
 */
export async function deliverAll(dependencies: DeliveryDependencies, envelopes: readonly SealedEnvelope[]): Promise<DeliveryOutcome[]> {
  const opened = await Promise.all(envelopes.map((envelope) => openEnvelope(dependencies.keys, envelope)));
  const outcomes: DeliveryOutcome[] = envelopes.map(() => 'unreadable');
  const putOff = new Set<string>();
  for (const index of inOrderOfActing(opened)) {
    const one = opened[index];
    if (one) outcomes[index] = await deliverOne(dependencies, one, putOff);
  }
  return outcomes;
}

/** Indexes: owners keep their places among each other, so that nobody's work is put behind another's. */
function inOrderOfActing(opened: readonly (OpenedEnvelope | null)[]): number[] {
  const whose = opened.map((one) => `${one?.user_puid} ${one?.device_id}`);
  const firstSeq = (index: number) => opened[index]?.ops[0]?.seq ?? 0;
  return whose.map((owner, place) => {
    const theirs = [...whose.keys()].filter((index) => whose[index] === owner);
    const turn = theirs.indexOf(place);
    return theirs.toSorted((one, other) => firstSeq(one) - firstSeq(other))[turn] ?? place;
  });
}

/**
 * One envelope: its calls are carried out as their owner's, whoever brought it. It counts as delivered when the server
 * holds every call for good: received, or refused and kept for its owner to decide about.
 * @param putOff owners of an earlier envelope that must come again: theirs that follow must not overtake it
 */
async function deliverOne(dependencies: DeliveryDependencies, opened: OpenedEnvelope, putOff: Set<string>): Promise<DeliveryOutcome> {
  const { user_puid, device_id, acting_puid } = opened;
  if (putOff.has(user_puid)) return 'retry';
  const owner = await readOwner(dependencies.db, user_puid);
  // `findAccount` may remember an account that was closed since: what it lets through now would outlive a deletion.
  const account = owner?.is_active ? await dependencies.findAccount(user_puid) : null;
  // A person whose deletion a district asked for: the device has nothing to keep any more, and nothing may be written that the deletion has passed.
  if (account === null && (await dependencies.discardDeleted(dependencies.db, user_puid))) return 'delivered';
  if (owner === null) return 'unreadable';

  const isTaken = account !== null && (await isSealedInTime(dependencies, owner, opened));
  const results = isTaken ? await pushAll(dependencies, { ...account, device_id, acting_puid }, opened.ops) : null;
  const reason = account === null ? CLOSED : KEY_ENDED;
  const refused = results
    ? await refusedOf(dependencies.db, owner, opened, results)
    : opened.ops.map((op) => asRefused(op, 401, wordsOf(reason)));
  // What waits for its parent lets the next envelope go: the parent may be in it.
  if (refused === 'not yet') putOff.add(owner.user_puid);
  if (refused === 'not yet' || refused === 'parent missing') return 'retry';
  if (opened.misfits.length === 0 && results?.every(({ outcome }) => outcome === 'duplicate')) return 'duplicate';
  const { district_id } = owner;
  const delivery = { district_id, user_puid, ...describe(opened), sender_puid: dependencies.sender.user_puid };
  await noteDelivery(dependencies.db, delivery, { refused, misfits: opened.misfits });
  return 'delivered';
}

const pushAll = async ({ pushAs }: DeliveryDependencies, owner: Caller, ops: readonly SyncOp[]) =>
  ops.length === 0 ? [] : pushAs(owner, ops);

/**
 * Whether the key was good when the envelope was sealed, by the device's clock, which nobody signs but the key itself; one that runs ahead is not
 * held against anybody. What was sealed later is not carried out: its owner decides.
 */
async function isSealedInTime({ db, now }: DeliveryDependencies, owner: Owner, opened: OpenedEnvelope): Promise<boolean> {
  const ended =
    (await endOfSessionKey(db, owner, opened.public_key)) ?? new Date(opened.certified_at.getTime() + hoursOf(opened) * HOUR_MS);
  const said = Date.parse(opened.sealed_at ?? '');
  const sealed = Math.min(Number.isNaN(said) ? now.getTime() : said, now.getTime());
  return sealed <= ended.getTime();
}

/** The calls that were refused, and those that depend on them; otherwise why the envelope must be sent again: a fault, or a parent that has not come. */
async function refusedOf(
  db: Database,
  owner: Owner,
  { ops, misfits }: OpenedEnvelope,
  results: readonly SyncResult[],
): Promise<RefusedCall[] | 'not yet' | 'parent missing'> {
  const known = await readRefusedIds(db, owner, [...new Set(ops.flatMap((op) => op.depends_on))]);
  // What cannot be read will never be received: whatever depends on it is returned to its owner.
  for (const { op_id } of misfits) if (op_id !== null) known.add(op_id);
  const refused: RefusedCall[] = [];
  for (const [index, op] of ops.entries()) {
    const result = results[index];
    if (result === undefined || result.outcome === 'retry') return 'not yet';
    if (result.outcome === 'applied' || result.outcome === 'duplicate' || isHeld(result)) continue;
    // Its parent may be in an envelope that has yet to come.
    if (result.outcome === 'blocked' && !op.depends_on.some((parent) => known.has(parent))) return 'parent missing';
    known.add(op.op_id);
    refused.push(asRefused(op, result.http_status, result.reply.message));
  }
  return refused;
}

/** Held for the teacher to decide: it already has its place. */
function isHeld({ reply: { data } }: SyncResult): boolean {
  return typeof data === 'object' && data !== null && 'held' in data && data.held === true;
}

function asRefused(op: SyncOp, http_status: number, message: string): RefusedCall {
  return { op, http_status, message };
}

function describe({ envelope_id, device_id, sealed_at, ops, misfits }: OpenedEnvelope) {
  const time = Date.parse(sealed_at ?? '');
  return { envelope_id, device_id, ops: ops.length + misfits.length, sealed_at: Number.isNaN(time) ? null : new Date(time).toISOString() };
}

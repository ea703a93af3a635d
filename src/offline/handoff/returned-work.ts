import { returned, takeReturned } from '#contract/custody/custody.contract.ts';
import type { ReturnedCall } from '#contract/custody/custody.schemas.ts';
import { ACCOUNT_NOT_USABLE } from '#contract/refusal-codes.ts';
import type { DrainSession } from '../outbox/drain.ts';
import type { OutboxEntry } from '../outbox/outbox-entry.ts';
import { judge } from '../outbox/outcome.ts';
import type { ServerConnection } from '../outbox/server-connection.ts';
import { senderHeaders } from '../outbox/transport.ts';
import { OP_VERSION } from '../outbox/upcast.ts';
import type { LocalDb } from '../storage/local-db.ts';

interface ReturnPorts {
  readonly db: LocalDb;
  readonly connection: ServerConnection;
  readonly session: () => DrainSession | null;
}

/**
 * Fetches what a handoff sender delivered and the server refused: it is stored in its owner's outbox as rejected, with the reason, as if
 * it had been refused here. Only then is the server told to delete its copy (design, offline rule 2).
 * @returns how many operations came back; null if the server could not be asked, or the person had signed out before its answer came
 */
export async function takeBack({ db, connection, session }: ReturnPorts): Promise<number | null> {
  const current = session();
  if (!current) return null;
  const { user_puid } = current;
  const headers = senderHeaders(current);
  const target = `${returned.path}?${new URLSearchParams({ user_puid })}`;
  const reply = await connection({ method: returned.method, target, headers });
  const calls = returned.data.safeParse(reply?.envelope?.data);
  if (judge(reply).kind !== 'done' || !calls.success) return null;
  if (calls.data.length === 0) return 0;
  // A person who signed out in the meantime gets it from the server next time: on a cleared device others could read it.
  if (session()?.user_puid !== user_puid) return null;

  const added = await keepRejected(db, user_puid, calls.data);
  const return_ids = calls.data.flatMap(({ return_id }) => return_id ?? []);
  const body = { user_puid, op_ids: calls.data.map(({ op }) => op.op_id), ...(return_ids.length > 0 ? { return_ids } : {}) };
  await connection({ method: takeReturned.method, target: takeReturned.path, headers, body });
  return added;
}

/** In the given order, but each after those that it depends on. */
function parentsFirst<Call extends Pick<OutboxEntry, 'op_id' | 'depends_on'>>(calls: readonly Call[]): Call[] {
  const byId = new Map(calls.map((call) => [call.op_id, call]));
  const placed = new Set<Call>();
  const begun = new Set<string>();
  const place = (call: Call) => {
    if (begun.has(call.op_id)) return;
    begun.add(call.op_id);
    for (const parent of call.depends_on.map((op_id) => byId.get(op_id))) if (parent) place(parent);
    placed.add(call);
  };
  for (const call of byId.values()) place(call);
  return [...placed];
}

/**
 * They keep the order in which they were refused and come after everything that is here already; what is here and depends on them is moved
 * behind them. What depends on another of them waits only for that one.
 */
function keepRejected(db: LocalDb, user_puid: string, calls: readonly ReturnedCall[]): Promise<number> {
  return db.transaction('rw', db.ops, db.meta, async () => {
    const ids = new Set(calls.map(({ op }) => op.op_id));
    const here = new Set((await db.ops.bulkGet([...ids])).map((entry) => entry?.op_id));
    const mine = (await db.ops.filter((entry) => entry.user_puid === user_puid).toArray()).sort((a, b) => a.seq - b.seq);
    const rejected = new Set(mine.filter(({ state }) => state === 'parked').map(({ op_id }) => op_id));
    const added = calls.flatMap((call) => (here.has(call.op.op_id) ? [] : [asEntry(call, user_puid, ids, rejected)]));
    const ordered = parentsFirst([...added, ...standingOn(added, mine)]);
    const last = ((await db.meta.get('last_seq'))?.value as number | undefined) ?? 0;
    await db.meta.put({ key: 'last_seq', value: last + ordered.length });
    await db.ops.bulkPut(ordered.map((entry, index) => ({ ...entry, seq: last + index + 1 })));
    return new Set(added.map(({ op_id }) => op_id)).size;
  });
}

/** A call that came back, as its owner's outbox keeps it. */
function asEntry(
  { op, http_status, message, code }: ReturnedCall,
  user_puid: string,
  returned: ReadonlySet<string>,
  rejected: ReadonlySet<string>,
): OutboxEntry {
  const waits = op.depends_on.some((parent) => returned.has(parent) || rejected.has(parent));
  // The account was closed when it was delivered. Its owner is signed in, so it is open again, and nobody need decide anything.
  const isOpenAgain = code === ACCOUNT_NOT_USABLE;
  const fate =
    waits || isOpenAgain
      ? { state: 'waiting' as const, reason: null }
      : { state: 'parked' as const, reason: { status: http_status, message, code } };
  return { ...op, v: OP_VERSION, user_puid, attempts: 0, next_at: 0, ...fate };
}

/** Those that depend on one of the added, also through others. */
function standingOn(added: readonly OutboxEntry[], mine: readonly OutboxEntry[]): OutboxEntry[] {
  const behind = new Set(added.map(({ op_id }) => op_id));
  for (let before = -1; before < behind.size; ) {
    before = behind.size;
    for (const { op_id, depends_on } of mine) if (depends_on.some((parent) => behind.has(parent))) behind.add(op_id);
  }
  return mine.filter(({ op_id }) => behind.has(op_id));
}

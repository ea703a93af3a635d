import { push } from '#contract/sync/sync.contract.ts';
import { asSyncOp, type OutboxEntry } from './outbox-entry.ts';
import { judge, judgeResult, type WireReply } from './outcome.ts';
import type { ServerConnection } from './server-connection.ts';
import type { Settlement } from './settle.ts';

export interface Sender {
  readonly token: string;
  readonly device_id: string;
}

/** The headers of every call that a session makes. */
export const senderHeaders = ({ token, device_id }: Sender) => ({ authorization: `Bearer ${token}`, 'X-Device-Id': device_id });

export interface Pause {
  readonly kind: 'pause';
  /** How many milliseconds the server asked to wait; null if it did not. */
  readonly after: number | null;
  /** The server itself failed on this batch, or a filter refused it, so one operation in it may be the cause. */
  readonly suspect: boolean;
}

/** What came of sending one batch, together or singly. */
export interface BatchResult {
  /** What the server said, by operation; one that is missing was not judged and stays as it is. */
  readonly settled: Settlement[];
  /** Why nothing more would get through now; null if it would. */
  readonly stop: { readonly kind: 'sign-in' } | Pause | null;
  /** The server's epoch, if the reply contained it. */
  readonly epoch?: string;
}

const NOT_SERVED = [404, 405];
/** Statuses that concern the server as a whole, not one operation: no other call would get through now. */
const EVERYBODY_WAITS = [408, 429, 502, 503, 504];
/** Statuses with which something on the way (a school's filter, a proxy with a limit) refuses a request because of its content. */
const REFUSED_ON_THE_WAY = [400, 403, 406, 413, 451];
/** What was refused on the way is sent again after this time, and holds up only its ordering key until then. */
const MAY_PASS_LATER = { kind: 'retry', after: 2 * 60_000 } as const;

/**
 * Sends a batch in one push, each operation with its own verdict. An operation without a result was not judged and is sent again.
 * @returns 'singly' when the operations must be sent one by one: the host lacks push, or refuses the batch as a whole, and
 * one bad operation must not hold up the others
 */
export async function pushTogether(
  connection: ServerConnection,
  batch: readonly OutboxEntry[],
  sender: Sender,
): Promise<BatchResult | 'singly'> {
  const body = { device_id: sender.device_id, sent_at: deviceTime(), ops: batch.map(asSyncOp) };
  const reply = await connection({ method: push.method, target: push.path, headers: senderHeaders(sender), body });
  if (reply && NOT_SERVED.includes(reply.status)) return 'singly';
  const verdict = judge(reply);
  if (verdict.kind === 'sign-in') return { settled: [], stop: { kind: 'sign-in' } };
  if (verdict.kind === 'retry') {
    return { settled: [], stop: { kind: 'pause', after: verdict.after, suspect: isPage(reply) || !concernsEveryone(reply) } };
  }
  if (verdict.kind !== 'done') return 'singly';

  const data = push.data.safeParse(reply?.envelope?.data);
  if (!data.success) return { settled: [], stop: { kind: 'pause', after: null, suspect: false } };
  const results = new Map(data.data.results.map((result) => [result.op_id, result]));
  const settled = batch.map(({ op_id }): Settlement => {
    const result = results.get(op_id);
    return result
      ? { op_id, verdict: judgeResult(result), reply: { ...result.reply, data: result.reply.data } }
      : { op_id, verdict: { kind: 'retry', after: null }, reply: null };
  });
  const { epoch } = data.data;
  return { settled, epoch, stop: settled.some(({ verdict }) => verdict.kind === 'sign-in') ? { kind: 'sign-in' } : null };
}

/**
 * Sends operations one by one under their own ids, up to the first that is not received; ordering keys are then sorted again. If something on
 * the way answers with its own page, the operation is sent once more, encoded: a filter refuses only what it can read.
 */
export async function sendSingly(connection: ServerConnection, batch: readonly OutboxEntry[], sender: Sender): Promise<BatchResult> {
  const settled: Settlement[] = [];
  for (const entry of batch) {
    const request = {
      method: entry.method,
      target: entry.path + queryText(entry.query),
      headers: { ...senderHeaders(sender), 'Idempotency-Key': entry.op_id, ...dependsOnHeader(entry), ...clockHeaders(entry) },
      body: entry.body,
    };
    const plain = await connection(request);
    const encoded = isPage(plain) ? await connection({ ...request, encoded: true }) : plain;
    // An earlier release of the server cannot read it, and has said nothing about the operation.
    const reply = encoded?.status === 400 ? plain : encoded;
    const verdict = judge(reply);
    if (verdict.kind === 'sign-in') return { settled, stop: { kind: 'sign-in' } };
    if (verdict.kind === 'retry' && concernsEveryone(reply))
      return { settled, stop: { kind: 'pause', after: verdict.after, suspect: false } };
    const isOurs = reply?.envelope != null;
    settled.push({ op_id: entry.op_id, verdict: isOurs ? verdict : MAY_PASS_LATER, reply: reply?.envelope ?? null });
    if (verdict.kind !== 'done') break;
  }
  return { settled, stop: null };
}

/** What the server measures this device's clock by. */
export const deviceTime = () => new Date().toISOString();
const clockHeaders = ({ recorded_at, clock_offset }: OutboxEntry) => ({
  'Sent-At': deviceTime(),
  'Recorded-At': recorded_at,
  ...(clock_offset === undefined ? {} : { 'Clock-Offset': String(clock_offset) }),
});
const dependsOnHeader = ({ depends_on }: OutboxEntry) => (depends_on.length > 0 ? { 'Depends-On': depends_on.join(', ') } : null);
/** Whether a failure was the connection's or the server's as a whole, and not caused by what was sent. */
export const concernsEveryone = (reply: WireReply | null) =>
  reply === null || EVERYBODY_WAITS.includes(reply.status) || (reply.envelope === null && !REFUSED_ON_THE_WAY.includes(reply.status));
/** Whether a filter or a portal answered with a page of its own; a proxy that cannot reach our server says so with other codes. */
const isPage = (reply: WireReply | null) => reply?.envelope === null && reply.status < 500 && !EVERYBODY_WAITS.includes(reply.status);

function queryText(query: OutboxEntry['query']): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

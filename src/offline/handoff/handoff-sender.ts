import { deliver } from '#contract/custody/custody.contract.ts';
import type { DeliveryOutcome } from '#contract/custody/custody.schemas.ts';
import { backoff, RetryBudget } from '../outbox/backoff.ts';
import type { DrainEnd, DrainSession } from '../outbox/drain.ts';
import { judge, type WireReply } from '../outbox/outcome.ts';
import type { ServerConnection } from '../outbox/server-connection.ts';
import { concernsEveryone, deviceTime, senderHeaders } from '../outbox/transport.ts';
import { packDelivery } from './handoff.ts';
import type { SealedRow } from './sealed-row.ts';
import type { SealedStore } from './sealed-store.ts';

/** Tabs of earlier releases use this name for the lock, so it stays. */
const LOCK = 'tidepool-courier';
/** An envelope that none of the server's keys opens is sent again once a day, in case the lost key is restored. */
const UNREADABLE_AGAIN = 24 * 3_600_000;
const REFUSED_AGAIN = 3_600_000;
/** After this many deliveries in a row on which the server itself failed, fewer envelopes are sent at once: one of them may be the cause. */
const SUSPICIOUS = 3;

export interface HandoffSenderPorts {
  readonly sealed: SealedStore;
  readonly connection: ServerConnection;
  readonly session: () => Promise<DrainSession | null>;
  readonly refresh: () => Promise<boolean>;
  /** Told the server's epoch; only a page can act on it. */
  readonly noteEpoch?: (epoch: string) => Promise<unknown>;
  /** Told after each delivery that the server has answered. */
  readonly delivered?: () => void;
  readonly now: () => number;
  readonly random: () => number;
}

/**
 * Makes the handoff sender: the person who is signed in sends what is sealed on this device to the server, no matter whose work it is (design,
 * offline rule 6). An envelope counts as delivered only when the server says so, and even then a copy stays for a while.
 */
export function createHandoffSender(ports: HandoffSenderPorts): () => Promise<DrainEnd> {
  const { sealed, connection, now, random } = ports;
  const budget = new RetryBudget();
  /** How many envelopes are sent at once. It is halved when the server fails on them, until the one at fault is found. */
  let most = Number.POSITIVE_INFINITY;
  let failures = 0;
  return () => onlyOne(sendAll);

  async function sendAll(): Promise<DrainEnd> {
    let mayRefresh = true;
    for (;;) {
      const session = await ports.session();
      const { due, nextAt } = await whatIsDue();
      if (!session || (due.length === 0 && nextAt === null)) return { kind: 'idle' };
      if (due.length === 0) return { kind: 'wait', ms: Math.max(0, (nextAt ?? 0) - now()) };

      const rows = packDelivery(due).slice(0, most);
      const reply = await connection({
        method: deliver.method,
        target: deliver.path,
        headers: senderHeaders(session),
        body: { sent_at: deviceTime(), envelopes: rows.map(({ envelope }) => envelope) },
      });
      const verdict = judge(reply);
      if (verdict.kind === 'sign-in') {
        if (!mayRefresh || !(await ports.refresh())) return { kind: 'sign-in' };
        mayRefresh = false;
        continue;
      }
      if (verdict.kind === 'retry' || verdict.kind === 'blocked') {
        const after = verdict.kind === 'retry' ? verdict.after : null;
        if (await isWorthAnotherTry(rows, reply)) continue;
        return { kind: 'pause', ms: Math.max(after ?? 0, budget.failed(random, after !== null)) };
      }
      failures = 0;
      budget.succeeded();
      most *= 2;
      await settleDelivery(rows, verdict.kind === 'done' ? reply : null);
    }
  }

  /** Whether to send a smaller part of a failed delivery right away, because one envelope in it seems to be the cause. */
  async function isWorthAnotherTry(rows: readonly SealedRow[], reply: WireReply | null): Promise<boolean> {
    if (concernsEveryone(reply)) return false;
    failures += 1;
    if (failures < SUSPICIOUS) return false;
    failures = 0;
    // The only one left is the cause: it is sent again later, and holds up only its own series.
    if (rows.length === 1) await settleAll(rows, new Map());
    else most = Math.ceil(rows.length / 2);
    return true;
  }

  /** @param reply null if the server refused the delivery as a whole */
  async function settleDelivery(rows: readonly SealedRow[], reply: WireReply | null): Promise<void> {
    const answer = deliver.data.safeParse(reply?.envelope?.data);
    // Refused, or an answer that this release cannot read: the server is older or newer.
    if (!answer.success) return putOffAll(rows);
    const outcomes = new Map(answer.data.results.map(({ envelope_id, outcome }) => [envelope_id, outcome]));
    // The epoch is stored first: what is marked as received below belongs to it.
    await ports.noteEpoch?.(answer.data.epoch);
    await settleAll(rows, outcomes);
    ports.delivered?.();
  }

  /** The envelopes that may be sent now, in order; one that must be sent again holds up the rest of its series. */
  async function whatIsDue(): Promise<{ due: SealedRow[]; nextAt: number | null }> {
    const rows = (await sealed.list()).filter(({ state }) => state !== 'received');
    const waitingSeries = new Set<string>();
    const due: SealedRow[] = [];
    let nextAt: number | null = null;
    for (const row of rows) {
      // A longer wait was stored while the device's clock was wrong.
      const putOff = row.next_at > now() && row.next_at - now() <= UNREADABLE_AGAIN;
      if (putOff && row.state === 'waiting') nextAt = Math.min(nextAt ?? Infinity, row.next_at);
      if (putOff && row.state === 'waiting') waitingSeries.add(row.series);
      if (!putOff && !waitingSeries.has(row.series)) due.push(row);
    }
    return { due, nextAt };
  }

  function settleAll(rows: readonly SealedRow[], outcomes: ReadonlyMap<string, DeliveryOutcome>): Promise<void> {
    return sealed.change(
      new Map(rows.map(({ envelope_id, attempts }) => [envelope_id, changesFor(outcomes.get(envelope_id), attempts + 1)])),
    );
  }

  function putOffAll(rows: readonly SealedRow[]): Promise<void> {
    return sealed.change(new Map(rows.map(({ envelope_id }) => [envelope_id, { next_at: now() + REFUSED_AGAIN }])));
  }

  function changesFor(outcome: DeliveryOutcome | undefined, attempts: number): Partial<SealedRow> {
    if (outcome === 'delivered' || outcome === 'duplicate') return { state: 'received', received_at: new Date(now()).toISOString() };
    if (outcome === 'unreadable') return { state: 'unreadable', attempts, next_at: now() + UNREADABLE_AGAIN };
    return { state: 'waiting', attempts, next_at: now() + backoff(attempts, random) };
  }
}

/** One handoff sender at a time across tabs and worker. Two would only deliver the same envelopes twice, which changes nothing. */
function onlyOne(work: () => Promise<DrainEnd>): Promise<DrainEnd> {
  if (!globalThis.navigator?.locks) return work();
  return navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? work() : { kind: 'busy' as const }));
}

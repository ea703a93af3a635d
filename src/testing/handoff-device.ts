import type { DeliveryOutcome, ReturnedCall, SealedEnvelope } from '#contract/custody/custody.schemas.ts';
import { newSessionKey, publicHalf } from '#offline/handoff/handoff.ts';
import { openHandoff } from '#offline/handoff/handoff-engine.ts';
import type { DrainSession } from '#offline/outbox/drain.ts';
import { mintId } from '#offline/outbox/op-id.ts';
import { append } from '#offline/outbox/outbox.ts';
import type { WireReply } from '#offline/outbox/outcome.ts';
import type { ServerRequest } from '#offline/outbox/server-connection.ts';
import { settle } from '#offline/outbox/settle.ts';
import { dexieStore } from '#offline/storage/dexie-store.ts';
import { LocalDb } from '#offline/storage/local-db.ts';
import { LastTypedHere } from './last-typed-here.ts';

export const ANA = '0190aaaa-0000-7000-8000-00000000000a';
export const BEN = '0190aaaa-0000-7000-8000-00000000000b';
export const DEVICE = '0190dddd-0000-7000-8000-00000000000d';
/** Stands in all work that is written on the device: a test that finds it has found work that can be read. */
export const CANARY = 'seaweed-canary-7';
let names = 0;

/** A device on a server that says what the test wants it to say. */
export class HandoffDevice {
  readonly db: LocalDb;
  readonly asked: ServerRequest[] = [];
  readonly last = new LastTypedHere();
  now = Date.UTC(2026, 10, 21);
  signedIn: string | null = ANA;
  up = true;
  epoch = 'one';
  outcome: DeliveryOutcome = 'delivered';
  keyId = 'key one';
  serverKey = '';
  returned: ReturnedCall[] = [];
  handoff: ReturnType<typeof openHandoff>;

  constructor() {
    names += 1;
    this.db = new LocalDb(`custody-${names}`);
    this.handoff = this.open();
  }

  /** As after a reload. */
  open() {
    this.handoff = openHandoff({
      db: this.db,
      connection: (request) => this.answer(request),
      session: () => this.session(),
      deviceId: () => DEVICE,
      refresh: async () => false,
      now: () => this.now,
      random: () => 1,
      last: this.last,
    });
    return this.handoff;
  }

  session(): DrainSession | null {
    return this.signedIn === null ? null : { user_puid: this.signedIn, token: `token of ${this.signedIn}`, device_id: DEVICE };
  }

  async answer(request: ServerRequest): Promise<WireReply | null> {
    if (!this.up) return null;
    this.asked.push(request);
    return { status: 200, retryAfter: null, envelope: { status: 'success', message: '', data: await this.dataFor(request) } };
  }

  async dataFor({ target, body }: ServerRequest): Promise<unknown> {
    if (target === '/v2/custody/key') {
      this.serverKey ||= await publicHalf(await newSessionKey());
      return { key_id: this.keyId, public_key: this.serverKey, epoch: this.epoch };
    }
    if (target === '/v2/custody/certificate') return { certificate: `certified under ${this.keyId}` };
    if (target.startsWith('/v2/custody/returned?')) return this.returned;
    if (target === '/v2/custody/returned/taken') return {};
    const { envelopes } = body as { envelopes: SealedEnvelope[] };
    return { epoch: this.epoch, results: envelopes.map(({ envelope_id }) => ({ envelope_id, outcome: this.outcome })) };
  }

  write(user: string, more: { readonly received?: boolean } = {}) {
    const store = dexieStore(this.db);
    return append(store, user, { lane: user, method: 'POST', path: '/x', query: {}, body: { typed: CANARY } }, this.now).then(
      async (entry) => {
        const done = { op_id: entry.op_id, verdict: { kind: 'done' as const }, reply: null };
        if (more.received) await settle(store, [done], { now: this.now, random: () => 1 });
        return entry;
      },
    );
  }

  /** Everything on the device as text, keys as keys: what somebody with developer tools would find. */
  async everything(): Promise<string> {
    return JSON.stringify(await Promise.all(this.db.tables.map((table) => table.toArray())));
  }

  deliveries(): number {
    return this.asked.filter(({ target }) => target === '/v2/custody/deliver').length;
  }
}

/** A text that is still being written: a draft with an operation that is not in the outbox yet. */
export function unsentDraft(user_puid: string) {
  const op_id = mintId();
  const operation = { op_id, lane: 'l', method: 'POST' as const, path: '/x', query: {}, body: { typed: CANARY } };
  return { user_puid, key: 'quiz:1:2', saved_at: '', value: { state: CANARY, unsent: { 7: operation } } };
}

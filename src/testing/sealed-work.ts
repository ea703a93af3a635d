import type { DeliveryOutcome, SealedEnvelope } from '#contract/custody/custody.schemas.ts';
import type { SyncOp } from '#contract/sync/sync.schemas.ts';
import { newSessionKey, publicHalf, type Sealer, type ServerKey, seal } from '#offline/handoff/handoff.ts';
import type { Person } from './test-server.ts';

const DEVICE = '0190dddd-0000-7000-8000-00000000000d';

/** Gets a person's session ready to seal, as a device does while it has a network. */
export async function sealerOf(person: Person): Promise<Sealer> {
  const server = (await person.call<ServerKey>('GET', '/v2/custody/key')).data;
  const pair = await newSessionKey();
  const { data } = await person.call<{ certificate: string }>('POST', '/v2/custody/certificate', {
    payload: { public_key: await publicHalf(pair) },
  });
  return { server, pair, certificate: data.certificate, device_id: DEVICE };
}

/** Seals calls as a device does when someone leaves. */
export async function sealOps(ops: readonly SyncOp[], sealer: Sealer): Promise<SealedEnvelope[]> {
  const entries = ops.map((op) => ({ ...op, user_puid: '', state: 'waiting' as const, attempts: 0, next_at: 0, reason: null }));
  return (await seal(entries, sealer, Date.UTC(2026, 10, 21))).map(({ envelope }) => envelope);
}

/** Has somebody deliver envelopes to the server. @returns the outcome of each. */
export async function deliver(sender: Person, envelopes: readonly SealedEnvelope[]): Promise<DeliveryOutcome[]> {
  const answer = await sender.call<{ results: { outcome: DeliveryOutcome }[] }>('POST', '/v2/custody/deliver', { payload: { envelopes } });
  if (answer.code !== 200) throw new Error(`${answer.code} ${answer.message}`);
  return answer.data.results.map(({ outcome }) => outcome);
}

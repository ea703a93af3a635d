import type { FastifyBaseLogger } from 'fastify';
import type { Envelope } from '#contract/endpoint.ts';

/** An id was used again for a different call. */
export const KEY_TAKEN = 'idempotency_key_taken';

/** Our own clients never do that: it is a defect or an attack. The operator is told, with ids only. */
export function alertTakenKey(log: FastifyBaseLogger, { op_id, device_id, reply }: TakenKey): void {
  if (reply.code === KEY_TAKEN) log.error({ alert: 'taken-key', op_id, device_id }, 'an id came again with another call');
}

interface TakenKey {
  readonly op_id: string;
  readonly device_id: string | null;
  readonly reply: Envelope;
}

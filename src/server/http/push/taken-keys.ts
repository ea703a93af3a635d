import type { FastifyBaseLogger } from 'fastify';
import type { Envelope } from '#contract/endpoint.ts';

/** An id came again with another call behind it. */
export const KEY_TAKEN = 'idempotency_key_taken';

/** Our own clients never do that: a defect, or somebody who tries things. The operator is told, by ids alone. */
export function alertTakenKey(log: FastifyBaseLogger, { op_id, device_id, reply }: TakenKey): void {
  if (reply.code === KEY_TAKEN) log.error({ alert: 'taken-key', op_id, device_id }, 'an id came again with another call');
}

interface TakenKey {
  readonly op_id: string;
  readonly device_id: string | null;
  readonly reply: Envelope;
}

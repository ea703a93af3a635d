import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { SIGNED_IN } from '../roles.ts';
import { moment, nothing, puid } from '../wire.ts';
import { PUSH_LIMIT, syncOp, syncResult } from './sync.schemas.ts';

export const push = endpoint({
  method: 'POST',
  path: '/v2/sync/push',
  summary: 'Up to 50 queued calls (256 kB) in order. Each is judged and committed by itself; the answer has one result per op.',
  query: nothing,
  body: z.object({
    device_id: puid,
    /** The device's clock as it sends: what the server measures the clock's offset by. */
    sent_at: z.optional(moment),
    ops: z.array(syncOp).check(z.minLength(1), z.maxLength(PUSH_LIMIT.ops)),
  }),
  data: z.object({ epoch: z.string(), results: z.array(syncResult) }),
  access: { kind: 'roles', roles: SIGNED_IN, owner: 'none' },
  offline: 'online',
  failure: 'Your work is safe on this device. It will be sent when the server answers.',
  ofDevice: true,
});

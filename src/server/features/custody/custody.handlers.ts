import type * as custody from '#contract/custody/custody.contract.ts';
import type { SyncOp, SyncResult } from '#contract/sync/sync.schemas.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { CallContext, Caller, HandlersOf } from '#server/http/handler-types.ts';
import { dropReturned, readReturned } from './custody.store.ts';
import type { CustodyKeys } from './custody-keys.ts';
import { type DeliveryDependencies, deliverAll } from './deliver-envelope.ts';
import { certifySession } from './session-certificates.ts';
import { noteSessionKey } from './session-keys.store.ts';

/** What the custody area needs from the assembly. */
export interface CustodyDependencies {
  readonly keys: CustodyKeys;
  readonly epoch: () => Promise<string>;
  readonly findAccount: DeliveryDependencies['findAccount'];
  readonly discardDeleted: DeliveryDependencies['discardDeleted'];
  readonly pushAs: (
    context: CallContext & { readonly sent_at: string | null },
    owner: Caller,
    ops: readonly SyncOp[],
  ) => Promise<SyncResult[]>;
}

/** Sealed work on shared devices: the key it is sealed to, its delivery, and what comes back to its owner. */
export function createCustodyHandlers({
  keys,
  epoch,
  findAccount,
  discardDeleted,
  pushAs,
}: CustodyDependencies): HandlersOf<typeof custody> {
  return {
    key: async () => {
      const { key_id, public_key } = await keys.newest();
      return { key_id, public_key, epoch: await epoch() };
    },

    certify: async ({ caller, db, now }, { body: { public_key } }) => {
      const { district_id, user_puid, session_id = null, acting_puid = null, device_id } = caller;
      if (!(await noteSessionKey(db, { district_id, user_puid, public_key, acting_puid, session_id, device_id })))
        throw new ApiError(409, 'sealing_key_ended');
      return { certificate: await certifySession(keys, { user_puid, public_key, acting_puid }, now) };
    },

    deliver: async (context, { body }) => {
      const { caller, db } = context;
      // Before the calls, as in a push.
      const before = await epoch();
      const dependencies = {
        keys,
        db,
        sender: caller,
        now: context.now,
        findAccount,
        discardDeleted,
        pushAs: (owner: Caller, ops: readonly SyncOp[]) => {
          // A rescue file may be delivered by another device, whose clock says nothing of the one that recorded the work.
          const isOwnClock = caller.device_id !== null && owner.device_id === caller.device_id;
          return pushAs({ ...context, sent_at: isOwnClock ? (body.sent_at ?? null) : null }, owner, ops);
        },
      };
      const outcomes = await deliverAll(dependencies, body.envelopes);
      const results = body.envelopes.map(({ envelope_id }, index) => ({ envelope_id, outcome: outcomes[index] ?? 'retry' }));
      return { epoch: before, results };
    },

    returned: ({ caller, db }) => readReturned(db, caller),

    takeReturned: async ({ caller, db }, { body }) => {
      await dropReturned(db, caller, body.op_ids, body.return_ids);
      return {};
    },
  };
}

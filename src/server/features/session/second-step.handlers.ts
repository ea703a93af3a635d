import type * as secondStep from '#contract/session/second-step.contract.ts';
import type { AttentionItem } from '#contract/users/attention.schemas.ts';
import { ApiError, notFound } from '#server/http/api-error.ts';
import type { CallContext, HandlersOf } from '#server/http/handler-types.ts';
import type { SecretBox } from '#server/http/secret-box.ts';
import { type PasskeySite, verifyShownPasskey } from './passkeys.ts';
import { checkSecondFactor } from './second-factor.ts';
import { countSteps, forgetDevices, listWithoutStep, noteSecondStep, readPolicy, writePolicy } from './second-step.store.ts';
import { mayChangeSecondStep, staffScope } from './session.policy.ts';
import { accountByPuid } from './session.store.ts';

/** How many people without a second step are listed. */
const MAX_LISTED = 500;

/** A district's rule of two-step sign-in, and the second step within a session (decisions/two-step-and-passkeys.md). */
export function createSecondStepHandlers(dependencies: SecretBox & PasskeySite): HandlersOf<typeof secondStep> {
  return {
    getSecondStepPolicy: async ({ db, caller }, { query }) => {
      const scope = staffScope(caller, query.district_id);
      const [policy, counts, without] = [
        await readPolicy(db, scope.district_id),
        await countSteps(db, scope),
        await listWithoutStep(db, scope, MAX_LISTED),
      ];
      return { policy, may_change: mayChangeSecondStep(caller), counts, without };
    },

    saveSecondStepPolicy: async ({ db, caller, note }, { body: { admins_from, teachers_from, district_id: named } }) => {
      const { district_id } = staffScope(caller, named);
      if (!(await writePolicy(db, district_id, { admins_from, teachers_from }))) throw notFound('District');
      const policy = await readPolicy(db, district_id);
      const detail = `two-step required ${policy.admins_from ?? '-'} ${policy.teachers_from ?? '-'}`;
      note({ kind: 'settings_changed', district_id, detail });
      return {};
    },

    confirmSecondStep: async (context, { body }) => {
      const { db, caller } = context;
      const { session_id } = caller;
      if (body.passkey && session_id) {
        const asking = { purpose: 'check', binding: { session_id } } as const;
        const { user_puid } = await verifyShownPasskey(context, dependencies, body.passkey, asking);
        if (user_puid !== caller.user_puid) throw new ApiError(422, 'passkey_wrong');
      } else {
        const account = await accountByPuid(db, caller.user_puid);
        if (account === null) throw new ApiError(401, 'reauthentication_needed');
        await checkSecondFactor(context, account, { code: body.code, sealing: dependencies });
      }
      if (session_id) await noteSecondStep(db, caller, session_id);
      return {};
    },

    // The gate of all calls has looked already.
    checkSecondStep: async () => ({}),

    forgetDevice: async ({ db, caller, note }, { body }) => {
      if ((await forgetDevices(db, caller, body.remembered_id)) === 0) throw notFound('This device');
      note({ kind: 'account_changed', subject_puid: caller.user_puid, detail: 'remembered device removed' });
      return {};
    },
  };
}

/** Staff whose district requires a second step, now or from a day to come, and who have none yet. */
export async function secondStepAttention({ db, caller }: CallContext): Promise<AttentionItem[]> {
  const scope = staffScope(caller, null);
  const { admins_from, teachers_from } = await readPolicy(db, scope.district_id);
  if (admins_from === null && teachers_from === null) return [];
  const { admins, teachers } = await countSteps(db, scope);
  const count = (admins_from === null ? 0 : admins.without) + (teachers_from === null ? 0 : teachers.without);
  return count === 0 ? [] : [{ kind: 'second_step_missing', count, is_more: false, name: '', at: null, id: null }];
}

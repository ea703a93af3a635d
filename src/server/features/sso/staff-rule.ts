import { ROLE } from '#contract/roles.ts';
import { providerOf } from '#contract/sso/connection-kinds.ts';
import type * as sso from '#contract/sso/sso.contract.ts';
import type { ConnectionKind } from '#contract/sso/sso.schemas.ts';
import type { Database } from '#server/db/database.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { HandlersOf } from '#server/http/handler-types.ts';
import { listConnections } from './connections.store.ts';
import type { SchoolChoiceDependencies } from './school-choice.handlers.ts';
import { districtScope, mayRequireUnseen } from './sso.policy.ts';
import { readStaffRule, writeStaffRule } from './staff-rule.store.ts';
import { connectionsInUse, type SsoWay, wayOf } from './ways.ts';

/** Students are not staff, and administrators above the districts always keep their password: somebody must get in when a provider is down. */
const BOUND_ROLES: readonly number[] = [ROLE.teacher, ROLE.schoolAdmin, ROLE.districtAdmin];

/** How a person must sign in where their password is right but their district does not accept it; null where it does (decisions/single-sign-on.md). */
export async function requiredWays(
  db: Database,
  { districtID, role }: { readonly districtID: number; readonly role: number },
  kinds: readonly ConnectionKind[],
): Promise<readonly SsoWay[] | null> {
  if (!BOUND_ROLES.includes(role) || !(await readStaffRule(db, districtID))) return null;
  const inUse = connectionsInUse(await listConnections(db, districtID), kinds);
  return inUse.length === 0 ? null : inUse.map(wayOf);
}

/** The rule that staff sign in by the district's connections alone. */
export function staffRuleHandlers(
  kinds: readonly ConnectionKind[],
  { providerSubjectOf }: Pick<SchoolChoiceDependencies, 'providerSubjectOf'>,
): Pick<HandlersOf<typeof sso>, 'saveStaffRule'> {
  return {
    saveStaffRule: async (context, { body }) => {
      const { db, caller, note } = context;
      const district_id = districtScope(caller, body.district_id);
      if (body.staff_only) {
        const providers = connectionsInUse(await listConnections(db, district_id), kinds).map(providerOf);
        if (providers.length === 0) throw new ApiError(409, 'sso_only_needs_connection');
        // Whoever turns it on has come in that way: nobody locks out a district, and themselves, by a connection that does not work.
        const signedInBy = await providerSubjectOf(context, false);
        if (!mayRequireUnseen(caller) && !(signedInBy && providers.includes(signedInBy.provider)))
          throw new ApiError(409, 'sso_only_needs_own_sign_in');
      }
      await writeStaffRule(db, district_id, body.staff_only);
      note({ kind: 'account_changed', district_id, detail: body.staff_only ? 'staff passwords off' : 'staff passwords on' });
      return {};
    },
  };
}

import type { Pool } from 'pg';
import { actingRule } from '#contract/acting-rule.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { ACTING_REASON_NEEDED } from '#contract/refusal-codes.ts';
import { ROLE, type RoleName } from '#contract/roles.ts';
import { teachesText } from '#server/db/taught-classes.ts';
import { ApiError } from '../api-error.ts';
import type { Caller } from '../handler-types.ts';

type Input = { readonly query: Record<string, unknown>; readonly body: Record<string, unknown> };

export const PERSON_FIELDS = [
  'user_puid',
  'userPuid',
  'userpuid',
  'logged_in_user_puid',
  'UserPuid',
  'assigned_by_puid',
  'shared_by_puid',
  'released_by_puid',
] as const;

/** Refuses a role that the contract does not name. It needs only the token, so it runs before validation. */
export function checkRole(endpoint: Endpoint, caller: Caller): void {
  if (endpoint.access.kind === 'public') return;
  if (!endpoint.access.roles.some((name: RoleName) => ROLE[name] === caller.role)) {
    throw new ApiError(403, 'role_not_allowed');
  }
}

/**
 * Acting as someone else is read-only until a reason is given. Account changes and a student's own work stay closed
 * (contract, `actingRule`; decisions/accounts.md).
 */
export async function checkActing(pool: Pool, endpoint: Endpoint, { acting_puid, district_id, session_id }: Caller): Promise<void> {
  if (!acting_puid) return;
  const rule = actingRule(endpoint);
  if (rule === 'open') return;
  if (rule === 'never') throw new ApiError(403, endpoint.ownAccount ? 'account_not_changed_as' : 'not_in_anothers_name');
  const { rowCount } = await pool.query(
    'select 1 from user_session where district_id = $1 and session_id = $2::uuid and acting_reason is not null and ended_at is null',
    [district_id, session_id ?? null],
  );
  if (rowCount === 0) throw new ApiError(409, ACTING_REASON_NEEDED);
}

/** Refuses a call made in the name of someone whom the caller is not and may not act for (contract, "Access"). */
export async function checkPerson(pool: Pool, endpoint: Endpoint, caller: Caller, input: Input): Promise<void> {
  if (endpoint.access.kind === 'public') return;
  for (const part of [input.query, input.body]) {
    for (const field of PERSON_FIELDS) {
      const person = part[field];
      if (typeof person !== 'string' || person === caller.user_puid) continue;
      const onlySelf = endpoint.access.owner === 'self' || field === 'logged_in_user_puid';
      if (onlySelf || !(await mayActFor(pool, caller, person))) {
        throw new ApiError(403, ['field_not_own', { field }]);
      }
    }
  }
}

/** A teacher acts for students of the own classes, not of those that were deleted; administrators for everybody below them (design, "Roles"). */
export async function mayActFor(pool: Pool, caller: Caller, person: string): Promise<boolean> {
  const reach = REACH[caller.role];
  if (reach === undefined) return false;
  const { rowCount } = await pool.query(
    `select 1 from app_user p where p.user_puid = $1 and p.role < $2
       and ($3::int is null or p.district_id = $3) and ($4::int is null or p.school_id = $4)
       and ($5::uuid is null or exists (
         select 1 from group_member m join class_group g on g.district_id = m.district_id and g.group_puid = m.group_puid
         where m.district_id = p.district_id and m.user_puid = p.user_puid and g.deleted_at is null and ${teachesText('$5::uuid')}))`,
    [person, caller.role, ...reach(caller)],
  );
  return (rowCount ?? 0) > 0;
}

type Reach = [district: number | null, school: number | null, teacher: string | null];

/** Product administrators are missing on purpose: they see no student's personal data. */
const REACH: Partial<Record<Caller['role'], (caller: Caller) => Reach>> = {
  [ROLE.teacher]: (caller) => [caller.district_id, null, caller.user_puid],
  [ROLE.schoolAdmin]: (caller) => [caller.district_id, caller.school_id ?? -1, null],
  [ROLE.districtAdmin]: (caller) => [caller.district_id, null, null],
  [ROLE.superAdmin]: () => [null, null, null],
};

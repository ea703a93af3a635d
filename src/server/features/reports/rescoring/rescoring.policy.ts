import { ROLE } from '#contract/roles.ts';
import type { CorrectionScope } from '#domain/reporting/key-correction.ts';
import { notFound } from '#server/http/api-error.ts';
import type { GroupKey } from '#server/http/group-visibility.ts';
import type { Caller } from '#server/http/handler-types.ts';
import type { CorrectionPlace } from './corrections.store.ts';

const SCOPES: Readonly<Record<number, readonly CorrectionScope[]>> = {
  [ROLE.teacher]: ['class'],
  [ROLE.schoolAdmin]: ['class'],
  [ROLE.districtAdmin]: ['class', 'district'],
  [ROLE.superAdmin]: ['class', 'district', 'library'],
};

/** How far somebody's corrections of keys reach: whoever sees a class its own, a district's administrator the district, a super administrator all. */
export function correctionScopes({ role }: Caller): readonly CorrectionScope[] {
  return SCOPES[role] ?? [];
}

/** @throws not found, where the caller's corrections do not reach so far */
export function correctionPlace(caller: Caller, group: GroupKey, scope: CorrectionScope): CorrectionPlace {
  if (!correctionScopes(caller).includes(scope)) throw notFound('This question');
  if (scope === 'library') return { district_id: null, group_puid: null };
  return { district_id: group.district_id, group_puid: scope === 'class' ? group.group_puid : null };
}

import { ROLE } from '#contract/roles.ts';
import type { CorrectionScope } from '#domain/reporting/key-correction.ts';
import type { Caller } from '#server/http/handler-types.ts';

const REACH: Readonly<Record<number, readonly CorrectionScope[]>> = {
  [ROLE.teacher]: ['class'],
  [ROLE.schoolAdmin]: ['class'],
  [ROLE.districtAdmin]: ['class', 'district'],
  [ROLE.superAdmin]: ['class', 'district', 'library'],
};

/** How far somebody's corrections of keys reach: whoever sees a class its own, a district's administrator the district, a super administrator all. */
export function correctionReach({ role }: Caller): readonly CorrectionScope[] {
  return REACH[role] ?? [];
}

/** Whether somebody may correct a key so far. */
export function mayCorrect(caller: Caller, scope: CorrectionScope): boolean {
  return correctionReach(caller).includes(scope);
}

import type { ItemLevel } from '#contract/reports/report-items.schemas.ts';
import { ROLE } from '#contract/roles.ts';
import { notFound } from '#server/http/api-error.ts';
import type { Caller } from '#server/http/handler-types.ts';
import type { ItemPlace } from './place-items.store.ts';

/** Of which place item figures are asked for. */
export interface AskedItems {
  readonly level?: ItemLevel | undefined;
  readonly district_id: number | null;
  readonly school_id: number | null;
}

/** Whom a caller administers, handed in where handlers are assembled. @throws ApiError 404 for what is somebody else's */
export type ScopeOf = (
  caller: Caller,
  asked: Omit<AskedItems, 'level'>,
) => { readonly district_id: number; readonly school_id: number | null };

/**
 * A school's administrator sees the own school, a district's the district and its schools, a super administrator also whole states.
 * @throws ApiError 404 for what is somebody else's
 */
export function itemScope(caller: Caller, asked: AskedItems, scopeOf: ScopeOf): ItemPlace {
  const { district_id, school_id } = scopeOf(caller, asked);
  const { level = caller.role === ROLE.schoolAdmin ? 'school' : 'district' } = asked;
  if (level === 'school') {
    if (school_id === null) throw notFound('This school');
    return { level, district_id, school_id };
  }
  const mayNot = level === 'state' ? caller.role !== ROLE.superAdmin : caller.role === ROLE.schoolAdmin;
  if (mayNot) throw notFound('District');
  return { level, district_id, school_id: null };
}

import { ROLE } from '#contract/roles.ts';
import { notFound } from '#server/http/api-error.ts';
import type { Caller } from '#server/http/handler-types.ts';

/** Whose sign-in a caller sets up: the own district's; a super administrator one district after the other. A foreign one is not found. */
export function districtScope({ role, district_id }: Caller, districtId: number | null): number {
  if (districtId !== null && districtId !== district_id && role !== ROLE.superAdmin) throw notFound('District');
  return districtId ?? district_id;
}

/** Whether a caller may turn passwords off for a district's staff without having come in by its provider: their own password goes on. */
export function mayRequireUnseen(caller: Caller): boolean {
  return caller.role === ROLE.superAdmin;
}

/** Whether a caller may link an account: one below, or the own. To link another's like oneself's would be a way into it. */
export function mayLink(caller: Caller, account: { readonly user_puid: string; readonly role: number }): boolean {
  return account.role <= ROLE.districtAdmin && (account.role < caller.role || account.user_puid === caller.user_puid);
}

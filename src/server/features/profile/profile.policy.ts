import { ROLE } from '#contract/roles.ts';
import type { Caller } from '#server/http/handler-types.ts';

/** Staff may always set a photo of themselves; students only where their school allows it. */
export function mayChangePhoto({ role }: Caller, studentPhotos: boolean | null): boolean {
  return role !== ROLE.student || studentPhotos === true;
}

/** School administrators decide for their school whether its students may set photos. */
export function mayAllowPhotos({ role }: Caller): boolean {
  return role === ROLE.schoolAdmin;
}

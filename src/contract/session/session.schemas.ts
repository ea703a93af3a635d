import * as z from 'zod/mini';
import { puid } from '../wire.ts';

export const roleId = z.union([
  z.literal(-1),
  z.literal(0),
  z.literal(1),
  z.literal(2),
  z.literal(6),
  z.literal(9),
  z.literal(12),
  z.literal(15),
]);

/** The signed-in person (specification section 3, "Session state" and "User"). */
export const sessionUser = z.object({
  userPuid: puid,
  user_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: roleId,
  districtID: z.int(),
  district_name: z.string(),
  /** By whose clock days are told; a session of an earlier release lacks it. */
  time_zone: z.optional(z.string()),
  school_id: z.nullable(z.int()),
  state_id: z.nullable(z.int()),
  grade: z.nullable(z.string()),
  /** A student of district 25251 (specification section 6). */
  is_palm_district_student: z.boolean(),
});
export type SessionUser = z.output<typeof sessionUser>;

export const navTab = z.object({ id: z.string(), path: z.string() });

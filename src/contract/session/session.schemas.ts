import * as z from 'zod/mini';
import { puid } from '../wire.ts';

export const roleId = z.literal([-1, 0, 1, 2, 6, 9, 12, 15]);

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

/** How somebody likes the product to look, on whatever device. */
export const appearance = z.object({
  language: z.enum(['en', 'es']),
  scheme: z.enum(['auto', 'light', 'dark']),
  contrast: z.enum(['normal', 'more']),
  /** 1 is the usual size of text. */
  text_size: z.literal([1, 1.15, 1.3, 1.5]),
});
export type Appearance = z.output<typeof appearance>;

/** A session that was just opened. */
export const openedSession = z.object({
  token: z.string(),
  user: sessionUser,
  /** For the first screen; null until the person chose something, and absent where an administrator signs in as somebody. */
  appearance: z.optional(z.nullable(appearance)),
  /** Only where this very sign-in set up two-step sign-in: they are shown this one time. */
  recovery_codes: z.optional(z.array(z.string())),
});

export const navTab = z.object({ id: z.string(), path: z.string() });

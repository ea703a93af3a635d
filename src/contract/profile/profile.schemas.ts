import * as z from 'zod/mini';
import { appearance, roleId } from '../session/session.schemas.ts';
import { moment, puid } from '../wire.ts';

export const profile = z.object({
  user_puid: puid,
  user_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: roleId,
  grade: z.nullable(z.string()),
  school_name: z.nullable(z.string()),
  district_name: z.string(),
  /** A JPEG of 256 by 256 as a data address; null: initials stand in for it. */
  photo: z.nullable(z.string()),
  /** Whether the caller may set a photo: a student only where the school allows it. */
  may_change_photo: z.boolean(),
  /** Whether students of the caller's school may; null for those who do not decide it. */
  student_photos_allowed: z.nullable(z.boolean()),
  /** Null until the person chose something. */
  appearance: z.nullable(appearance),
});
export type Profile = z.output<typeof profile>;

/** The short introduction that lies over a first visit (specification section 3, "showInstruction"). */
export const userOverlay = z.object({ show_instruction: z.boolean() });

/** What somebody else may do with an account, and its owner is told. */
export const ACCOUNT_ACTIVITY_KINDS = [
  'signed_in_as',
  'acting_reason',
  'password_reset',
  'password_changed',
  'reset_link_made',
  'session_ended',
  'sign_in_unlocked',
  'open_code_given',
  'role_changed',
  'account_added',
  'account_changed',
  'account_deactivated',
  'account_reactivated',
] as const;

/** One thing that somebody else did with the caller's account. */
export const accountActivity = z.object({
  event_no: z.int(),
  happened_at: moment,
  kind: z.enum(ACCOUNT_ACTIVITY_KINDS),
  /** Who did it; null where that account is no more. */
  by: z.nullable(z.object({ name: z.string(), role: roleId })),
  /** Of a sign-in as the caller: how many things were then changed in the caller's name. */
  done: z.int(),
  /** Why they changed something in the caller's name; empty otherwise. */
  reason: z.string(),
});
export type AccountActivity = z.output<typeof accountActivity>;

import * as z from 'zod/mini';
import { moment, puid } from './wire.ts';

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

/** One sign-in on one device, as its owner sees it. */
export const ownSession = z.object({
  session_id: puid,
  /** What the browser said of itself. */
  browser: z.string(),
  started_at: moment,
  seen_at: moment,
  ends_at: moment,
  is_this: z.boolean(),
});
export type OwnSession = z.output<typeof ownSession>;

export const SECURITY_EVENT_KINDS = [
  'signed_in',
  'sign_in_refused',
  'sign_in_delayed',
  'signed_out',
  'session_ended',
  'refresh_reused',
  'sign_in_unlocked',
  'forbidden',
  'role_changed',
  'exported',
  'held_work_decided',
  'password_changed',
] as const;
export const securityEventKind = z.enum(SECURITY_EVENT_KINDS);
export type SecurityEventKind = z.output<typeof securityEventKind>;

export const securityEvent = z.object({
  event_no: z.int(),
  happened_at: moment,
  kind: securityEventKind,
  actor_puid: z.nullable(puid),
  actor_name: z.nullable(z.string()),
  subject_puid: z.nullable(puid),
  subject_name: z.nullable(z.string()),
  device_id: z.nullable(puid),
  address: z.nullable(z.string()),
  detail: z.string(),
});
export type SecurityEvent = z.output<typeof securityEvent>;

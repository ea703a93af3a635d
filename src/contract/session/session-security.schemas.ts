import * as z from 'zod/mini';
import { moment, puid } from '../wire.ts';

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
  'keys_ended',
  'refresh_reused',
  'sign_in_unlocked',
  'open_code_given',
  'forbidden',
  'role_changed',
  'exported',
  'held_work_decided',
  'paper_answers_entered',
  'password_changed',
  'password_reset',
  'reset_link_made',
  'password_help_asked',
  'signed_in_as',
  'returned_to_own',
  'acting_reason',
  'done_as',
  'settings_changed',
  'account_added',
  'account_changed',
  'account_deactivated',
  'account_reactivated',
  'accounts_imported',
  'roster_same_person',
  'roster_free_name',
  'change_undone',
  'record_requested',
  'record_downloaded',
  'deletion_requested',
  'deletion_confirmed',
  'deletion_canceled',
  'retention_changed',
  'retention_run',
  'hold_placed',
  'hold_lifted',
  'page_failed',
] as const;
export const securityEventKind = z.enum(SECURITY_EVENT_KINDS);
export type SecurityEventKind = z.output<typeof securityEventKind>;

export const securityEvent = z.object({
  event_no: z.int(),
  happened_at: moment,
  kind: securityEventKind,
  actor_puid: z.nullable(puid),
  actor_name: z.nullable(z.string()),
  /** The administrator who was signed in as the actor, and so really did it. */
  acting_puid: z.nullable(puid),
  acting_name: z.nullable(z.string()),
  subject_puid: z.nullable(puid),
  subject_name: z.nullable(z.string()),
  device_id: z.nullable(puid),
  address: z.nullable(z.string()),
  detail: z.string(),
});
export type SecurityEvent = z.output<typeof securityEvent>;

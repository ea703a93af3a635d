import * as z from 'zod/mini';
import { moment, puid } from '../wire.ts';

/** The newest scores that are listed. */
export const MAX_PLATFORM_SCORES = 500;

export const platformScoreState = z.enum(['queued', 'sent', 'failed']);

/** A student's score for a link in a course of a learning platform: what is to be sent, and what the platform answered. */
export const platformScore = z.object({
  link_id: puid,
  account_puid: puid,
  name: z.string(),
  /** What the district calls the platform, and the platform its course. */
  platform: z.string(),
  context_title: z.string(),
  group_name: z.string(),
  lesson_name: z.string(),
  lesson_name_es: z.string(),
  /** Null: the score was taken back. */
  score_given: z.nullable(z.number()),
  score_maximum: z.nullable(z.number()),
  /** `queued`: it waits, is being sent, or is tried again at `due_at`. `failed`: it is given up until somebody retries. */
  state: platformScoreState,
  tries: z.int(),
  due_at: z.nullable(moment),
  changed_at: moment,
  /** When the student turned the work in. */
  submitted_at: z.nullable(moment),
  /** When a score was taken last; an earlier one where the newest is not sent yet. */
  sent_at: z.nullable(moment),
  was_sent: z.boolean(),
  /** Of the platform's last answer; null: none came. */
  status: z.nullable(z.int()),
  /** What it said when it did not take the score. */
  answer: z.string(),
});
export type PlatformScore = z.output<typeof platformScore>;

/** A platform that is down or asked for time, and how many scores wait for it. */
export const platformDelay = z.object({
  registration_id: puid,
  platform: z.string(),
  waiting: z.int(),
  since: moment,
  again_at: moment,
  /** Of its last answer; null: none came. */
  status: z.nullable(z.int()),
  answer: z.string(),
});
export type PlatformDelay = z.output<typeof platformDelay>;

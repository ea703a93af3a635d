import * as z from 'zod/mini';
import { bilingual, moment } from '../wire.ts';

/** Something that people should know. */
export const notification = z.object({
  notification_id: z.int(),
  title: bilingual,
  body: bilingual,
  /** A place within Tidepool that it is about. */
  link: z.nullable(z.string()),
  created_at: moment,
});
/** Notices of one answer: who puts some away sees the older ones. */
export const NOTICES_SHOWN = 50;
export type Notification = z.output<typeof notification>;

/** The longest that a notice stands. */
export const MAX_NOTICE_DAYS = 90;

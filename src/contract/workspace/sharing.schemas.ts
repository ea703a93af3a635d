import * as z from 'zod/mini';
import { moment, puid } from '../wire.ts';

/** A colleague whom a lesson may be shared with. */
export const shareableUser = z.object({
  user_puid: puid,
  first_name: z.string(),
  last_name: z.string(),
  school_name: z.nullable(z.string()),
  role_id: z.int(),
  is_shared: z.boolean(),
  /** 100 where it is shared (specification section 6). */
  permission: z.nullable(z.int()),
});
export type ShareableUser = z.output<typeof shareableUser>;

/** A link to a lesson (specification section 3, "Lesson link"). */
export const lessonLink = z.object({
  id: puid,
  lesson_id: z.int(),
  /** The last day on which it opens; null for one without end. */
  end_date: z.nullable(z.string()),
  is_perpectual_expiry: z.boolean(),
  assignment_no: z.int(),
  /** The page that it opens, on the host of whoever reads it. */
  url: z.string(),
  created_at: moment,
});
export type LessonLink = z.output<typeof lessonLink>;

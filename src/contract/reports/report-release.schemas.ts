import * as z from 'zod/mini';
import { moment, puid } from '../wire.ts';
import { reportQuiz } from './report-figures.schemas.ts';

export const reportRelease = z.object({
  grouppuid: puid,
  quiz_assessment_id: z.int(),
  item_type_id: z.int(),
  release_date: z.nullable(moment),
});

/** How a report is released: since when, null for not at all; and to whom, null for the whole class. */
export const releaseInForce = z.object({
  release_date: z.nullable(moment),
  released_students: z.nullable(z.array(puid).check(z.maxLength(500))),
});
export type ReleaseInForce = z.output<typeof releaseInForce>;

export const releasedReport = z.object({
  group_puid: puid,
  group_name: z.string(),
  quiz: reportQuiz,
  result_id: z.nullable(puid),
  state: z.enum(['scored', 'zero', 'done', 'awaiting', 'missing', 'excused', 'not_assigned', 'not_received']),
  points: z.nullable(z.number()),
  max_points: z.nullable(z.number()),
  awaiting_points: z.int(),
  percent: z.nullable(z.number()),
  level: z.nullable(z.int()),
  submitted_at: z.nullable(moment),
  release_date: moment,
  /** What a teacher wrote about it; empty for nothing. */
  comment: z.string(),
});

import * as z from 'zod/mini';

/** What a student reads of a rubric: the level that was reached in each criterion. */
export const reachedLevel = z.object({ name: z.string(), points: z.int(), max_points: z.int(), description: z.string() });
export type ReachedLevel = z.output<typeof reachedLevel>;

import * as z from 'zod/mini';
import { bilingual, count, int, moment, text } from '../wire.ts';
import { MAX_MINUTES, MAX_RESOURCES, REMARKS, remarks } from './lesson-fields.ts';

export const PREBUILT_A_PAGE = 25;
/** Ids of prebuilt assignments that somebody put together begin here; those below are sub-units, whose resources suggest one. */
export const FIRST_PREBUILT_ID = 1_000_000_000;

/** A draft is seen by who owns content alone; a published one by every district that has the product. */
export const prebuiltState = z.enum(['draft', 'published', 'withdrawn']);
export type PrebuiltState = z.output<typeof prebuiltState>;

/** A resource of a prebuilt assignment, in its place. */
export const prebuiltResource = z.object({
  item_id: z.int(),
  resource_type_id: z.int(),
  title: bilingual,
  time: z.int(),
  /** The language or level, as a lesson has it. */
  remarks: z.enum(REMARKS),
  /** It was retired since: teachers get the assignment without it. */
  is_retired: z.boolean(),
});

/** A prebuilt assignment as it is put together. */
export const prebuiltLesson = z.object({
  prebuilt_id: z.int(),
  product_id: z.int(),
  title: bilingual,
  objective: bilingual,
  grade: z.string(),
  standards: z.array(z.string()),
  state: prebuiltState,
  version: z.int(),
  resources: z.array(prebuiltResource),
  edited_by: z.nullable(z.string()),
  edited_at: moment,
});
export type PrebuiltLesson = z.output<typeof prebuiltLesson>;

const words = (most: number) => text(most).check(z.trim(), z.minLength(1));
const both = (most: number) => z.object({ en: words(most), es: words(most) });

/** What is set of it. */
export const prebuiltFields = {
  product_id: int,
  title: both(200),
  objective: both(1_000),
  grade: words(20),
  standards: z.array(words(60)).check(z.maxLength(50)),
  resources: z
    .array(z.object({ item_id: int, time: count.check(z.minimum(1), z.maximum(MAX_MINUTES)), remarks }))
    .check(z.minLength(1), z.maxLength(MAX_RESOURCES)),
};

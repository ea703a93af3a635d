import * as z from 'zod/mini';
import { itemSummary } from '../content/content.schemas.ts';
import { bilingual } from '../wire.ts';

/** A topic of the public part of the library: a sub-unit with those of its resources that anybody may open. */
export const publicTopic = z.object({
  subunit_id: z.int(),
  product: bilingual,
  unit: bilingual,
  title: bilingual,
  big_question: bilingual,
  cover_url: z.nullable(z.string()),
  items: z.array(itemSummary),
});
export type PublicTopic = z.output<typeof publicTopic>;

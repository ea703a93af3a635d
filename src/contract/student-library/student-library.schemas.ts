import * as z from 'zod/mini';
import { bilingual } from '../wire.ts';

/** A resource that a student may open outside a lesson, as it stands in a list. */
export const libraryItem = z.object({
  item_id: z.int(),
  resource_type_id: z.int(),
  title: bilingual,
  minutes: z.int(),
});
export type LibraryItem = z.output<typeof libraryItem>;

/** A student's library: units with their topics, both in library order; each has something to open. */
export const studentLibrary = z.object({
  units: z.array(
    z.object({
      unit_id: z.int(),
      title: bilingual,
      topics: z.array(
        z.object({
          subunit_id: z.int(),
          title: bilingual,
          big_question: bilingual,
          cover_url: z.nullable(z.string()),
          items: z.array(libraryItem),
        }),
      ),
    }),
  ),
});
export type StudentLibrary = z.output<typeof studentLibrary>;

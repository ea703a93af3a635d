import * as z from 'zod/mini';
import { optionalId } from './wire.ts';

/** Where in the library: each level narrows the one before, "null" is every one (specification section 7). */
export const libraryPlace = { product_id: optionalId, unit_id: optionalId, subunit_id: optionalId, level3_id: optionalId };

const language = z.union([
  z.literal(101),
  z.literal(102),
  z.pipe(
    z.enum(['101', '102']),
    z.transform((digits: '101' | '102') => (digits === '101' ? 101 : 102)),
  ),
]);

/** 101 English, 102 Spanish (specification section 9); 101 where none is given. */
export const languageId = z._default(language, 101);

/** The same; where none is given, that of the caller's default filter, as in `GET /content/get_items`, which names none (section 7). */
export const languageOrChosen = z.optional(language);

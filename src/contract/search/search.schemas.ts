import * as z from 'zod/mini';
import { itemSummary } from '../content/content.schemas.ts';

/** A stretch of text; `is_match` where it is what was searched for. Plain text, never HTML. */
const stretch = z.object({ text: z.string(), is_match: z.boolean() });

/** A resource that was found, with the words around the match. */
export const foundItem = z.object({ ...itemSummary.shape, excerpt: z.array(stretch) });
export type FoundItem = z.output<typeof foundItem>;

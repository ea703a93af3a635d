import * as z from 'zod/mini';
import { text } from './wire.ts';

/** A text that may be left out, which the word null says too (specification section 7). */
export const optionalText = (max: number) => z._default(text(max).check(z.overwrite((typed) => (typed === 'null' ? '' : typed))), '');

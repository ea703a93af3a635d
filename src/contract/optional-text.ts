import * as z from 'zod/mini';
import { text } from './wire.ts';

/** A text that must be there: blanks and the word null are none (specification section 5). */
export const neededText = (max: number) =>
  text(max).check(
    z.overwrite((typed) => (typed.trim() === 'null' ? '' : typed.trim())),
    z.minLength(1),
  );

/** A text that may be left out, which the word null says too (specification section 7). */
export const optionalText = (max: number) => z._default(text(max).check(z.overwrite((typed) => (typed === 'null' ? '' : typed))), '');

import * as z from 'zod/mini';
import { line, text } from './wire.ts';

/** Whether a reader would see nothing: blanks, and signs that only steer others, such as direction marks. */
export const isBlank = (typed: string) => /^[\s\p{Cc}\p{Cf}]*$/u.test(typed);

const needed = (typed: string) => (typed.trim() === 'null' || isBlank(typed) ? '' : typed.trim());
const optional = (typed: string) => (typed === 'null' ? '' : typed);

/** A text that must be there: blanks and the word null are none (specification section 5). */
export const neededText = (max: number) => text(max).check(z.overwrite(needed), z.minLength(1));

/** The same of one line, such as a title. */
export const neededLine = (max: number) => line(max).check(z.overwrite(needed), z.minLength(1));

/** A text that may be left out, which the word null says too (specification section 7). */
export const optionalText = (max: number) => z._default(text(max).check(z.overwrite(optional)), '');

/** The same of one line, such as a title. */
export const optionalLine = (max: number) => z._default(line(max).check(z.overwrite(optional)), '');

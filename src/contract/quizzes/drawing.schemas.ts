import * as z from 'zod/mini';
import { text } from '../wire.ts';
import { DRAWING } from './drawing-limits.ts';

const whole = z.int().check(z.gte(-DRAWING.width), z.lte(DRAWING.width));

/**
 * A drawing as it travels, is sealed and is kept: the answer's text as JSON. A stroke is `[color, width, x, y, dx, dy, dx, dy, ...]`:
 * the number of its color and of its width, where it begins, and how far each further point is from the one before.
 */
export const drawingFile = z.strictObject({
  v: z.literal(1),
  /** What the student says of the drawing, for whoever cannot see it. */
  d: text(DRAWING.description),
  s: z.array(z.array(whole).check(z.minLength(4))).check(z.maxLength(DRAWING.strokes)),
});

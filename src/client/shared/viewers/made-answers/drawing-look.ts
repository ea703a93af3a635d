import { m } from '#client/shared/messages/questions/drawing.ts';
import type { Stroke } from '#domain/answers/drawing.ts';

/** The pens' colors by number, each at least 4.5 to 1 against white paper. A number never changes its color: drawings are kept by it. */
export const PEN_COLORS = [
  { paint: '#17212b', name: m.black, counted: m.inBlack },
  { paint: '#1553b5', name: m.blue, counted: m.inBlue },
  { paint: '#b91f1f', name: m.red, counted: m.inRed },
  { paint: '#17703a', name: m.green, counted: m.inGreen },
] as const;

/** The pens' widths by number, in units of the box. */
export const PEN_WIDTHS = [
  { units: 4, name: m.thin },
  { units: 9, name: m.medium },
  { units: 18, name: m.thick },
] as const;

/** What a drawing is to whoever does not see it: how many lines, and of which colors. */
export function drawingLabel(strokes: readonly Stroke[]): string {
  const counts = PEN_COLORS.flatMap(({ counted }, color) => {
    const count = strokes.filter((stroke) => stroke.color === color).length;
    return count === 0 ? [] : [counted({ count })];
  });
  return [m.strokes({ count: strokes.length }), counts.join(', ')].filter(Boolean).join(': ');
}

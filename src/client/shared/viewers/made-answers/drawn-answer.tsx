import { m } from '#client/shared/messages/questions/drawing.ts';
import { DRAWING } from '#contract/quizzes/drawing-limits.ts';
import { readDrawing, type Stroke, strokePath } from '#domain/answers/drawing.ts';
import { drawingLabel, PEN_COLORS, PEN_WIDTHS } from './drawing-look.ts';
import classes from './made-answer.module.css';

/** The strokes of a drawing, each as a path of its own. */
export function Strokes({ strokes }: { readonly strokes: readonly Stroke[] }) {
  return strokes.map((stroke, place) => (
    <path
      // biome-ignore lint/suspicious/noArrayIndexKey: strokes have no ids, and two may be the same
      key={place}
      d={strokePath(stroke)}
      fill="none"
      stroke={PEN_COLORS[stroke.color]?.paint}
      strokeWidth={PEN_WIDTHS[stroke.width]?.units}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ));
}

/** A drawing by itself, named for whoever does not see it; nothing where only words were given. */
function DrawingPicture({ text }: { readonly text: string }) {
  const strokes = readDrawing(text)?.strokes ?? [];
  if (strokes.length === 0) return null;
  return (
    <svg className={classes.paper} viewBox={`0 0 ${DRAWING.width} ${DRAWING.height}`} role="img" aria-label={drawingLabel(strokes)}>
      <Strokes strokes={strokes} />
    </svg>
  );
}

/**
 * A drawing as an answer is read: the picture, and what its maker says of it. It may stand within a button.
 * @param text the answer's text
 */
export function DrawnAnswer({ text }: { readonly text: string }) {
  const drawing = readDrawing(text);
  const description = drawing?.description.trim() ?? '';
  return (
    <span className={classes.figure}>
      <DrawingPicture text={text} />
      <span>
        {drawing?.strokes.length === 0 && <strong>{m.onlyWords()} </strong>}
        {description === '' ? <em>{m.notDescribed()}</em> : description}
      </span>
    </span>
  );
}

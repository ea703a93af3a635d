import { useId, useState } from 'react';
import { m } from '#client/shared/messages/questions/drawing.ts';
import { drawingLabel, PEN_COLORS, PEN_WIDTHS } from '#client/shared/viewers/made-answers/drawing-look.ts';
import { Strokes } from '#client/shared/viewers/made-answers/drawn-answer.tsx';
import { DRAWING } from '#contract/quizzes/drawing-limits.ts';
import { strokeAt, strokeFrom } from '#domain/answers/drawing.ts';
import { DescriptionField } from './description-field.tsx';
import classes from './made-field.module.css';
import type { QuestionBodyProps } from './question-body-props.ts';
import { useDrawing } from './use-drawing.ts';
import { usePen } from './use-pen.ts';

/** How near the eraser must come to a line, in units of the box: a fingertip is wide. */
const REACH = 22;

/** A drawing by pen, finger or mouse, and what its maker says of it; the words alone will do for whoever cannot draw. */
export function DrawingField(props: QuestionBodyProps) {
  const { board, description, isFull, act, newest, describe, settle } = useDrawing(props);
  const [color, setColor] = useState(0);
  const [width, setWidth] = useState(1);
  const [isErasing, setErasing] = useState(false);
  const how = useId();
  const { strokes, past, future } = board;
  const { line, ...hand } = usePen({
    isErasing,
    onStroke: (points) => {
      const stroke = isErasing ? null : strokeFrom(points, color, width);
      if (stroke) act({ type: 'draw', stroke });
    },
    onErase: (x, y) => act({ type: 'erase', index: strokeAt(newest(), x, y, REACH) }),
  });

  return (
    <fieldset className={classes.kind} aria-labelledby={props.labelId ?? 'stem'} aria-describedby={how}>
      <p id={how} className={classes.hint}>
        {m.how()}
      </p>
      <div className={classes.tools}>
        <fieldset className={classes.group}>
          <legend>{m.color()}</legend>
          {PEN_COLORS.map(({ paint, name }, index) => (
            <button
              key={paint}
              type="button"
              className={classes.tool}
              aria-pressed={!isErasing && color === index}
              onClick={() => {
                setColor(index);
                setErasing(false);
              }}
            >
              <span className={classes.dot} style={{ background: paint }} />
              {name()}
            </button>
          ))}
        </fieldset>
        <fieldset className={classes.group}>
          <legend>{m.width()}</legend>
          {PEN_WIDTHS.map(({ units, name }, index) => (
            <button
              key={units}
              type="button"
              className={classes.tool}
              aria-pressed={!isErasing && width === index}
              aria-label={name()}
              title={name()}
              onClick={() => {
                setWidth(index);
                setErasing(false);
              }}
            >
              <span className={classes.line} style={{ height: `${units * 0.6}px` }} />
            </button>
          ))}
        </fieldset>
        <fieldset className={classes.group}>
          <legend>{m.tools()}</legend>
          <button type="button" className={classes.tool} aria-pressed={isErasing} onClick={() => setErasing(!isErasing)}>
            {m.eraser()}
          </button>
          {/* Not `disabled`: whoever has just undone the last step would lose the keyboard's place. */}
          <button
            type="button"
            className={classes.tool}
            aria-disabled={past.length === 0 || undefined}
            onClick={() => act({ type: 'undo' })}
          >
            <span aria-hidden="true">↶</span> {m.undo()}
          </button>
          <button
            type="button"
            className={classes.tool}
            aria-disabled={future.length === 0 || undefined}
            onClick={() => act({ type: 'redo' })}
          >
            <span aria-hidden="true">↷</span> {m.redo()}
          </button>
          <button
            type="button"
            className={classes.tool}
            aria-disabled={strokes.length === 0 || undefined}
            onClick={() => act({ type: 'clear' })}
          >
            {m.clear()}
          </button>
        </fieldset>
      </div>
      <svg
        {...hand}
        className={classes.board}
        viewBox={`0 0 ${DRAWING.width} ${DRAWING.height}`}
        data-erasing={isErasing || undefined}
        role="img"
        aria-label={m.area()}
      >
        <Strokes strokes={strokes} />
        <path
          ref={line}
          fill="none"
          stroke={PEN_COLORS[color]?.paint}
          strokeWidth={PEN_WIDTHS[width]?.units}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <p className={classes.said} role="status">
        {isErasing && strokes.length > 0 ? m.erasing() : strokes.length > 0 ? drawingLabel(strokes) : null}
      </p>
      <p className={classes.full} role="alert">
        {isFull ? m.full() : null}
      </p>
      <DescriptionField
        label={m.describe()}
        why={m.describeWhy()}
        most={DRAWING.description}
        language={props.language}
        value={description}
        onChange={describe}
        onSettle={settle}
      />
    </fieldset>
  );
}

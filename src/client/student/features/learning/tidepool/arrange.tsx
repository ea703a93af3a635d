import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { Button } from '#client/shared/ui/controls/button.tsx';
import { m } from '#client/student/messages/tidepool.ts';
import { type MovedThings, type Place, THINGS, type Thing, type TIDEPOOL_LIGHTS } from '#contract/learning/tidepool.schemas.ts';
import { Picture } from './animal.tsx';
import { type StandingThing, styleAt } from './things.ts';
import classes from './tidepool.module.css';
import { Water } from './water.tsx';

/** One press of an arrow key, in percent of the picture. */
const STEP: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -5, y: 0 },
  ArrowRight: { x: 5, y: 0 },
  ArrowUp: { x: 0, y: -10 },
  ArrowDown: { x: 0, y: 10 },
};
const [COLUMNS, ROWS] = [21, 11];
/** A press that moves less is a tap, not a drag. */
const TAP_PIXELS = 4;

interface ArrangeProps {
  readonly things: readonly StandingThing[];
  readonly places: MovedThings;
  readonly light: (typeof TIDEPOOL_LIGHTS)[number];
  readonly onMove: (places: MovedThings) => void;
}

interface Drag {
  readonly thing: Thing;
  readonly from: readonly [number, number];
  readonly place: Place | null;
}

const within = (percent: number) => Math.min(100, Math.max(0, Math.round(percent)));

/** The tidepool with everything in it movable: by dragging, by a tap on a thing and one on its new spot, and by the arrow keys. */
export function Arrange({ things, places, light, onMove }: ArrangeProps) {
  const pool = useRef<HTMLFieldSetElement>(null);
  const [selected, setSelected] = useState<Thing | null>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const [before, setBefore] = useState<readonly MovedThings[]>([]);
  const [said, setSaid] = useState('');

  const sayAt = ({ drawing }: StandingThing, { x, y }: Place) =>
    m.at({
      thing: drawing.name(),
      column: Math.round((x / 100) * (COLUMNS - 1)) + 1,
      columns: COLUMNS,
      row: Math.round((y / 100) * (ROWS - 1)) + 1,
      rows: ROWS,
    });
  const move = (thing: Thing, place: Place) => {
    const standing = things.find((each) => each.thing === thing);
    if (!standing || (standing.place.x === place.x && standing.place.y === place.y)) return;
    setBefore([...before, { [thing]: places[thing] ?? null }]);
    onMove({ ...places, [thing]: place });
    setSaid(sayAt(standing, place));
  };
  const undo = () => {
    const last = before.at(-1);
    if (!last) return;
    setBefore(before.slice(0, -1));
    onMove({ ...places, ...last });
    const [moved] = things.filter(({ thing }) => thing in last);
    setSaid(moved ? m.undone({ thing: moved.drawing.name() }) : '');
  };
  const moved = THINGS.filter((thing) => places[thing]);
  const putBack = () => {
    setBefore([...before, Object.fromEntries(moved.map((thing) => [thing, places[thing]]))]);
    onMove({ ...places, ...Object.fromEntries(moved.map((thing) => [thing, null])) });
    setSaid(m.isBack());
  };

  const spotUnder = ({ clientX, clientY }: PointerEvent): Place => {
    const { left = 0, top = 0, width = 1, height = 1 } = pool.current?.getBoundingClientRect() ?? {};
    return { x: within(((clientX - left) / width) * 100), y: within(((clientY - top) / height) * 100) };
  };
  const onKeyDown = (event: KeyboardEvent, { thing, place }: StandingThing) => {
    const step = STEP[event.key];
    if (!step) return;
    event.preventDefault();
    move(thing, { x: within(place.x + step.x), y: within(place.y + step.y) });
  };
  const onDrop = () => {
    if (drag?.place) move(drag.thing, drag.place);
    setDrag(null);
  };

  return (
    <>
      <p id="arrange-how">{m.arrangeHow()}</p>
      <fieldset
        ref={pool}
        className={classes.scene}
        data-light={light}
        aria-label={m.arrange()}
        aria-describedby="arrange-how"
        onPointerDown={(event) => {
          // A second tap, on the water: there the selected thing goes.
          if (selected && !(event.target as Element).closest('button')) move(selected, spotUnder(event));
        }}
      >
        <Water />
        {things.map((each) => {
          const { thing, drawing } = each;
          const place = drag?.thing === thing && drag.place ? drag.place : each.place;
          return (
            <button
              key={thing}
              type="button"
              className={classes.thing}
              data-thing={thing}
              aria-label={sayAt(each, place)}
              aria-pressed={thing === selected}
              style={{ ...styleAt(place), ...(thing === selected && { zIndex: 100 }) }}
              onFocus={() => setSelected(thing)}
              onKeyDown={(event) => onKeyDown(event, each)}
              onPointerDown={(event) => {
                setSelected(thing);
                event.currentTarget.setPointerCapture?.(event.pointerId);
                setDrag({ thing, from: [event.clientX, event.clientY], place: null });
              }}
              onPointerMove={(event) => {
                if (drag?.thing !== thing) return;
                const [x, y] = drag.from;
                const isDragged = drag.place !== null || Math.hypot(event.clientX - x, event.clientY - y) > TAP_PIXELS;
                if (isDragged) setDrag({ ...drag, place: spotUnder(event) });
              }}
              onPointerUp={onDrop}
              onPointerCancel={() => setDrag(null)}
            >
              <Picture of={drawing} />
            </button>
          );
        })}
        <div className={classes.dusk} />
      </fieldset>
      <p className={classes.said} aria-live="polite">
        {said}
      </p>
      <div className={classes.ways}>
        <Button kind="plain" disabled={before.length === 0} onClick={undo}>
          {m.undo()}
        </Button>
        <Button kind="plain" disabled={moved.length === 0} onClick={putBack}>
          {m.putBack()}
        </Button>
      </div>
    </>
  );
}

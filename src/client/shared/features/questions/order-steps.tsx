import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { m } from '#client/shared/messages/questions/question-kinds.ts';
import classes from './other-kinds.module.css';
import type { QuestionBodyProps } from './question-body-props.ts';
import { moved, placeAt } from './step-order.ts';

const KEYS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/** Steps to be put in order: with two buttons each, with the arrow keys on either, or drawn by the grip. */
export function OrderSteps({ question, language, given, onAnswer }: QuestionBodyProps) {
  const hint = useId();
  const list = useRef<HTMLOListElement>(null);
  const [drawn, setDrawn] = useState<{ readonly id: number; readonly order: readonly number[] } | null>(null);
  const [said, setSaid] = useState('');
  const refocus = useRef<string | null>(null);
  const answered = given.chosen.length > 0;
  const before = answered ? given.chosen : question.options.map(({ answer_id }) => answer_id);
  const order = drawn?.order ?? before;
  const textOf = (id: number) => question.options.find(({ answer_id }) => answer_id === id)?.text[language] ?? '';

  // A row that changes its place in the page loses the focus.
  useEffect(() => {
    if (refocus.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-turn="${refocus.current}"]`)?.focus();
    refocus.current = null;
  });

  const move = (id: number, by: -1 | 1, turn: string) => {
    const from = order.indexOf(id);
    const next = moved(order, from, from + by);
    if (next === order) return;
    refocus.current = turn;
    setSaid(m.stepAt({ step: textOf(id), place: from + by + 1, total: order.length }));
    onAnswer({ chosen: next });
  };
  // Steps may stand in the right order from the start: agreeing is an answer too.
  const keep = () => {
    refocus.current = `${order[0]}:1`;
    setSaid(m.orderKept());
    onAnswer({ chosen: order });
  };
  const onKeyDown = (event: KeyboardEvent, id: number, turn: string) => {
    const by = KEYS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    move(id, by, turn);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!drawn || !list.current) return;
    const rows = [...list.current.children].map((row) => row.getBoundingClientRect());
    setDrawn({ ...drawn, order: moved(drawn.order, drawn.order.indexOf(drawn.id), placeAt(event.clientY, rows)) });
  };
  const onPointerUp = () => {
    if (!drawn) return;
    setDrawn(null);
    // A touch of the dots that moves nothing, as while scrolling, is no answer.
    if (drawn.order.every((id, place) => id === before[place])) return;
    setSaid(m.stepAt({ step: textOf(drawn.id), place: drawn.order.indexOf(drawn.id) + 1, total: drawn.order.length }));
    onAnswer({ chosen: drawn.order });
  };

  return (
    <fieldset className={classes.kind} aria-labelledby="stem" aria-describedby={hint}>
      <p id={hint} className={classes.hint}>
        {m.putInOrder()} <span className={classes.byHand}>{m.orDrag()}</span>
      </p>
      <ol
        ref={list}
        className={classes.steps}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={() => setDrawn(null)}
      >
        {order.map((id, place) => (
          <li key={id} className={classes.step} data-drawn={drawn?.id === id || undefined}>
            <span className={classes.place} aria-hidden="true">
              {place + 1}
            </span>
            <span lang={language}>{textOf(id)}</span>
            <span className={classes.turns}>
              {([-1, 1] as const).map((by) => (
                <button
                  key={by}
                  type="button"
                  className={classes.turn}
                  data-turn={`${id}:${by}`}
                  aria-label={(by === -1 ? m.moveUp : m.moveDown)({ step: textOf(id) })}
                  // Not `disabled`: whoever has just moved a step to the end would lose the keyboard's place.
                  aria-disabled={order[place + by] === undefined || undefined}
                  onClick={() => move(id, by, `${id}:${by}`)}
                  onKeyDown={(event) => onKeyDown(event, id, `${id}:${by}`)}
                >
                  <span aria-hidden="true">{by === -1 ? '↑' : '↓'}</span>
                </button>
              ))}
            </span>
            <span
              className={classes.grip}
              aria-hidden="true"
              onPointerDown={(event) => {
                list.current?.setPointerCapture(event.pointerId);
                setDrawn({ id, order });
              }}
            >
              ⠿
            </span>
          </li>
        ))}
      </ol>
      {!answered && (
        <button type="button" className={classes.keep} onClick={keep}>
          {m.keepOrder()}
        </button>
      )}
      <p className="tp-unseen" role="status">
        {said}
      </p>
    </fieldset>
  );
}

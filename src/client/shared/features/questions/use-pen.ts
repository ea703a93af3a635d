import { type PointerEvent, useRef } from 'react';
import { DRAWING } from '#contract/quizzes/drawing-limits.ts';
import { strokePath } from '#domain/answers/drawing.ts';

interface Pen {
  readonly isErasing: boolean;
  /** A stroke is done: x and y in turn, in units of the box. */
  readonly onStroke: (points: readonly number[]) => void;
  /** The eraser passed a place. */
  readonly onErase: (x: number, y: number) => void;
}

/**
 * One pen, finger or mouse on the drawing area. A second finger, or the hand beside the pen, draws nothing. The stroke that is being
 * drawn is painted past React: a weak machine has to follow the hand.
 */
export function usePen({ isErasing, onStroke, onErase }: Pen) {
  const line = useRef<SVGPathElement>(null);
  const drawn = useRef<{ readonly pointer: number; readonly points: number[] } | null>(null);

  const follow = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const native = event.nativeEvent;
    const passed = native.getCoalescedEvents?.() ?? [];
    for (const { clientX, clientY } of passed.length > 0 ? passed : [native]) {
      const x = ((clientX - box.left) / box.width) * DRAWING.width;
      const y = ((clientY - box.top) / box.height) * DRAWING.height;
      if (isErasing) onErase(x, y);
      else drawn.current?.points.push(x, y);
    }
    line.current?.setAttribute('d', isErasing || !drawn.current ? '' : strokePath(drawn.current));
  };
  const end = (event: PointerEvent<SVGSVGElement>) => {
    if (drawn.current?.pointer !== event.pointerId) return;
    const { points } = drawn.current;
    drawn.current = null;
    line.current?.setAttribute('d', '');
    if (points.length > 0) onStroke(points);
  };

  return {
    line,
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      if (event.button !== 0 || drawn.current) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      drawn.current = { pointer: event.pointerId, points: [] };
      follow(event);
    },
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
      if (drawn.current?.pointer === event.pointerId) follow(event);
    },
    // What was drawn until the browser took the pointer away is kept as well.
    onPointerUp: end,
    onPointerCancel: end,
  };
}

import { type PointerEvent, type RefObject, useRef, useState } from 'react';

/** How far a pointer moves before a press is a drag. */
const DRAG_PX = 8;
/** How near to the edge of the window it scrolls by itself, and by how much with each move. */
const EDGE_PX = 56;
const SCROLL_PX = 14;

/** What is dragged and where it may end. */
interface CardDrag<Card> {
  readonly board: RefObject<HTMLElement | null>;
  readonly onPick: (card: Card) => void;
  /** @param place what is under the pointer, named by `data-target` or `data-bank`; null: neither */
  readonly onDrop: (place: HTMLElement | null) => void;
  readonly onCancel: () => void;
}

interface Start<Card> {
  readonly card: Card;
  readonly x: number;
  readonly y: number;
  readonly moves: boolean;
}

/** How far what is dragged is from its place, and which target is under it. */
export interface Dragged {
  readonly x: number;
  readonly y: number;
  readonly over: number | null;
}

/**
 * Dragging of cards by mouse, pen or finger. A finger drags a card by its grip alone (`data-grip`), so that a touch anywhere else
 * scrolls the page. A drag that the browser or the student breaks off leaves nothing picked up.
 */
export function useCardDrag<Card>({ board, onPick, onDrop, onCancel }: CardDrag<Card>) {
  const start = useRef<Start<Card> | null>(null);
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const end = () => {
    const isMoving = start.current?.moves === true;
    start.current = null;
    setDragged(null);
    return isMoving;
  };
  const onDown = (card: Card) => (event: PointerEvent) => {
    const isGrip = event.target instanceof Element && event.target.closest('[data-grip]') !== null;
    if (event.button > 0 || (event.pointerType === 'touch' && !isGrip)) return;
    start.current = { card, x: event.clientX + scrollX, y: event.clientY + scrollY, moves: false };
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!start.current) return;
    // The button was let go outside of the window.
    if (event.pointerType === 'mouse' && event.buttons === 0) return void (end() && onCancel());
    const { card, moves } = start.current;
    const [x, y] = [event.clientX + scrollX - start.current.x, event.clientY + scrollY - start.current.y];
    if (!moves) {
      if (Math.hypot(x, y) < DRAG_PX) return;
      start.current = { ...start.current, moves: true };
      board.current?.setPointerCapture(event.pointerId);
      onPick(card);
    }
    const target = placeUnder(event)?.dataset.target;
    setDragged({ x, y, over: target === undefined ? null : Number(target) });
    if (event.clientY < EDGE_PX) scrollBy(0, -SCROLL_PX);
    if (event.clientY > innerHeight - EDGE_PX) scrollBy(0, SCROLL_PX);
  };
  const onPointerUp = (event: PointerEvent) => {
    if (end()) onDrop(placeUnder(event));
  };
  const onPointerCancel = () => {
    if (end()) onCancel();
  };
  return { dragged, onDown, breakOff: end, onBoard: { onPointerMove, onPointerUp, onPointerCancel } };
}

function placeUnder({ clientX, clientY }: PointerEvent): HTMLElement | null {
  return document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-target], [data-bank]') ?? null;
}

import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { m } from '#client/shared/messages/questions/viewers.ts';
import classes from './reading-tools.module.css';

/** Lines that are not dimmed. */
const LINES = 3;
/** Below this share of the window's height the text scrolls and the band stays. */
const LOWEST = 0.6;
/** Above this share is the header. */
const HIGHEST = 0.2;

/**
 * Dims all but three lines. The band follows the pointer over the text, a finger on its handle, and the arrow keys: further
 * down it stays where it is, and the text moves beneath it.
 */
export function LineFocus({ target }: { readonly target: RefObject<HTMLElement | null> }) {
  const [line, setLine] = useState(28);
  const [top, setTop] = useState(() => Math.round(innerHeight * 0.4));
  const handle = useRef<HTMLButtonElement>(null);
  const height = line * LINES;

  useEffect(() => {
    const text = target.current;
    if (!text) return;
    const measured = Number.parseFloat(getComputedStyle(text).lineHeight) || 28;
    setLine(measured);
    setTop(Math.min(innerHeight * LOWEST, Math.max(innerHeight * HIGHEST, text.getBoundingClientRect().top)));
    const follow = (event: globalThis.PointerEvent) => {
      if (event.pointerType === 'mouse') setTop(event.clientY - (measured * LINES) / 2);
    };
    text.addEventListener('pointermove', follow, { passive: true });
    handle.current?.focus({ preventScroll: true });
    return () => text.removeEventListener('pointermove', follow);
  }, [target]);

  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? line : event.key === 'ArrowUp' ? -line : 0;
    if (by === 0) return;
    event.preventDefault();
    const next = top + by;
    if (next > innerHeight * LOWEST || next < innerHeight * HIGHEST) scrollBy({ top: by, behavior: 'instant' });
    else setTop(next);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (event.buttons > 0) setTop(event.clientY - height / 2);
  };

  return (
    <>
      <div className={classes.veil} style={{ top: 0, height: Math.max(0, top) }} />
      <button
        ref={handle}
        type="button"
        className={classes.handle}
        style={{ top, height }}
        aria-label={m.lineFocusHandle()}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onPointerMove}
      >
        ↕
      </button>
      <div className={classes.veil} style={{ top: top + height, bottom: 0 }} />
    </>
  );
}

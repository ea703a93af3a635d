import { useEffect, useState } from 'react';
import { m } from '#client/shared/messages/question-tools.ts';
import classes from './tools.module.css';

const STEP_PX = 28;
const TOP_PX = 160;

/** Grays all of the screen but a band of lines, which follows the finger, the pointer or two buttons. */
export function LineReader() {
  const [top, setTop] = useState(TOP_PX);
  const move = (by: number) => setTop((before) => Math.max(0, Math.min(window.innerHeight - STEP_PX * 3, before + by)));
  useEffect(() => {
    const follow = (event: PointerEvent) => {
      // A button that is pressed is no line that is read.
      if (!(event.target instanceof Element) || !event.target.closest('button')) setTop(Math.max(0, event.clientY - STEP_PX * 1.5));
    };
    document.addEventListener('pointerdown', follow);
    return () => document.removeEventListener('pointerdown', follow);
  }, []);
  return (
    <>
      <div className={classes.line} style={{ top }} aria-hidden="true" />
      <div className={classes.row}>
        <button type="button" onClick={() => move(-STEP_PX)}>
          {m.lineUp()}
        </button>
        <button type="button" onClick={() => move(STEP_PX)}>
          {m.lineDown()}
        </button>
      </div>
    </>
  );
}

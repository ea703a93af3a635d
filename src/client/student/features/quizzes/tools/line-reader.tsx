import { useEffect, useLayoutEffect, useState } from 'react';
import { m } from '#client/student/messages/question-tools.ts';
import classes from './tools.module.css';

const STEP_PX = 28;
/** How far the band begins above the first line of the question. */
const ABOVE_PX = 12;

/** Where the question begins on the screen, or the middle of it where it is scrolled away. */
function firstLine(): number {
  const top = (document.getElementById('stem')?.getBoundingClientRect().top ?? 0) - ABOVE_PX;
  return top > 0 && top < window.innerHeight - STEP_PX * 3 ? top : window.innerHeight / 2;
}

/** Grays all of the screen but a band of lines, which follows the finger, the pointer or two buttons. */
export function LineReader() {
  const [top, setTop] = useState(0);
  // Once its own buttons stand above the question.
  useLayoutEffect(() => setTop(firstLine()), []);
  const move = (by: number) => setTop((before) => Math.max(0, Math.min(window.innerHeight - STEP_PX * 3, before + by)));
  useEffect(() => {
    const follow = (event: PointerEvent) => {
      // What is pressed or written in is no line that is read.
      if (!(event.target instanceof Element) || !event.target.closest('button, input, textarea, select'))
        setTop(Math.max(0, event.clientY - STEP_PX * 1.5));
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

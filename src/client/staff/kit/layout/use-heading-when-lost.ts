import { useEffect, useRef } from 'react';
import { focusOnce } from '#client/shared/platform/screen/focus-once.ts';

/**
 * Work that goes through several states replaces its buttons: whoever pressed one that is gone goes on from the screen's heading.
 * @param state where the work stands; nothing is done with the first
 */
export function useHeadingWhenLost(state: string): void {
  const last = useRef(state);
  useEffect(() => {
    if (last.current === state) return;
    last.current = state;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading && document.activeElement === document.body) focusOnce(heading);
  }, [state]);
}

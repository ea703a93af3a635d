import { type RefObject, useEffect } from 'react';

/** Brings the chosen one of a row that scrolls sideways into sight, without moving the page. */
export function useScrolledToCurrent(row: RefObject<HTMLElement | null>, current: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is another place to scroll to
  useEffect(() => {
    const box = row.current;
    const chosen = box?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    if (box && chosen) box.scrollLeft = chosen.offsetLeft - (box.clientWidth - chosen.offsetWidth) / 2;
  }, [row, current]);
}

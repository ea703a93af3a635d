import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RowHeights } from './row-heights.ts';
import { askForTurns, takePart } from './row-turns.ts';
import { rowsToDraw } from './rows-to-draw.ts';

/** A row says its place with `aria-posinset`, which counts from one. */
const ROW = '[aria-posinset]';

/** Which rows of a list are drawn, by their place; and what the list must tell. */
export interface DrawnRows {
  readonly list: RefObject<HTMLUListElement | null>;
  readonly drawn: readonly number[];
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/**
 * Follows the window: draws the rows near it a few at a time, and removes those far away. The row that has the focus stays,
 * with its neighbours, so that neither the focus nor the order of Tab is lost. All are there while the page is printed.
 */
export function useDrawnRows(keys: readonly number[], heights: RowHeights): DrawnRows {
  const list = useRef<HTMLUListElement>(null);
  const [drawn, setDrawn] = useState<readonly number[]>([]);
  const [printing, setPrinting] = useState(false);
  const held = useRef<readonly number[]>([]);
  const now = useRef({ keys, drawn });
  useLayoutEffect(() => {
    now.current = { keys, drawn };
  }, [keys, drawn]);

  useEffect(
    () =>
      takePart((most) => {
        if (!list.current) return 0;
        const { top, width } = list.current.getBoundingClientRect();
        heights.measure(width, measured(list.current, now.current.keys));
        const before = now.current.drawn;
        const next = rowsToDraw({
          drawn: before,
          tops: heights.tops(now.current.keys),
          viewport: { from: -top, to: innerHeight - top },
          held: held.current,
          most,
        });
        if (next === before) return 0;
        // At once: rows of two turns would otherwise be drawn together.
        flushSync(() => setDrawn(next));
        // Laid out in this turn: together with painting them it would be one long task.
        heights.measure(width, measured(list.current, now.current.keys));
        return next.length > before.length ? next.length - before.length : 'let go';
      }),
    [heights],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list lacks other rows.
  useEffect(askForTurns, [keys]);

  useEffect(() => {
    const before = () => flushSync(() => setPrinting(true));
    const after = () => setPrinting(false);
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
    };
  }, []);

  return {
    list,
    drawn: printing ? keys.map((_, row) => row) : drawn,
    onFocus({ target }) {
      const row = Number(target.closest(ROW)?.getAttribute('aria-posinset')) - 1;
      held.current = [row - 1, row, row + 1].filter((each) => each >= 0 && each < keys.length);
      setDrawn([...new Set([...drawn, ...held.current])].toSorted((one, other) => one - other));
    },
    onBlur({ relatedTarget }) {
      if (!list.current?.contains(relatedTarget)) held.current = [];
    },
  };
}

/** How tall the rows are that are drawn, by their keys. */
function measured(list: HTMLElement, keys: readonly number[]): ReadonlyMap<number, number> {
  const heights = new Map<number, number>();
  for (const row of list.children) {
    const key = keys[Number(row.getAttribute('aria-posinset')) - 1];
    if (key !== undefined) heights.set(key, row.getBoundingClientRect().height);
  }
  return heights;
}

import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { stepOf } from './grid-steps.ts';

/** What a button within a cell needs to be gone through: `ArrowCells` puts one of them into the order of Tab. */
export const ARROW_CELL = { 'data-arrow-cell': '', tabIndex: -1 } as const;

const columnOf = (button: HTMLElement) => button.closest('td')?.cellIndex ?? 0;

/** A table whose cells are buttons, gone through as in a spreadsheet: one of them is in the order of Tab, the keys of `stepOf` move from there. */
export function ArrowCells({ children }: { readonly children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const all = () => [...(frame.current?.querySelectorAll<HTMLElement>('td [data-arrow-cell]') ?? [])];
  const keepOne = (one: HTMLElement | undefined) => {
    for (const button of all()) button.tabIndex = button === one ? 0 : -1;
  };
  // Rows come and go with pages and searches.
  useEffect(() => {
    const buttons = all();
    keepOne(buttons.find(({ tabIndex }) => tabIndex === 0) ?? buttons[0]);
  });
  const move = (event: KeyboardEvent) => {
    const buttons = all();
    const from = buttons.find((button) => button === event.target);
    if (!from || event.altKey || event.metaKey) return;
    const rows = [...new Set(buttons.map((button) => button.closest('tr')))];
    const place = { row: rows.indexOf(from.closest('tr')), column: columnOf(from) };
    const next = stepOf(event.key, event.ctrlKey, place, { rows: rows.length, columns: from.closest('tr')?.cells.length ?? 0 });
    if (!next) return;
    event.preventDefault();
    // A cell without a figure has no button: the next one in the same direction is gone to.
    const ahead = (column: number) => next.column === place.column || (column - place.column) * (next.column - place.column) > 0;
    buttons
      .filter((button) => button.closest('tr') === rows[next.row] && ahead(columnOf(button)))
      .toSorted((one, other) => Math.abs(columnOf(one) - next.column) - Math.abs(columnOf(other) - next.column))[0]
      ?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the keys of the buttons within.
    <div
      ref={frame}
      onKeyDown={move}
      onFocus={({ target }) => {
        if (target.matches('[data-arrow-cell]')) keepOne(target);
      }}
    >
      {children}
    </div>
  );
}

import { type CSSProperties, type ReactNode, useMemo, useState } from 'react';
import { RowHeights } from './row-heights.ts';
import { useDrawnRows } from './use-drawn-rows.ts';
import classes from './windowed-list.module.css';

interface WindowedListProps<Item> {
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => number;
  /** What stands in a row. */
  readonly children: (item: Item) => ReactNode;
  readonly className?: string;
  readonly rowClass?: string;
}

/**
 * A long list of which only the rows near the window are drawn; room is held for the others. Each row tells its place and how
 * many there are.
 */
export function WindowedList<Item>({ items, keyOf, children, className, rowClass }: WindowedListProps<Item>) {
  const [heights] = useState(() => new RowHeights());
  const keys = useMemo(() => items.map(keyOf), [items, keyOf]);
  const { list, drawn, onFocus, onBlur } = useDrawnRows(keys, heights);
  const tops = heights.tops(keys);
  const room = (from: number, to: number) => (tops[to] ?? 0) - (tops[from] ?? 0);
  const rows: ReactNode[] = [];
  let next = 0;
  for (const row of drawn) {
    const item = items[row];
    const key = keys[row];
    if (item === undefined) break;
    if (row > next) rows.push(<Spacer key={`from-${next}`} height={room(next, row)} row={heights.usual} />);
    rows.push(
      <li key={key} className={rowClass} aria-posinset={row + 1} aria-setsize={items.length}>
        {children(item)}
      </li>,
    );
    next = row + 1;
  }
  if (next < items.length) rows.push(<Spacer key="after" height={room(next, items.length)} row={heights.usual} />);
  return (
    <ul ref={list} className={className} onFocus={onFocus} onBlur={onBlur}>
      {rows}
    </ul>
  );
}

/** Room for rows that are not drawn. */
function Spacer({ height, row }: { readonly height: number; readonly row: number }) {
  return <li aria-hidden="true" className={classes.room} style={{ height, '--row': `${row}px` } as CSSProperties} />;
}

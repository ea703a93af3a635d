import type { ReactNode } from 'react';
import classes from './layout.module.css';

interface StatTileProps {
  readonly label: string;
  readonly value: ReactNode;
  /** It is a name rather than a figure, and smaller, so that a tile has room for its words. */
  readonly isName?: boolean;
  /** What the number means or is compared with. */
  readonly note?: ReactNode;
}

/** One figure of a summary; stands in `StatTiles`. */
export function StatTile({ label, value, isName = false, note }: StatTileProps) {
  return (
    <div className={classes.tile}>
      <dt className={classes.tileLabel}>{label}</dt>
      <dd className={classes.tileValue} data-name={isName || undefined}>
        {value}
      </dd>
      {note && <dd className={classes.tileLabel}>{note}</dd>}
    </div>
  );
}

/** A row of figures that wraps. @param label what they are figures of, for screen readers */
export function StatTiles({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <dl className={classes.tiles} aria-label={label}>
      {children}
    </dl>
  );
}

import { Button } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { m } from '../labels.ts';
import classes from './data-table.module.css';

interface BulkBarProps {
  readonly count: number;
  readonly onClear: () => void;
  /** Stands at the end of the line, so that the links of the first column are not covered. */
  readonly atEnd?: boolean;
  readonly children: ReactNode;
}

/** What can be done with the ticked rows: a bar that stays in view at the foot of the list. */
export function BulkBar({ count, onClear, atEnd, children }: BulkBarProps) {
  const bar = useRef<HTMLElement>(null);
  // When nothing is ticked any more it goes, with the button that was pressed.
  useLayoutEffect(() => {
    const here = bar.current;
    return () => {
      if (here?.contains(document.activeElement))
        here.parentElement?.querySelector<HTMLElement>('thead input:not(:disabled), [data-empty-place]')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <section ref={bar} className={classes.bulk} data-end={atEnd} aria-label={m.withSelected()}>
      <strong aria-live="polite">{m.selected({ count })}</strong>
      {children}
      <Button variant="subtle" onClick={onClear}>
        {m.clearSelection()}
      </Button>
    </section>
  );
}

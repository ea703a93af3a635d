import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { m } from '../labels.ts';
import classes from './data-table.module.css';

interface BulkBarProps {
  readonly count: number;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

/** What can be done with the ticked rows: a bar that stays in view at the foot of the list. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  return (
    <section className={classes.bulk} aria-label={m.withSelected()}>
      <strong aria-live="polite">{m.selected({ count })}</strong>
      {children}
      <Button variant="subtle" onClick={onClear}>
        {m.clearSelection()}
      </Button>
    </section>
  );
}

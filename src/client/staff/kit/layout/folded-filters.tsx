import { Button } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { m } from './filter-labels.ts';
import classes from './folded-filters.module.css';

interface FoldedFiltersProps {
  /** Filters that a wide screen always shows; a phone folds them. */
  readonly children?: ReactNode;
  /** Filters that are seldom used: folded on every screen. */
  readonly more?: ReactNode | false;
  /** How many of `children` are set, and of `more`: the button says it, so that nothing is narrowed unseen. */
  readonly set?: number;
  readonly moreSet?: number;
}

/** The filters of a toolbar that would push its list down: on a phone behind a button, on a wide screen beside each other. */
export function FoldedFilters({ children, more, set = 0, moreSet = 0 }: FoldedFiltersProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const label = (count: number) => (count > 0 ? m.filtersSet({ count }) : m.filters());
  return (
    <>
      <div id={`${id}-usual`} className={classes.usual} data-open={open}>
        {children}
      </div>
      <Button
        variant="default"
        className={classes.button}
        data-always={Boolean(more)}
        aria-expanded={open}
        aria-controls={`${id}-usual ${id}-more`}
        onClick={() => setOpen(!open)}
      >
        <span className={classes.onPhone}>{label(set + moreSet)}</span>
        <span className={classes.onWide}>
          {children === undefined ? label(moreSet) : moreSet > 0 ? m.moreFiltersSet({ count: moreSet }) : m.moreFilters()}
        </span>
      </Button>
      <div id={`${id}-more`} className={classes.more} data-open={open} data-alone={children === undefined}>
        {more}
      </div>
    </>
  );
}

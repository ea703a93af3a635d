import type { ReactNode } from 'react';
import { m } from '../labels.ts';
import classes from './layout.module.css';

/** Search and filters above a list; `end` stands at the right. Wraps on a narrow screen. */
export function Toolbar({ children, end }: { readonly children?: ReactNode; readonly end?: ReactNode }) {
  return (
    <search className={classes.toolbar} aria-label={m.pageTools()} data-print="no">
      {children}
      {end && <div className={classes.toolbarEnd}>{end}</div>}
    </search>
  );
}

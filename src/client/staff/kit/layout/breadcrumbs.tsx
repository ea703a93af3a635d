import { Children, type ReactNode } from 'react';
import classes from './breadcrumbs.module.css';

/** Where this screen stands. The children are links; the last is the place itself. */
export function Breadcrumbs({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <nav aria-label={label}>
      <ol className={classes.trail}>
        {Children.toArray(children).map((crumb, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a crumb is its depth
          <li key={index}>{crumb}</li>
        ))}
      </ol>
    </nav>
  );
}

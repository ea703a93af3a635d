import { Children, type ReactNode } from 'react';
import classes from './breadcrumbs.module.css';

/** The way to this screen. The children are links; the last is this screen itself. */
export function Breadcrumbs({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <nav aria-label={label}>
      <ol className={classes.trail}>
        {Children.toArray(children).map((crumb, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a crumb is known by its depth
          <li key={index}>{crumb}</li>
        ))}
      </ol>
    </nav>
  );
}

import type { ReactNode } from 'react';
import classes from './layout.module.css';
import { PageHeader, type PageHeaderProps } from './page-header.tsx';

/** A staff page that is not a list: its head and what it has, at even distances. */
export function Page({ children, ...head }: PageHeaderProps & { readonly children: ReactNode }) {
  return (
    <div className={classes.page}>
      <PageHeader {...head} />
      {children}
    </div>
  );
}

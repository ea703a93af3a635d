import type { ReactNode } from 'react';
import classes from '../layout/layout.module.css';
import { PageHeader, type PageHeaderProps } from '../layout/page-header.tsx';
import { type QueryLike, QueryState } from '../layout/query-state.tsx';

interface ListPageProps<Data> extends PageHeaderProps {
  readonly query: QueryLike<Data>;
  /** Between the head and the list, whatever the list has: tiles, tabs, a `Toolbar`. */
  readonly before?: ReactNode;
  /** The list: a `DataTable` with its own empty state. */
  readonly children: (data: Data) => ReactNode;
}

/**
 * A staff page that is one list: head, tools, and the rows or why there are none (loading, failed, offline).
 * Its search, sorting, page and filters stand in the address through `useListSearch`.
 */
export function ListPage<Data>({ query, before, children, ...head }: ListPageProps<Data>) {
  return (
    <div className={classes.page}>
      <PageHeader {...head} />
      {before}
      <QueryState query={query}>{children}</QueryState>
    </div>
  );
}

import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LastUpdated } from '#client/shared/ui/states/last-updated.tsx';
import { Breadcrumbs } from '#client/staff/kit/layout/breadcrumbs.tsx';
import { m } from '#client/staff/messages/library/standards.ts';
import classes from './standards.module.css';
import { StandardsFailure, StandardsSkeleton } from './standards-failure.tsx';

interface StandardsPageProps<Data> {
  readonly title: string;
  /** Where it stands below the standards as a whole: under what, and itself. */
  readonly parent?: ReactNode;
  readonly here: string;
  readonly query: {
    readonly data: Data | undefined;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly isRefetchError: boolean;
    readonly dataUpdatedAt: number;
    readonly refetch: () => unknown;
  };
  /** What can be done with all of it. */
  readonly tools: (data: Data) => ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** A page about a standard or a grade: where it stands, what it has or why there is nothing, and how old that is. */
export function StandardsPage<Data>({ title, parent, here, query, tools, children }: StandardsPageProps<Data>) {
  const { data, error } = query;
  const shownTools = data !== undefined && tools(data);
  return (
    <div className={classes.screen}>
      <Breadcrumbs label={m.whereYouAre()}>
        <Link to="/authenticated/content/contentHome">{m.library()}</Link>
        {here !== m.standards() && <Link to="/authenticated/home/get_grades_and_standard">{m.standards()}</Link>}
        {parent}
        <span aria-current="page">{here}</span>
      </Breadcrumbs>
      <div className={classes.bar}>
        <h1>{title}</h1>
        {shownTools && (
          <div data-print="no" className={classes.bar}>
            {shownTools}
          </div>
        )}
      </div>
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <StandardsFailure error={error} onRetry={() => void query.refetch()} />
      ) : (
        <StandardsSkeleton />
      )}
      <LastUpdated query={query} quiet />
    </div>
  );
}

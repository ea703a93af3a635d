import { Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { m } from '#client/shared/messages/tables.ts';
import { isNoAnswer } from '#client/shared/platform/call-error.ts';
import { ErrorState, MessageButton } from '#client/shared/ui/empty-state.tsx';
import { type Asked, LastUpdated } from '#client/shared/ui/last-updated.tsx';
import { OfflineHomeLink } from '#client/shared/ui/offline-home-link.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';
import classes from './staff-list.module.css';

/** What the list needs to know of a query. */
export interface ListQuery<Data> extends Asked {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isError: boolean;
}

interface StaffListProps<Data> {
  readonly title: string;
  /** What the list is, in a sentence or two. */
  readonly lead?: string;
  /** The way back, if it is not to the reports as such. */
  readonly back?: ReactNode;
  readonly query: ListQuery<Data>;
  /** What stands between the lead and the list, whatever the list has. */
  readonly before?: ReactNode;
  /** What stands below the list, whatever it has. */
  readonly after?: ReactNode;
  /** The screen itself says how old it is. */
  readonly ageless?: boolean;
  readonly children: (data: Data) => ReactNode;
}

/** A screen of staff that is one list: where it stands, what it is, its rows or why there are none, and how old they are. */
export function StaffList<Data>({ title, lead, back, query, before, after, ageless = false, children }: StaffListProps<Data>) {
  const retry = () => void query.refetch();
  return (
    <div className={classes.screen}>
      <Breadcrumbs label={m.whereYouAre()}>
        {back ?? <Link to="/authenticated/reports/home">{m.reports()}</Link>}
        <span aria-current="page">{title}</span>
      </Breadcrumbs>
      <Title order={1} className={classes.title}>
        {title}
      </Title>
      {lead && (
        <Text c="dimmed" className={classes.lead}>
          {lead}
        </Text>
      )}
      {before}
      {query.data !== undefined ? (
        children(query.data)
      ) : query.isError ? (
        <ErrorState title={m.failed()} text={isNoAnswer(query.error) ? m.failedOffline() : (query.error?.message ?? '')}>
          <MessageButton onClick={retry}>{m.tryAgain()}</MessageButton>
          <OfflineHomeLink />
        </ErrorState>
      ) : (
        <RowsSkeleton rows={6} />
      )}
      {query.data !== undefined && !ageless && <LastUpdated query={query} />}
      {after}
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '#client/shared/messages/account/profile.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { BackLink } from '#client/shared/ui/frame/back-link.tsx';
import { LastUpdated } from '#client/shared/ui/states/last-updated.tsx';
import { NotLoaded } from '#client/shared/ui/states/not-loaded.tsx';
import type { Profile } from '#contract/profile/profile.schemas.ts';
import classes from './profile.module.css';
import { profileQuery } from './profile.queries.ts';

interface ProfilePageProps {
  readonly title: () => string;
  /** The account's first screen has no way back to itself. */
  readonly isHome?: boolean;
  readonly children: (profile: Profile) => ReactNode;
}

/** A screen of one's own account: what it shows once the account is here, or why it is not. */
export function ProfilePage({ title, isHome = false, children }: ProfilePageProps) {
  useLocale();
  const query = useQuery(profileQuery());
  return (
    <div className={classes.page}>
      {!isHome && <BackLink to="/authenticated/profileSettings/home">{m.myAccount()}</BackLink>}
      <h1 className="tp-heading">{title()}</h1>
      {query.data ? (
        <>
          <LastUpdated query={query} quiet />
          {children(query.data)}
        </>
      ) : query.isError ? (
        <NotLoaded title={m.failed()} error={query.error} offline={m.offlineWhy()} onRetry={() => void query.refetch()} />
      ) : (
        <p role="status" aria-busy="true">
          {m.loading()}
        </p>
      )}
    </div>
  );
}

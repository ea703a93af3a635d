import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { m } from '#client/shared/messages/account/profile.ts';
import { actingAs } from '#client/shared/platform/session/acting.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { ChevronIcon } from '#client/shared/ui/icons/icons.tsx';
import { roleLabel } from '#client/shared/ui/resources/role-labels.ts';
import { ROLE } from '#contract/roles.ts';
import { AccountActivityList } from './account-activity-list.tsx';
import { Avatar } from './avatar.tsx';
import { Looks } from './looks.tsx';
import classes from './profile.module.css';
import { ProfilePage } from './profile-page.tsx';
import { SessionList } from './session-list.tsx';

interface ProfileHomeProps {
  /** Colors and contrast, of the session's part. */
  readonly appearance: ReactNode;
  /** The lock of this device, of the device's part. */
  readonly lock: ReactNode;
}

/** One's own account at a glance, how the product looks, and where one is signed in. */
export function ProfileHome({ appearance, lock }: ProfileHomeProps) {
  // Whoever is signed in as somebody else looks at the account and changes nothing of it.
  const isActing = actingAs() !== null;
  return (
    <ProfilePage title={m.myAccount} isHome>
      {(profile) => (
        <>
          <section className={`${classes.card} ${classes.who}`} aria-label={m.aboutMe()}>
            <Avatar profile={profile} />
            <div>
              <p className={classes.name}>
                {profile.first_name} {profile.last_name}
              </p>
              <p className="tp-quiet">{[roleLabel(profile), profile.school_name ?? profile.district_name].join(' · ')}</p>
            </div>
          </section>
          {isActing ? <p className={classes.card}>{m.actedAs()}</p> : <Places />}
          <Looks appearance={appearance} />
          {!isActing && (
            <>
              <section className={classes.card} aria-labelledby="lock">
                <h2 id="lock">{m.thisDevice()}</h2>
                <p className="tp-quiet">{m.thisDeviceWhy()}</p>
                <div className={classes.lock}>{lock}</div>
              </section>
              <SessionList />
            </>
          )}
          <AccountActivityList />
        </>
      )}
    </ProfilePage>
  );
}

/** The screens on which one changes one's account. */
function Places() {
  const { role } = useUser();
  const places = [
    ['/authenticated/profileSettings/profile', m.aboutMe()],
    ['/authenticated/profileSettings/uploadPhoto', m.myPhoto()],
    ['/authenticated/profileSettings/resetPassword', m.changePassword()],
    ...(role === ROLE.student ? [] : ([['/authenticated/profileSettings/twoStepSignIn', m.twoStep()]] as const)),
  ] as const;
  return (
    <ul className={classes.places}>
      {places.map(([to, words]) => (
        <li key={to}>
          <Link to={to}>
            {words}
            <ChevronIcon />
          </Link>
        </li>
      ))}
    </ul>
  );
}

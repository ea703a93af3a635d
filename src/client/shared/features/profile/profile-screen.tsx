import { m } from '#client/shared/messages/account/profile.ts';
import { roleLabel } from '#client/shared/ui/resources/role-labels.ts';
import { ROLE } from '#contract/roles.ts';
import { Avatar } from './avatar.tsx';
import { NameForm } from './name-form.tsx';
import classes from './profile.module.css';
import { ProfilePage } from './profile-page.tsx';
import { StudentPhotos } from './student-photos.tsx';

/** Who one is at school. Staff may correct their name; a student's comes from the school. */
export function ProfileScreen() {
  return (
    <ProfilePage title={m.aboutMe}>
      {(profile) => (
        <>
          <section className={classes.card} aria-label={m.aboutMe()}>
            <div className={classes.who}>
              <Avatar profile={profile} />
              <p className={classes.name}>
                {profile.first_name} {profile.last_name}
              </p>
            </div>
            <dl className={classes.facts}>
              {[
                [m.userName(), profile.user_name],
                [m.role(), roleLabel(profile)],
                [m.school(), profile.school_name],
                [m.district(), profile.district_name],
              ].map(
                ([term, fact]) =>
                  fact !== null && (
                    <div key={term}>
                      <dt>{term}</dt>
                      <dd>{fact}</dd>
                    </div>
                  ),
              )}
            </dl>
            {profile.role === ROLE.student ? <p className="tp-quiet">{m.nameFromSchool()}</p> : <NameForm profile={profile} />}
          </section>
          {profile.student_photos_allowed !== null && <StudentPhotos allowed={profile.student_photos_allowed} />}
        </>
      )}
    </ProfilePage>
  );
}

import { m } from '#client/shared/messages/account/profile.ts';
import { Avatar } from './avatar.tsx';
import { PhotoChoice } from './photo-choice.tsx';
import classes from './profile.module.css';
import { ProfilePage } from './profile-page.tsx';

/** One's own photo: chosen, cropped to a square here in the browser, sent, removed. Initials otherwise. */
export function PhotoScreen() {
  return (
    <ProfilePage title={m.myPhoto}>
      {(profile) => (
        <section className={classes.card} aria-label={m.myPhoto()}>
          <Avatar profile={profile} />
          {profile.may_change_photo ? <PhotoChoice hasPhoto={profile.photo !== null} /> : <p>{m.photoNotAllowed()}</p>}
        </section>
      )}
    </ProfilePage>
  );
}

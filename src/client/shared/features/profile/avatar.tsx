import { m } from '#client/shared/messages/account/profile.ts';
import type { Profile } from '#contract/profile/profile.schemas.ts';
import classes from './profile.module.css';

/** Somebody's photo, or their initials. */
export function Avatar({ profile: { photo, first_name, last_name } }: { readonly profile: Profile }) {
  const name = `${first_name} ${last_name}`;
  if (photo !== null) return <img className={classes.face} src={photo} alt={m.photoOf({ name })} width="96" height="96" />;
  return (
    <span className={classes.face} role="img" aria-label={m.initialsOf({ name })}>
      {first_name.slice(0, 1)}
      {last_name.slice(0, 1)}
    </span>
  );
}

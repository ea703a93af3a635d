import { m } from '#client/shared/messages/quizsmart.ts';
import { OptionSign } from './option-sign.tsx';
import classes from './team-badge.module.css';

const NAMES = [m.teamTeal, m.teamCoral, m.teamKelp, m.teamAmber] as const;

/** What a team is called. @param team from 1 */
export function teamName(team: number): string {
  return (NAMES[(team - 1) % NAMES.length] ?? m.teamTeal)();
}

/** A team's sign and name. */
export function TeamBadge({ team }: { readonly team: number }) {
  return (
    <span className={classes.team}>
      <OptionSign place={team - 1} />
      {teamName(team)}
    </span>
  );
}

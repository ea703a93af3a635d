import { teamName } from '#client/shared/features/quizsmart/team-badge.tsx';
import { formatNumber } from '#client/shared/platform/screen/format-number.ts';
import { m } from '#client/staff/messages/people/quizsmart-staff.ts';
import type { TeacherGame } from '#contract/quizsmart/quizsmart.schemas.ts';
import { leadersOf } from '#domain/games/game-leaders.ts';
import classes from './leaders.module.css';
import { onBoard } from './player-name.ts';

interface Standing {
  /** Two students may be called the same on a big screen. */
  readonly id: string;
  readonly name: string;
  readonly points: number;
}

/** Students, or teams by the average of their members. */
export function standings({ game, players }: TeacherGame): readonly Standing[] {
  const here = players.filter(({ has_joined }) => has_joined);
  if (game.mode !== 'teams') return here.map((player) => ({ id: player.user_puid, name: onBoard(player), points: player.points }));
  const teams = [...new Set(here.flatMap(({ team }) => team ?? []))];
  return teams.map((team) => {
    const members = here.filter((player) => player.team === team);
    const average = members.reduce((sum, { points }) => sum + points, 0) / members.length;
    return { id: `${team}`, name: teamName(team), points: Math.round(average * 10) / 10 };
  });
}

/** What somebody, or a team, has earned, in words. */
export function earnedWords({ game }: TeacherGame, points: number): string {
  return game.mode === 'teams' ? m.average({ count: formatNumber(points) }) : m.points({ count: points });
}

/** Who leads. Who is last is never shown. */
export function Leaders({ shown, title }: { readonly shown: TeacherGame; readonly title: string }) {
  const leaders = leadersOf(standings(shown));
  return (
    <section className={classes.leaders} aria-label={title}>
      <h2>{title}</h2>
      {leaders.length === 0 && <p>{m.noLeaders()}</p>}
      <ol>
        {leaders.map(({ player, place }) => (
          <li key={player.id} data-place={place}>
            <b>{place}</b>
            <span>{player.name}</span>
            <span className={classes.points}>{earnedWords(shown, player.points)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

import { TeamBadge } from '#client/shared/features/quizsmart/team-badge.tsx';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { m } from '#client/student/messages/quizsmart-student.ts';
import type { StudentGame } from '#contract/quizsmart/quizsmart.schemas.ts';
import { isOwnPace } from '#domain/games/game-steps.ts';
import classes from './game.module.css';
import { Shoal } from './shoal.tsx';

/** Before the first question: the seat is taken, and who one plays for. */
export function LobbyView({ shown }: { readonly shown: StudentGame }) {
  const { first_name } = useUser();
  const { game, team, has_joined } = shown;
  return (
    <section className={classes.sheet} aria-labelledby="lobby">
      <p className={classes.kicker}>{m.gameOf({ group: game.group_name, count: game.question_count })}</p>
      <h1 id="lobby" className={classes.big}>
        {has_joined ? m.youAreIn({ name: first_name }) : m.joining()}
      </h1>
      <p className={classes.stemSmall}>{inLocale(game.title)}</p>
      <Shoal />
      {team !== null && (
        <p className={classes.team}>
          {m.yourTeam()} <TeamBadge team={team} />
        </p>
      )}
      <p role="status">{has_joined && (isOwnPace(game.mode) ? m.lobbyWhyAlone() : m.lobbyWhy())}</p>
    </section>
  );
}

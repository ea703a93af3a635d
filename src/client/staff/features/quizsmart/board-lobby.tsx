import { TeamBadge } from '#client/shared/features/quizsmart/team-badge.tsx';
import { m } from '#client/staff/messages/people/quizsmart-staff.ts';
import type { GameMode } from '#domain/games/game-steps.ts';
import classes from './board.module.css';
import { type BoardPlayer, onBoard } from './player-name.ts';

/** Who has joined, and how the others can join. */
export function BoardLobby({ players, mode }: { readonly players: readonly BoardPlayer[]; readonly mode: GameMode }) {
  const here = players.filter(({ has_joined }) => has_joined);
  const teams = mode === 'teams' ? [1, 2, 3, 4] : [null];
  return (
    <>
      <h2 className={classes.question}>{m.lobbyTitle()}</h2>
      <p className={classes.how}>{m.lobbyHow()}</p>
      <p role="status" className={classes.count}>
        {m.hereOf({ here: here.length, total: players.length })}
      </p>
      {here.length === 0 && <p>{m.nobodyYet()}</p>}
      <div className={classes.teams}>
        {teams.map((team) => (
          <div key={team ?? 0}>
            {team !== null && <TeamBadge team={team} />}
            <ul className={classes.names}>
              {here
                .filter((player) => team === null || player.team === team)
                .map((player) => (
                  <li key={player.user_puid}>{onBoard(player)}</li>
                ))}
            </ul>
          </div>
        ))}
      </div>
    </>
  );
}

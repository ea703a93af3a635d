import { m } from '#client/staff/messages/people/quizsmart-staff.ts';
import type { TeacherGame } from '#contract/quizsmart/quizsmart.schemas.ts';
import classes from './board.module.css';
import { onBoard } from './player-name.ts';

/** While everyone works at the own pace: who is how far. How well is not told on the big screen. */
export function BoardPace({ shown: { game, players } }: { readonly shown: TeacherGame }) {
  const here = players.filter(({ has_joined }) => has_joined);
  const done = here.filter(({ has_answered }) => has_answered).length;
  return (
    <>
      <p role="status" className={classes.count}>
        {m.doneOf({ done, total: here.length })}
      </p>
      {here.length === 0 && <p>{m.nobodyYet()}</p>}
      <ul className={classes.pace}>
        {here.map((player) => (
          <li key={player.user_puid}>
            <span>{onBoard(player)}</span>
            <span className={classes.way} aria-hidden="true">
              <span style={{ inlineSize: `${(player.answered * 100) / Math.max(1, game.question_count)}%` }} />
            </span>
            <span>{player.has_answered ? m.done() : m.working({ count: player.answered, total: game.question_count })}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

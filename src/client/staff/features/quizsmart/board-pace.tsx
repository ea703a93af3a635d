import { m } from '#client/staff/messages/people/quizsmart-staff.ts';
import type { TeacherGame } from '#contract/quizsmart/quizsmart.schemas.ts';
import classes from './board.module.css';
import { onBoard } from './player-name.ts';

/**
 * While everyone works at the own pace: how far the class is as a whole, and who is done. Who is how far is not told on the big screen:
 * everybody would see who is the slowest. The report card tells the teacher.
 */
export function BoardPace({ shown: { game, players } }: { readonly shown: TeacherGame }) {
  const here = players.filter(({ has_joined }) => has_joined);
  const done = here.filter(({ has_answered }) => has_answered);
  const count = here.reduce((sum, { answered }) => sum + answered, 0);
  const total = here.length * game.question_count;
  return (
    <>
      <p role="status" className={classes.count}>
        {m.doneOf({ done: done.length, total: here.length })}
      </p>
      {here.length === 0 && <p>{m.nobodyYet()}</p>}
      {total > 0 && (
        <div className={classes.how}>
          <p className={classes.way} aria-hidden="true">
            <span style={{ inlineSize: `${(count * 100) / total}%` }} />
          </p>
          <p>{m.classAnswers({ count, total })}</p>
        </div>
      )}
      {done.length > 0 && (
        <>
          <h2 className={classes.title}>{m.doneAlready()}</h2>
          <ul className={classes.names}>
            {done.map((player) => (
              <li key={player.user_puid}>{onBoard(player)}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

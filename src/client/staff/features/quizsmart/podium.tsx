import { m } from '#client/staff/messages/people/quizsmart-staff.ts';
import type { TeacherGame } from '#contract/quizsmart/quizsmart.schemas.ts';
import { leadersOf } from '#domain/games/game-leaders.ts';
import { earnedWords, standings } from './leaders.tsx';
import classes from './podium.module.css';

/** Places that stand on a block. */
const BLOCKS = 3;

/** The winners of a game on three blocks, who shares a place on the same one; those after them below. Nobody else is named. */
export function Podium({ shown }: { readonly shown: TeacherGame }) {
  const leaders = leadersOf(standings(shown));
  const places = [...new Set(leaders.map(({ place }) => place))];
  const on = (place: number) => leaders.filter((leader) => leader.place === place);
  return (
    <section aria-label={m.leadersEnd()} className={classes.podium}>
      {leaders.length === 0 && <p>{m.noWinners()}</p>}
      <ol className={classes.blocks}>
        {places
          .filter((place) => place <= BLOCKS)
          .map((place) => (
            <li key={place} data-place={place}>
              <ul className={classes.names}>
                {on(place).map(({ player }) => (
                  <li key={player.id}>{player.name}</li>
                ))}
              </ul>
              <div className={classes.block}>
                <b>{place}</b>
                <span>{earnedWords(shown, on(place)[0]?.player.points ?? 0)}</span>
              </div>
            </li>
          ))}
      </ol>
      <ol className={classes.others}>
        {places
          .filter((place) => place > BLOCKS)
          .flatMap(on)
          .map(({ player, place }) => (
            <li key={player.id}>
              <b>{place}</b> {player.name} · {earnedWords(shown, player.points)}
            </li>
          ))}
      </ol>
    </section>
  );
}

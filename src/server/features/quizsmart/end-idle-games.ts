import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import { announce, type GameRow, gameColumns, gameTables, writePosition } from './games.store.ts';
import { earlier } from './move-game.ts';
import type { QuizsmartDependencies } from './quizsmart-dependencies.ts';
import { reportTicket } from './report-ticket.ts';

/** A lesson is long over by then. */
const IDLE_HOURS = 3;
/** Where each goes at the own pace, a student may finish at home. */
const IDLE_HOURS_OWN_PACE = 24;

/**
 * Ends games that their teachers forgot: nobody joined, answered or went on for hours. What was answered stays and counts, as when a
 * teacher ends one, and the game leaves the students' list.
 * @returns how many were ended
 */
export async function endIdleGames(
  dependencies: Pick<QuizsmartDependencies, 'writeTicketAttempts'>,
  db: Database,
  now: Date,
): Promise<number> {
  return db.transaction(async (tx) => {
    const idle = await lockIdleGames(tx, now);
    for (const game of idle) {
      const deadline = earlier(game.deadline, now);
      await writePosition(tx, game, { state: 'finished', question_no: game.question_no, deadline }, now);
      const ended: GameRow = { ...game, state: 'finished', deadline: deadline.toISOString(), version: game.version + 1 };
      await reportTicket(dependencies, tx, ended, now);
      await announce(tx, ended);
    }
    return idle.length;
  });
}

/** At most so many at once: what is left is ended with the next sweep. */
const MOST = 500;

async function lockIdleGames(tx: Transaction, now: Date): Promise<GameRow[]> {
  const { rows } = await tx.execute<GameRow>(sql`
    select ${gameColumns} from ${gameTables}
    where x.state <> 'finished' and greatest(x.created_at, x.deadline, (select max(e.at) from unnest(x.ended_at) as e (at)),
        (select max(p.joined_at) from game_player p where p.district_id = x.district_id and p.game_id = x.game_id),
        (select max(a.received_at) from game_answer a where a.district_id = x.district_id and a.game_id = x.game_id))
      < ${now.toISOString()}::timestamptz - make_interval(hours =>
        case when x.state = 'open' and x.mode in ('own_pace', 'exit_ticket') then ${IDLE_HOURS_OWN_PACE}::int else ${IDLE_HOURS}::int end)
    order by x.created_at limit ${MOST} for update of x skip locked`);
  return rows;
}

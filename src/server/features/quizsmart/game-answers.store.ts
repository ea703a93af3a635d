import { sql } from 'drizzle-orm';
import type { Bilingual } from '#contract/wire.ts';
import type { Verdict } from '#domain/answers/scoring.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { nameOrder } from '#server/db/schema/people.ts';
import type { SeatKey } from './games.store.ts';

/**
 * How many questions of a game `x`, from its first, have come out for its students: none that is open, and none that a game which
 * ended early never asked (`isTold` and `askedCount` in `show-game.ts`).
 */
const toldCount = sql`(case when x.mode in ('own_pace', 'exit_ticket') and x.question_no > 0 then cardinality(x.question_ids)
  when x.state = 'open' then x.question_no - 1 else x.question_no end)`;
/** Whether an answer `a` in a game `x` may be known to be right: before that, no list of the class may tell. */
const isTold = sql`array_position(x.question_ids, a.question_id) <= ${toldCount}`;

/** A game by its keys. */
export interface GameKey {
  readonly district_id: number;
  readonly game_id: string;
}

export interface AnswerRow extends Record<string, unknown> {
  readonly user_puid: string;
  readonly question_id: number;
  readonly answer_ids: number[];
  readonly answer_text: string;
  readonly verdict: Verdict;
  readonly points: number;
}

/** The answers of a game, of everybody or of some students. */
export async function listAnswers(
  db: Database | Transaction,
  key: GameKey,
  students: readonly string[] | null = null,
): Promise<AnswerRow[]> {
  const own = students === null ? sql`` : sql`and user_puid = any (${arrayOf(students)}::uuid[])`;
  const { rows } = await db.execute<AnswerRow>(sql`
    select user_puid, question_id, array_to_json(answer_ids) as answer_ids, answer_text, verdict, points from game_answer
    where district_id = ${key.district_id} and game_id = ${key.game_id}::uuid ${own}`);
  return rows;
}

export interface NewAnswer extends GameKey, AnswerRow {
  readonly came_late: boolean;
  /** As the device says. */
  readonly answered_at: string;
  readonly received_at: string;
}

/**
 * Keeps answers, of each student's to a question the first, unless there is one already.
 * @returns for each whether it was kept
 */
export async function insertAnswers(tx: Transaction, answers: readonly NewAnswer[]): Promise<boolean[]> {
  if (answers.length === 0) return [];
  const { rows } = await tx.execute<GameKey & Pick<AnswerRow, 'user_puid' | 'question_id'> & Record<string, unknown>>(sql`
    insert into game_answer (district_id, game_id, user_puid, question_id, answer_ids, answer_text, verdict, points, came_late, answered_at, received_at)
    select c.district_id, c.game_id, c.user_puid, c.question_id, array(select jsonb_array_elements_text(c.answer_ids)::int), c.answer_text,
      c.verdict, c.points, c.came_late, c.answered_at, c.received_at
    from rows from (jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as (district_id int, game_id uuid, user_puid uuid, question_id int,
        answer_ids jsonb, answer_text text, verdict text, points int, came_late boolean, answered_at timestamptz, received_at timestamptz))
      with ordinality as c (district_id, game_id, user_puid, question_id, answer_ids, answer_text, verdict, points, came_late, answered_at,
        received_at, position)
    order by c.district_id, c.game_id, c.user_puid, c.question_id, c.position
    on conflict do nothing returning district_id, game_id, user_puid, question_id`);
  const keyOf = (key: GameKey & Pick<AnswerRow, 'user_puid' | 'question_id'>) =>
    `${key.district_id} ${key.game_id} ${key.user_puid} ${key.question_id}`;
  const kept = new Set(rows.map(keyOf));
  return answers.map((answer) => kept.delete(keyOf(answer)));
}

/** Seats students of games without teams. */
export async function seatPlayers(tx: Transaction, seats: readonly SeatKey[]): Promise<void> {
  if (seats.length === 0) return;
  await tx.execute(sql`
    insert into game_player (district_id, game_id, user_puid)
    select c.district_id, c.game_id, c.user_puid from jsonb_to_recordset(${JSON.stringify(seats)}::jsonb) as c (district_id int, game_id uuid, user_puid uuid)
    order by 1, 2, 3 on conflict do nothing`);
}

/** Seats a student, once; in teams each new one goes where the fewest are. */
export async function addPlayer(tx: Database | Transaction, key: GameKey, userPuid: string, teams: number | null): Promise<void> {
  await tx.execute(sql`
    insert into game_player (district_id, game_id, user_puid, team)
    select ${key.district_id}, ${key.game_id}::uuid, ${userPuid}::uuid, case when ${teams}::int is null then null else
      (select t.n from generate_series(1, ${teams}::int) as t (n) order by (select count(*) from game_player p
        where p.district_id = ${key.district_id} and p.game_id = ${key.game_id}::uuid and p.team = t.n), t.n limit 1) end
    on conflict do nothing`);
}

export interface PlayerRow extends Record<string, unknown> {
  readonly user_puid: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly team: number | null;
  readonly has_joined: boolean;
}

/** The students of a game's class, and whoever joined before leaving it or before their account was closed, by name. */
export async function listPlayers(db: Database, key: GameKey, groupPuid: string): Promise<PlayerRow[]> {
  const { rows } = await db.execute<PlayerRow>(sql`
    select u.user_puid, u.first_name, u.last_name, p.team, p.user_puid is not null as has_joined
    from (select user_puid from group_member where district_id = ${key.district_id} and group_puid = ${groupPuid}::uuid
        union select user_puid from game_player where district_id = ${key.district_id} and game_id = ${key.game_id}::uuid) w
      cross join lateral (select * from app_user where district_id = ${key.district_id} and user_puid = w.user_puid and role = 1 limit 1) u
      left join game_player p on p.district_id = ${key.district_id} and p.game_id = ${key.game_id}::uuid and p.user_puid = w.user_puid
    where u.is_active or p.user_puid is not null
    order by ${nameOrder('u')} limit 500`);
  return rows;
}

export interface WinnerRow extends Record<string, unknown> {
  readonly user_puid: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly right: number;
  readonly answered: number;
}

/** Who had most right on a day in the games of a class, among the questions that have come out: everybody on the first place. An exit ticket has no winners. */
export async function listWinners(
  db: Database,
  group: { readonly district_id: number; readonly group_puid: string; readonly time_zone: string },
  day: string,
): Promise<{ games: number; winners: WinnerRow[] }> {
  const { rows } = await db.execute<WinnerRow & { games: number }>(sql`
    with played as (select * from game where district_id = ${group.district_id} and group_puid = ${group.group_puid}::uuid and mode <> 'exit_ticket'
        and created_at >= (${day}::text || ' 00:00 ' || ${group.time_zone}::text)::timestamptz
        and created_at < ((${day}::date + 1)::text || ' 00:00 ' || ${group.time_zone}::text)::timestamptz),
    done as (select a.user_puid, count(*) filter (where a.verdict = 'right')::int as "right", count(*)::int as answered,
        rank() over (order by count(*) filter (where a.verdict = 'right') desc) as place
      from played x join game_answer a on a.district_id = x.district_id and a.game_id = x.game_id where ${isTold} group by a.user_puid)
    select u.user_puid, u.first_name, u.last_name, d."right", d.answered, (select count(*) from played)::int as games
    from done d cross join lateral (select * from app_user where district_id = ${group.district_id} and user_puid = d.user_puid limit 1) u
    where d.place = 1 and d."right" > 0 order by ${nameOrder('u')} limit 50`);
  return { games: rows[0]?.games ?? 0, winners: rows.map(({ games: _games, ...winner }) => winner) };
}

export interface ResultRow extends Record<string, unknown> {
  readonly game_id: string;
  readonly title: Bilingual;
  readonly mode: string;
  readonly played_at: string;
  readonly question_count: number;
  readonly answered: number;
  readonly right: number;
  readonly points: number;
  readonly max_points: number;
}

/** The last fifty games in which a student answered a question that has come out, the newest first, and how many there were. */
export async function listResults(db: Database, districtId: number, userPuid: string): Promise<{ rows: ResultRow[]; total: number }> {
  const { rows } = await db.execute<ResultRow & { readonly total: number }>(sql`
    with own as (select a.game_id, max(a.received_at) as played_at, count(*)::int as answered,
        count(*) filter (where a.verdict = 'right')::int as "right", sum(a.points)::int as points, count(*) over ()::int as total
      from game_answer a cross join lateral (select * from game where district_id = ${districtId} and game_id = a.game_id limit 1) x
      where a.district_id = ${districtId} and a.user_puid = ${userPuid}::uuid and ${isTold}
      group by a.game_id order by played_at desc limit 50)
    select own.*, i.title, x.mode, ${toldCount} as question_count,
      (select coalesce(sum(q.points), 0)::int from unnest(x.question_ids[1:${toldCount}]) as asked (id)
        cross join lateral (select points from quiz_question where question_id = asked.id limit 1) q) as max_points
    from own cross join lateral (select * from game where district_id = ${districtId} and game_id = own.game_id limit 1) x
      cross join lateral (select * from item where item_id = x.quiz_id limit 1) i
    order by own.played_at desc`);
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { MAX_GAME_QUESTIONS } from '#contract/quizsmart/quizsmart.schemas.ts';
import type { Bilingual } from '#contract/wire.ts';
import { READ_BY_PEOPLE } from '#domain/answers/question-kinds.ts';
import type { Verdict } from '#domain/answers/scoring.ts';
import type { GameMode, GameState } from '#domain/games/game-steps.ts';
import { toMomentOrNull } from '#domain/time/moments.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Database, Transaction } from '#server/db/database.ts';

/** A game as it is stored, with what its quiz and its class are called. */
export interface GameRow extends Record<string, unknown> {
  readonly district_id: number;
  readonly game_id: string;
  readonly group_puid: string;
  readonly group_name: string;
  readonly quiz_id: number;
  readonly started_by_puid: string;
  /** Where an exit ticket stands in the reports; null before it opens, and for games. */
  readonly assignment_id: number | null;
  readonly title: Bilingual;
  readonly mode: GameMode;
  readonly state: GameState;
  readonly question_ids: number[];
  readonly question_no: number;
  readonly seconds: number;
  readonly deadline: string | null;
  /** By question, the first one's first; null where a question never ended. */
  readonly ended_at: (string | null)[];
  /** By question; empty in games of earlier releases. */
  readonly opened_at: (string | null)[];
  readonly version: number;
  readonly created_at: string;
  readonly finished_at: string | null;
}

export const gameColumns = sql`x.district_id, x.game_id, x.group_puid, g.group_name, x.quiz_id, x.started_by_puid, x.assignment_id, i.title, x.mode, x.state,
  array_to_json(x.question_ids) as question_ids, x.question_no, x.seconds, x.deadline, array_to_json(x.ended_at) as ended_at,
  array_to_json(x.opened_at) as opened_at, x.version, x.created_at, x.finished_at`;
export const gameTables = sql`game x join class_group g on g.district_id = x.district_id and g.group_puid = x.group_puid
  join item i on i.item_id = x.quiz_id`;

/**
 * The questions of a quiz that a game can ask: what a person must read to judge is no part of one. At most fifty.
 * @param wanted only these of them; empty for all
 */
export async function listPlayable(db: Database, quizId: number, wanted: readonly number[]): Promise<number[]> {
  const { rows } = await db.execute<{ question_id: number }>(sql`
    select q.question_id from quiz_question q join item i on i.item_id = q.quiz_id
    where q.quiz_id = ${quizId}::int and q.sort_order >= 0 and q.points > 0 and i.sort_order >= 0 and q.question_type <> all (${arrayOf(READ_BY_PEOPLE)}::text[])
      and (${wanted.length === 0} or q.question_id = any(${arrayOf(wanted)}::int[]))
    order by q.sort_order limit ${MAX_GAME_QUESTIONS}`);
  return rows.map(({ question_id }) => question_id);
}

export interface NewGame {
  readonly district_id: number;
  readonly group_puid: string;
  readonly quiz_id: number;
  readonly started_by_puid: string;
  readonly mode: GameMode;
  readonly seconds: number;
  readonly question_ids: readonly number[];
}

/** Starts a game in its lobby. @returns its id */
export async function insertGame(db: Database, game: NewGame, now: Date): Promise<string> {
  const id = randomUUID();
  await db.execute(sql`
    insert into game (district_id, game_id, group_puid, quiz_id, started_by_puid, mode, seconds, question_ids, created_at)
    values (${game.district_id}, ${id}::uuid, ${game.group_puid}::uuid, ${game.quiz_id}, ${game.started_by_puid}::uuid, ${game.mode},
      ${game.seconds}, ${arrayOf(game.question_ids)}::int[], ${now.toISOString()}::timestamptz)`);
  return id;
}

/**
 * A game within some groups.
 * @param groups a condition on `class_group g`
 * @param lock keeps the game from changing until the transaction ends
 */
export async function readGame(
  db: Database | Transaction,
  groups: SQL,
  gameId: string,
  lock: 'update' | null = null,
): Promise<GameRow | null> {
  const { rows } = await db.execute<GameRow>(sql`
    select ${gameColumns} from ${gameTables} where x.game_id = ${gameId}::uuid and ${groups} limit 1 ${lock ? sql`for update of x` : sql``}`);
  return rows[0] ?? null;
}

/** A student of a game. */
export interface SeatKey {
  readonly district_id: number;
  readonly user_puid: string;
  readonly game_id: string;
}
export interface SeatRow extends GameRow {
  readonly user_puid: string;
  readonly has_seat: boolean;
}

/**
 * The games of many students at once, each game for those who are in its class. They do not change until the transaction ends, and are
 * locked in one order.
 */
export async function readSeats(tx: Transaction, asked: readonly SeatKey[]): Promise<SeatRow[]> {
  const { rows } = await tx.execute<SeatRow>(sql`
    with asked as (select distinct c.* from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as c (district_id int, user_puid uuid, game_id uuid)),
      locked as (select x.* from game x where (x.district_id, x.game_id) in (select district_id, game_id from asked)
        order by x.district_id, x.game_id for share)
    select ${gameColumns}, asked.user_puid, p.user_puid is not null as has_seat
    from asked join locked x on x.district_id = asked.district_id and x.game_id = asked.game_id
      join class_group g on g.district_id = x.district_id and g.group_puid = x.group_puid and g.deleted_at is null
      join group_member m on m.district_id = g.district_id and m.group_puid = g.group_puid and m.user_puid = asked.user_puid
      join item i on i.item_id = x.quiz_id
      left join game_player p on p.district_id = x.district_id and p.game_id = x.game_id and p.user_puid = asked.user_puid`);
  return rows;
}

/** What a student's screen shows of a game beside its questions. */
export interface OwnGameRow extends GameRow {
  readonly has_joined: boolean;
  readonly team: number | null;
  readonly answers: readonly OwnAnswerRow[];
}
interface OwnAnswerRow {
  readonly user_puid: string;
  readonly question_id: number;
  readonly answer_ids: number[];
  readonly answer_text: string;
  readonly verdict: Verdict;
  readonly points: number;
}

/** Games for students of their classes, each with the own seat and answers, in the order of the keys; null for every other. */
export async function readOwnGames(db: Database, keys: readonly SeatKey[]): Promise<(OwnGameRow | null)[]> {
  const { rows } = await db.execute<OwnGameRow & { position: string }>(sql`
    select ${gameColumns}, c.position, p.user_puid is not null as has_joined, p.team,
      coalesce((select jsonb_agg(jsonb_build_object('user_puid', a.user_puid, 'question_id', a.question_id, 'answer_ids', a.answer_ids,
          'answer_text', a.answer_text, 'verdict', a.verdict, 'points', a.points))
        from game_answer a where a.district_id = x.district_id and a.game_id = x.game_id and a.user_puid = c.user_puid), '[]') as answers
    from ${seats(keys)}
      left join game_player p on p.district_id = x.district_id and p.game_id = x.game_id and p.user_puid = c.user_puid`);
  return inPlace(keys, rows);
}

/** Where games stand, for students of their classes, in the order of the keys; null for every other. */
export async function readOwnStandings(db: Database, keys: readonly SeatKey[]): Promise<(GameStanding | null)[]> {
  const { rows } = await db.execute<GameStanding & { position: string } & Record<string, unknown>>(sql`
    select c.position, x.game_id, x.mode, x.state, x.question_no, x.deadline, x.version from ${seats(keys)}`);
  return inPlace(keys, rows);
}

/** What is asked for as `c`, and the games of it that are a student's class's. */
const seats = (keys: readonly SeatKey[]): SQL => sql`
  rows from (jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as (district_id int, user_puid uuid, game_id uuid))
      with ordinality as c (district_id, user_puid, game_id, position)
    join game x on x.district_id = c.district_id and x.game_id = c.game_id
    join class_group g on g.district_id = x.district_id and g.group_puid = x.group_puid and g.deleted_at is null
    join group_member m on m.district_id = g.district_id and m.group_puid = g.group_puid and m.user_puid = c.user_puid
    join item i on i.item_id = x.quiz_id`;

function inPlace<Row extends { readonly position: string }>(keys: readonly SeatKey[], rows: readonly Row[]): (Row | null)[] {
  const found = new Map(rows.map((row) => [Number(row.position), row]));
  return keys.map((_, index) => found.get(index + 1) ?? null);
}

/** The groups of a student, as a condition on `class_group g`. */
export function isMember(districtId: number, userPuid: string): SQL {
  return sql`g.district_id = ${districtId} and g.deleted_at is null and exists (select 1 from group_member m
    where m.district_id = g.district_id and m.group_puid = g.group_puid and m.user_puid = ${userPuid}::uuid)`;
}

/** Where a game goes on; each question keeps when it was opened, and when answers to it ended. */
export async function writePosition(
  tx: Transaction,
  { district_id, game_id, state, question_no }: GameRow,
  position: { readonly state: GameState; readonly question_no: number; readonly deadline: Date | null },
  now: Date,
): Promise<void> {
  const moment =
    state === 'open' && position.state !== 'open'
      ? sql`ended_at[${sql.raw(String(question_no))}] = ${position.deadline?.toISOString() ?? null}::timestamptz, `
      : position.state === 'open'
        ? sql`opened_at[${sql.raw(String(position.question_no))}] = ${now.toISOString()}::timestamptz, `
        : sql``;
  await tx.execute(sql`
    update game set ${moment} state = ${position.state}, question_no = ${position.question_no}, deadline = ${position.deadline?.toISOString() ?? null}::timestamptz,
      version = version + 1, finished_at = case when ${position.state} = 'finished' then ${now.toISOString()}::timestamptz end
    where district_id = ${district_id} and game_id = ${game_id}::uuid`);
}

/** Keeps where an exit ticket stands in the reports. */
export async function writeAssignment(tx: Transaction, { district_id, game_id }: GameRow, assignmentId: number): Promise<void> {
  await tx.execute(sql`
    update game set assignment_id = ${assignmentId} where district_id = ${district_id} and game_id = ${game_id}::uuid`);
}

/** The channel on which every server hears that a game has moved. */
export const GAME_CHANNEL = 'tidepool_game';

/** Tells every server where a game stands, when the transaction ends. */
export async function announce(tx: Transaction, { game_id, mode, state, question_no, deadline, version }: GameRow): Promise<void> {
  const notice = { game_id, mode, state, question_no, deadline: toMomentOrNull(deadline), version };
  await tx.execute(sql`select pg_notify(${GAME_CHANNEL}, ${JSON.stringify(notice)})`);
}

/** Where a game stands. */
export type GameStanding = Pick<GameRow, 'game_id' | 'mode' | 'state' | 'question_no' | 'deadline' | 'version'>;

/** Where games stand, in the order of their ids. */
export async function readStandings(db: Database, gameIds: readonly string[]): Promise<(GameStanding | null)[]> {
  const { rows } = await db.execute<GameStanding & Record<string, unknown>>(sql`
    select x.game_id, x.mode, x.state, x.question_no, x.deadline, x.version from unnest(${arrayOf([...new Set(gameIds)])}::uuid[]) as c (game_id)
      cross join lateral (select * from game where game_id = c.game_id limit 1) x`);
  const found = new Map(rows.map((row) => [row.game_id, row]));
  return gameIds.map((id) => found.get(id) ?? null);
}

export interface ClassGameRow extends GameRow {
  readonly players: number;
  readonly percent: number | null;
  readonly total: number;
}

/** A page of a class's games, the newest first, with how the class did. */
export async function listClassGames(
  db: Database,
  group: { readonly district_id: number; readonly group_puid: string },
  page: number,
  pageSize: number,
): Promise<ClassGameRow[]> {
  const { rows } = await db.execute<ClassGameRow>(sql`
    with own as (select *, count(*) over ()::int as total from game
      where district_id = ${group.district_id} and group_puid = ${group.group_puid}::uuid
      order by created_at desc, game_id limit ${pageSize} offset ${(page - 1) * pageSize})
    select ${gameColumns}, x.total, done.players, done.percent from own x
      join class_group g on g.district_id = x.district_id and g.group_puid = x.group_puid
      cross join lateral (select * from item where item_id = x.quiz_id limit 1) i
      cross join lateral (select count(distinct a.user_puid)::int as players,
          round(count(*) filter (where a.verdict = 'right') * 100.0 / nullif(count(*), 0), 1)::float8 as percent
        from game_answer a where a.district_id = x.district_id and a.game_id = x.game_id) done
    order by x.created_at desc, x.game_id`);
  return rows;
}

/** The games of a student's classes that are not over, the newest first; a game that nobody ended is over after a day. */
export async function listOpenGames(
  db: Database,
  districtId: number,
  userPuid: string,
  now: Date,
): Promise<(GameRow & { has_joined: boolean })[]> {
  const { rows } = await db.execute<GameRow & { has_joined: boolean }>(sql`
    select ${gameColumns}, exists (select 1 from game_player p where p.district_id = x.district_id and p.game_id = x.game_id
        and p.user_puid = ${userPuid}::uuid) as has_joined
    from group_member m join class_group g on g.district_id = m.district_id and g.group_puid = m.group_puid and g.deleted_at is null
      cross join lateral (select * from game where district_id = m.district_id and group_puid = m.group_puid
        and state <> 'finished' and created_at > ${now.toISOString()}::timestamptz - interval '1 day' order by created_at desc limit 10) x
      cross join lateral (select * from item where item_id = x.quiz_id limit 1) i
    where m.district_id = ${districtId} and m.user_puid = ${userPuid}::uuid
    order by x.created_at desc limit 20`);
  return rows;
}

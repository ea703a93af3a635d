import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Bilingual } from '#contract/wire.ts';
import type { GameMode, GameState } from '#domain/game-steps.ts';
import { toMomentOrNull } from '#domain/moments.ts';
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
  readonly version: number;
  readonly created_at: string;
  readonly finished_at: string | null;
}

export const gameColumns = sql`x.district_id, x.game_id, x.group_puid, g.group_name, x.quiz_id, x.started_by_puid, x.assignment_id, i.title, x.mode, x.state,
  array_to_json(x.question_ids) as question_ids, x.question_no, x.seconds, x.deadline, array_to_json(x.ended_at) as ended_at, x.version, x.created_at, x.finished_at`;
export const gameTables = sql`game x join class_group g on g.district_id = x.district_id and g.group_puid = x.group_puid
  join item i on i.item_id = x.quiz_id`;

/**
 * The questions of a quiz that a game can ask: what a person must read to judge is no part of one. At most fifty.
 * @param wanted only these of them; empty for all
 */
export async function listPlayable(db: Database, quizId: number, wanted: readonly number[]): Promise<number[]> {
  const { rows } = await db.execute<{ question_id: number }>(sql`
    select q.question_id from quiz_question q join item i on i.item_id = q.quiz_id
    where q.quiz_id = ${quizId}::int and q.sort_order >= 0 and i.sort_order >= 0 and q.question_type <> 'extended'
      and (${wanted.length === 0} or q.question_id = any(${arrayOf(wanted)}::int[]))
    order by q.sort_order limit 50`);
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
 * @param lock keeps the game from changing until the transaction ends: `share` lets others do so too, `update` nobody
 */
export async function readGame(
  db: Database | Transaction,
  groups: SQL,
  gameId: string,
  lock: 'share' | 'update' | null = null,
): Promise<GameRow | null> {
  const { rows } = await db.execute<GameRow>(sql`
    select ${gameColumns} from ${gameTables} where x.game_id = ${gameId}::uuid and ${groups} limit 1 ${lock ? sql.raw(`for ${lock} of x`) : sql``}`);
  return rows[0] ?? null;
}

/** The groups of a student, as a condition on `class_group g`. */
export function isMember(districtId: number, userPuid: string): SQL {
  return sql`g.district_id = ${districtId} and g.deleted_at is null and exists (select 1 from group_member m
    where m.district_id = g.district_id and m.group_puid = g.group_puid and m.user_puid = ${userPuid}::uuid)`;
}

/** Where a game goes on; when a question ends, its own deadline is kept with it. */
export async function writePosition(
  tx: Transaction,
  { district_id, game_id, state, question_no }: GameRow,
  position: { readonly state: GameState; readonly question_no: number; readonly deadline: Date | null },
  now: Date,
): Promise<void> {
  const ends =
    state === 'open' && position.state !== 'open'
      ? sql`ended_at[${sql.raw(String(question_no))}] = ${position.deadline?.toISOString() ?? null}::timestamptz, `
      : sql``;
  await tx.execute(sql`
    update game set ${ends} state = ${position.state}, question_no = ${position.question_no}, deadline = ${position.deadline?.toISOString() ?? null}::timestamptz,
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

export async function readStanding(db: Database, gameId: string): Promise<GameStanding | null> {
  const { rows } = await db.execute<GameStanding & Record<string, unknown>>(sql`
    select game_id, mode, state, question_no, deadline, version from game where game_id = ${gameId}::uuid limit 1`);
  return rows[0] ?? null;
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

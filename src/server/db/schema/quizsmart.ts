import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { GameMode, GameState, UncountedReason } from '#domain/games/game-steps.ts';
import { classGroup } from './classes.ts';
import { at } from './columns.ts';

/** A game of a class over the questions of a quiz. */
export const game = pgTable(
  'game',
  {
    districtId: integer('district_id').notNull(),
    gameId: uuid('game_id').notNull(),
    groupPuid: uuid('group_puid').notNull(),
    quizId: integer('quiz_id').notNull(),
    startedByPuid: uuid('started_by_puid').notNull(),
    mode: text('mode').$type<GameMode>().notNull(),
    state: text('state').$type<GameState>().notNull().default('lobby'),
    /** In the order in which they are asked; what the quiz becomes later changes no game. */
    questionIds: integer('question_ids').array().notNull(),
    questionNo: smallint('question_no').notNull().default(0),
    seconds: smallint('seconds').notNull(),
    deadline: at('deadline'),
    /** When answers to each question that was closed ended, the first question's first: work that a cut held back is judged by it. */
    endedAt: at('ended_at').array().notNull().default(sql`'{}'`),
    /** When each question was opened: no answer to it was given before. Empty in games of releases before 1.42. */
    openedAt: at('opened_at').array().notNull().default(sql`'{}'`),
    version: integer('version').notNull().default(1),
    /** The assignment under which an exit ticket stands in the reports; null for games, which stand in none. */
    assignmentId: integer('assignment_id'),
    createdAt: at('created_at').notNull().defaultNow(),
    finishedAt: at('finished_at'),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.gameId] }),
    index('game_id_idx').on(t.gameId),
    index('game_group_idx').on(t.districtId, t.groupPuid, t.createdAt),
    foreignKey({ columns: [t.districtId, t.groupPuid], foreignColumns: [classGroup.districtId, classGroup.groupPuid] }).onDelete('cascade'),
  ],
);

/** Who joined a game. */
export const gamePlayer = pgTable(
  'game_player',
  {
    districtId: integer('district_id').notNull(),
    gameId: uuid('game_id').notNull(),
    userPuid: uuid('user_puid').notNull(),
    team: smallint('team'),
    joinedAt: at('joined_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.gameId, t.userPuid] }),
    foreignKey({ columns: [t.districtId, t.gameId], foreignColumns: [game.districtId, game.gameId] }).onDelete('cascade'),
  ],
);

/** One answer to one question of a game; the first one stands. */
export const gameAnswer = pgTable(
  'game_answer',
  {
    districtId: integer('district_id').notNull(),
    gameId: uuid('game_id').notNull(),
    userPuid: uuid('user_puid').notNull(),
    questionId: integer('question_id').notNull(),
    answerIds: integer('answer_ids').array().notNull(),
    answerText: text('answer_text').notNull().default(''),
    verdict: text('verdict').$type<'right' | 'partly' | 'wrong' | 'waits'>().notNull(),
    points: smallint('points').notNull(),
    /** It arrived when the student could have seen the right answer. The teacher's report says so. */
    cameLate: boolean('came_late').notNull().default(false),
    /** As the device says; null in answers of releases before 1.42. */
    answeredAt: at('answered_at'),
    receivedAt: at('received_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.gameId, t.userPuid, t.questionId] }),
    index('game_answer_user_idx').on(t.districtId, t.userPuid, t.receivedAt),
    foreignKey({ columns: [t.districtId, t.gameId], foreignColumns: [game.districtId, game.gameId] }).onDelete('cascade'),
  ],
);

/** Answers that did not count, each as it came, so that the teacher can see them: append-only, a few to each question. */
export const gameAnswerUncounted = pgTable(
  'game_answer_uncounted',
  {
    districtId: integer('district_id').notNull(),
    gameId: uuid('game_id').notNull(),
    userPuid: uuid('user_puid').notNull(),
    /** The id of the call that brought it. */
    opId: uuid('op_id').notNull(),
    questionId: integer('question_id').notNull(),
    answerIds: integer('answer_ids').array().notNull(),
    answerText: text('answer_text').notNull().default(''),
    verdict: text('verdict').$type<'right' | 'partly' | 'wrong' | 'waits'>().notNull(),
    reason: text('reason').$type<UncountedReason>().notNull(),
    /** As the device says. */
    answeredAt: at('answered_at').notNull(),
    receivedAt: at('received_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.gameId, t.userPuid, t.opId] }),
    foreignKey({ columns: [t.districtId, t.gameId], foreignColumns: [game.districtId, game.gameId] }).onDelete('cascade'),
  ],
);

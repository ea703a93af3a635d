import * as z from 'zod/mini';
import { quizQuestion } from '../content/content.schemas.ts';
import { bilingual, moment, puid } from '../wire.ts';

/** The most questions of one game. */
export const MAX_GAME_QUESTIONS = 50;
export const gameMode = z.enum(['together', 'teams', 'own_pace', 'exit_ticket']);
export const gameState = z.enum(['lobby', 'open', 'closed', 'finished']);

/** A game as everybody in it may know it. */
export const game = z.object({
  game_id: puid,
  group_puid: puid,
  group_name: z.string(),
  title: bilingual,
  mode: gameMode,
  state: gameState,
  /** From 1; 0 before the first question. */
  question_no: z.int(),
  question_count: z.int(),
  /** Seconds for a question; 0: as long as it takes. */
  seconds: z.int(),
  /** When answers to the open question end, by the server's clock; null: they do not. */
  deadline: z.nullable(moment),
  /** Grows with every change, so that a screen knows which of two states is the newer. */
  version: z.int(),
  created_at: moment,
  finished_at: z.nullable(moment),
});
export type Game = z.output<typeof game>;

/**
 * Where a game stands: what a student's screen asks for (`getGameState`), and what it is told over the WebSocket as soon as it changes.
 * Moments are numbered by the database: of two the one with the higher version is the newer.
 */
export const gameMoment = z.object({
  server_time: moment,
  state: gameState,
  question_no: z.int(),
  deadline: z.nullable(moment),
  version: z.int(),
  /** Opens question question_no among those that were sealed, and at the own pace all of them; null where none is sealed. */
  key: z.nullable(z.string()),
});
export type GameMoment = z.output<typeof gameMoment>;

/** The WebSocket of a game: `?game_id=`. Its subprotocols are this name and the access token. */
export const LIVE_PATH = '/v2/quizsmart/live';
export const LIVE_PROTOCOL = 'tidepool.game';

/** A student of a game, for the teacher. */
export const gamePlayer = z.object({
  user_puid: puid,
  first_name: z.string(),
  last_name: z.string(),
  /** From 1; null where no teams play. */
  team: z.nullable(z.int()),
  has_joined: z.boolean(),
  /** Whether the open question was answered. */
  has_answered: z.boolean(),
  right: z.int(),
  answered: z.int(),
  points: z.int(),
});

/** What the teacher's screen shows: the question, who answered, and after closing how the class chose. */
export const teacherGame = z.object({
  server_time: moment,
  game,
  question: z.nullable(quizQuestion),
  /** Set while the question is closed: the right options, how often each was chosen, and why. */
  reveal: z.nullable(
    z.object({
      correct_answer_ids: z.array(z.int()),
      correct_texts: z.array(bilingual),
      rationale: bilingual,
      chosen: z.array(z.object({ answer_id: z.int(), count: z.int() })),
      right: z.int(),
      answered: z.int(),
    }),
  ),
  players: z.array(gamePlayer),
});
export type TeacherGame = z.output<typeof teacherGame>;

/** A student's own answer; whether it was right is told when the question is closed, or at once at the own pace. */
export const ownAnswer = z.object({
  question_id: z.int(),
  answer_ids: z.array(z.int()),
  answer_text: z.string(),
  verdict: z.nullable(z.enum(['right', 'partly', 'wrong', 'waits'])),
  points: z.nullable(z.int()),
  correct_answer_ids: z.array(z.int()),
  correct_texts: z.array(bilingual),
  /** How the right answer is spelled, where this one has a typo that was forgiven; otherwise absent. */
  spelled_as: z.optional(z.string()),
  rationale: z.nullable(bilingual),
});
export type OwnAnswer = z.output<typeof ownAnswer>;

/**
 * What a student's screen shows. All questions come at once, without what is right, so that opening one takes one small message. Those
 * that were not opened yet are sealed: none of them can be read before its time.
 */
export const studentGame = z.object({
  server_time: moment,
  game,
  has_joined: z.boolean(),
  team: z.nullable(z.int()),
  /** Those that may be read, in order. */
  questions: z.array(quizQuestion),
  /** The others, in order: each a question as JSON under AES-GCM (`server/features/quizsmart/seal-question.ts`). */
  sealed: z.array(z.string()),
  answers: z.array(ownAnswer),
  right: z.int(),
  points: z.int(),
});
export type StudentGame = z.output<typeof studentGame>;

/** An answer that the teacher should know of: it did not count, or it came when the right answer had been shown. */
export const answerToCheck = z.object({
  user_puid: puid,
  /** From 1. */
  question_no: z.int(),
  answer: bilingual,
  verdict: z.enum(['right', 'partly', 'wrong', 'waits']),
  /** `after_key` counts; the others do not (`domain/games/game-steps.ts`). */
  reason: z.enum(['after_key', 'before_open', 'too_late', 'second']),
  /** As the device says. */
  answered_at: z.nullable(moment),
  received_at: moment,
});

/** One game of a report card. */
export const gameResult = z.object({
  game_id: puid,
  title: bilingual,
  mode: gameMode,
  played_at: moment,
  question_count: z.int(),
  answered: z.int(),
  right: z.int(),
  points: z.int(),
  max_points: z.int(),
});

import * as z from 'zod/mini';
import { dayOrNone } from '../days.ts';
import { endpoint } from '../endpoint.ts';
import { STAFF } from '../roles.ts';
import { count, int, moment, nothing, puid, puidOrNone, text } from '../wire.ts';
import {
  answerToCheck,
  game,
  gameMode,
  gameMoment,
  gameResult,
  MAX_GAME_QUESTIONS,
  studentGame,
  teacherGame,
} from './quizsmart.schemas.ts';

const staffRecord = { kind: 'roles', roles: STAFF, owner: 'record' } as const;
const student = { kind: 'roles', roles: ['student'], owner: 'self' } as const;
const studentRecord = { kind: 'roles', roles: ['student'], owner: 'record' } as const;
const askedPage = z._default(int.check(z.minimum(1), z.maximum(1_000)), 1);

export const startGame = endpoint({
  method: 'POST',
  path: '/v2/quizsmart/start_game',
  summary:
    'Starts a game for a class over the questions of a quiz. question_ids: which of them, in the order of the quiz; empty for all. seconds for a question: 10 to 300, or 0 for as long as it takes.',
  query: nothing,
  body: z.object({
    user_puid: puid,
    group_puid: puid,
    quiz_id: int,
    question_ids: z._default(z.array(int).check(z.maxLength(MAX_GAME_QUESTIONS)), []),
    mode: z._default(gameMode, 'together'),
    seconds: z._default(count.check(z.maximum(300)), 60),
  }),
  data: game,
  access: staffRecord,
  offline: 'online',
  failure: 'The game could not be started. Please try again.',
});

export const moveGame = endpoint({
  method: 'POST',
  path: '/v2/quizsmart/move_game',
  summary: 'Opens the next question, closes the open one, or ends the game. A step that was taken already changes nothing.',
  query: nothing,
  body: z.object({ user_puid: puid, game_id: puid, step: z.enum(['open', 'close', 'finish']), version: int }),
  data: game,
  access: staffRecord,
  offline: 'online',
  failure: 'The game did not go on. Please try again.',
});

export const getTeacherGame = endpoint({
  method: 'GET',
  path: '/v2/quizsmart/get_teacher_game',
  summary: 'A game for the screen of who teaches the class; any of their devices may go on with it.',
  query: z.object({ user_puid: puid, game_id: puid }),
  body: nothing,
  data: teacherGame,
  access: staffRecord,
  offline: 'online',
  failure: 'The game could not be shown. Please try again.',
});

export const getClassGames = endpoint({
  method: 'GET',
  path: '/v2/quizsmart/get_class_games',
  summary: 'The games of a class, the newest first, twenty a page, each with how the class did.',
  query: z.object({ user_puid: puid, group_puid: puid, page: askedPage }),
  body: nothing,
  data: z.object({
    games: z.array(z.object({ ...game.shape, players: z.int(), percent: z.nullable(z.number()) })),
    page: z.int(),
    page_size: z.int(),
    total: z.int(),
  }),
  access: staffRecord,
  offline: 'cached',
  failure: 'Data Load Error',
});

export const getTeacherReportCard = endpoint({
  method: 'GET',
  path: '/v2/quizsmart/get_teacher_report_card',
  summary:
    'A game that was played: each student, each question with how many had it right, and the answers that came late, were dated before their question opened, or followed another.',
  query: z.object({ user_puid: puid, game_id: puid }),
  body: nothing,
  data: z.object({
    game,
    students: z.array(
      z.object({ user_puid: puid, first_name: z.string(), last_name: z.string(), answered: z.int(), right: z.int(), points: z.int() }),
    ),
    questions: z.array(
      z.object({
        question_id: z.int(),
        stem: z.object({ en: z.string(), es: z.string() }),
        standard: z.string(),
        answered: z.int(),
        right: z.int(),
      }),
    ),
    max_points: z.int(),
    to_check: z._default(z.array(answerToCheck), []),
  }),
  access: staffRecord,
  offline: 'cached',
  failure: 'reports error',
});

export const getTodaysWinner = endpoint({
  method: 'GET',
  path: '/v2/quizsmart/get_todays_winner',
  summary:
    'Who had most right in the games of a class on a day of the district: all who share the first place, and nobody else. A student who names no class gets the one that played last.',
  query: z.object({ user_puid: puid, group_puid: puidOrNone, day: z._default(dayOrNone, null) }),
  body: nothing,
  data: z.object({
    /** Empty where the student's classes have never played. */
    group_name: z.string(),
    day: z.string(),
    games: z.int(),
    winners: z.array(z.object({ user_puid: puid, first_name: z.string(), last_name: z.string(), right: z.int(), answered: z.int() })),
  }),
  access: { kind: 'roles', roles: ['student', ...STAFF], owner: 'record' },
  offline: 'cached',
  failure: 'Data Load Error',
});

export const getMyGames = endpoint({
  method: 'GET',
  path: '/v2/quizsmart/get_my_games',
  summary: 'The games that a student can join now.',
  query: z.object({ user_puid: puid }),
  body: nothing,
  data: z.object({ games: z.array(z.object({ ...game.shape, has_joined: z.boolean() })) }),
  access: student,
  offline: 'cached',
  failure: 'Data Load Error',
});

export const getGameState = endpoint({
  method: 'GET',
  path: '/v2/quizsmart/get_game_state',
  summary:
    'Where a game stands, and nothing else: a student’s screen asks this every second, and for the game itself when the version grew.',
  query: z.object({ user_puid: puid, game_id: puid }),
  body: nothing,
  data: gameMoment,
  access: studentRecord,
  offline: 'online',
  failure: 'The game could not be shown. Please try again.',
});

export const registerPlayer = endpoint({
  method: 'POST',
  path: '/v2/quizsmart/register_player',
  summary: 'Joins a game of the own class, or comes back to it: the seat and the points are the same.',
  query: nothing,
  body: z.object({ user_puid: puid, game_id: puid }),
  data: studentGame,
  access: studentRecord,
  offline: 'online',
  failure: 'You could not join the game. Please try again.',
});

export const getStudentGame = endpoint({
  method: 'GET',
  path: '/v2/quizsmart/get_student_game',
  summary: 'A game for a student’s screen: questions without keys, own answers, and own points.',
  query: z.object({ user_puid: puid, game_id: puid }),
  body: nothing,
  data: studentGame,
  access: studentRecord,
  offline: 'cached',
  failure: 'The game could not be shown. Please try again.',
});

export const answerQuestion = endpoint({
  method: 'POST',
  path: '/v2/quizsmart/answer_question',
  summary:
    'An answer to a question of a game; the first one stands. answered_at is the moment by the server’s clock as the device measured it: given between the question’s opening and its deadline it counts when it arrives within two minutes after (at the own pace: within a day after the end), also when the game has gone on.',
  query: nothing,
  body: z.object({
    user_puid: puid,
    game_id: puid,
    question_id: int,
    answer_ids: z._default(z.array(count).check(z.maxLength(10)), []),
    answer_text: z._default(text(500), ''),
    answered_at: moment,
  }),
  data: z.object({ question_id: z.int(), counted: z.boolean(), received_at: moment }),
  access: studentRecord,
  offline: 'queued',
  failure: 'Your answer is saved on this device and will be sent.',
});

export const getReportCard = endpoint({
  method: 'GET',
  path: '/v2/quizsmart/get_report_card',
  summary: 'The last fifty games of a student, the newest first, and how many there were in all.',
  query: z.object({ user_puid: puid }),
  body: nothing,
  data: z.object({ games: z.array(gameResult), total: z._default(z.int(), 0) }),
  access: student,
  offline: 'cached',
  failure: 'Data Load Error',
});

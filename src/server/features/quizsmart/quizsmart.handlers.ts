import type * as z from 'zod/mini';
import type * as quizsmart from '#contract/quizsmart/quizsmart.contract.ts';
import type { gameResult } from '#contract/quizsmart/quizsmart.schemas.ts';
import { dayIn } from '#domain/time/day-in.ts';
import { toMoment, toMomentOrNull } from '#domain/time/moments.ts';
import { isClosedQuiz } from '#server/db/own-quizzes.ts';
import { ApiError, notFound } from '#server/http/api-error.ts';
import type { CallContext, HandlersOf } from '#server/http/handler-types.ts';
import { answerQuestions, TEAMS } from './answer-question.ts';
import { listAnswersToCheck } from './answers-to-check.store.ts';
import { addPlayer, listAnswers, listPlayers, listResults, listWinners } from './game-answers.store.ts';
import { type GameRow, insertGame, listClassGames, listOpenGames, listPlayable, readOwnGames, readOwnStandings } from './games.store.ts';
import { moveGame } from './move-game.ts';
import { createSealer, momentOf } from './question-keys.ts';
import { createQuizCache } from './quiz-cache.ts';
import { openGame, openWinnersGroup, ownGame } from './quizsmart.policy.ts';
import type { QuizsmartDependencies } from './quizsmart-dependencies.ts';
import { createReadBatcher } from './read-batcher.ts';
import { answerInWords, askedCount, inOrder, studentView, teacherView, toGame } from './show-game.ts';

const PAGE_SIZE = 20;

/** QuizSmart (specification section 2, "quizsmart"): games of a class over the questions of the library. */
export function quizsmartHandlers(dependencies: QuizsmartDependencies): HandlersOf<typeof quizsmart> {
  const { findGroup, secret } = dependencies;
  const seal = createSealer(secret);
  const quizzes = createQuizCache(dependencies);
  const ownGames = createReadBatcher(readOwnGames);
  const ownStandings = createReadBatcher(readOwnStandings);
  const questionsOf = ({ db }: CallContext, game: GameRow) => quizzes.questionsOf(db, game.quiz_id);
  const seatOf = ({ caller }: CallContext, game_id: string) => ({
    district_id: caller.district_id,
    user_puid: caller.user_puid,
    game_id,
  });
  const studentGame = async (context: CallContext, gameId: string) => {
    const game = await ownGames(context.db, seatOf(context, gameId));
    if (!game) throw notFound('This game');
    const [questions, keys] = await Promise.all([questionsOf(context, game), quizzes.keysOf(context.db, game.quiz_id)]);
    return studentView(game, context.now, questions, keys, game, await seal(game, inOrder(game, questions)));
  };

  return {
    startGame: async (context, { body }) => {
      const { db, caller, now } = context;
      const group = await findGroup(db, caller, body.group_puid);
      if (!group) throw notFound('This class');
      const question_ids = await listPlayable(db, body.quiz_id, body.question_ids);
      if (question_ids.length === 0 || (await isClosedQuiz(db, caller, body.quiz_id))) throw notFound('This quiz');
      const { district_id, group_puid } = group;
      const game = { ...body, district_id, group_puid, started_by_puid: caller.user_puid, question_ids };
      return toGame(await openGame(dependencies, context, await insertGame(db, game, now)));
    },

    moveGame: async (context, { body }) => toGame(await moveGame(dependencies, context, body)),

    getTeacherGame: async (context, { query }) => {
      const game = await openGame(dependencies, context, query.game_id);
      const [questions, keys, players, answers] = await Promise.all([
        questionsOf(context, game),
        quizzes.keysOf(context.db, game.quiz_id),
        listPlayers(context.db, game, game.group_puid),
        listAnswers(context.db, game),
      ]);
      return teacherView(game, context.now, questions, keys, players, answers);
    },

    getClassGames: async ({ db, caller }, { query }) => {
      const group = await findGroup(db, caller, query.group_puid);
      if (!group) throw notFound('This class');
      const rows = await listClassGames(db, group, query.page, PAGE_SIZE);
      const games = rows.map((row) => ({ ...toGame(row), players: row.players, percent: row.percent }));
      return { games, page: query.page, page_size: PAGE_SIZE, total: rows[0]?.total ?? 0 };
    },

    getTeacherReportCard: async (context, { query }) => {
      const game = await openGame(dependencies, context, query.game_id);
      const [questions, players, answers, toCheck] = await Promise.all([
        questionsOf(context, game),
        listPlayers(context.db, game, game.group_puid),
        listAnswers(context.db, game),
        listAnswersToCheck(context.db, game),
      ]);
      const asked = inOrder(game, questions).slice(0, askedCount(game));
      const right = (own: typeof answers) => own.filter(({ verdict }) => verdict === 'right').length;
      return {
        game: toGame(game),
        students: players.map(({ user_puid, first_name, last_name }) => {
          const own = answers.filter((answer) => answer.user_puid === user_puid);
          const points = own.reduce((sum, answer) => sum + answer.points, 0);
          return { user_puid, first_name, last_name, answered: own.length, right: right(own), points };
        }),
        questions: asked.map(({ question_id, stem, standard }) => {
          const own = answers.filter((answer) => answer.question_id === question_id);
          return { question_id, stem, standard, answered: own.length, right: right(own) };
        }),
        max_points: asked.reduce((sum, { points }) => sum + (points ?? 1), 0),
        to_check: toCheck.map((row) => ({
          user_puid: row.user_puid,
          question_no: game.question_ids.indexOf(row.question_id) + 1,
          answer: answerInWords(
            row,
            questions.find(({ question_id }) => question_id === row.question_id),
          ),
          verdict: row.verdict,
          reason: row.reason,
          answered_at: toMomentOrNull(row.answered_at),
          received_at: toMoment(row.received_at),
        })),
      };
    },

    getTodaysWinner: async ({ db, caller, now }, { query }) => {
      const group = await openWinnersGroup(dependencies, { db, caller }, query.group_puid ?? null);
      if (!group) return { group_name: '', day: query.day ?? dayIn(now, 'UTC'), games: 0, winners: [] };
      const day = query.day ?? dayIn(now, group.time_zone);
      return { group_name: group.group_name, day, ...(await listWinners(db, group, day)) };
    },

    getMyGames: async ({ db, caller, now }) => {
      const rows = await listOpenGames(db, caller.district_id, caller.user_puid, now);
      return { games: rows.map((row) => ({ ...toGame(row), has_joined: row.has_joined })) };
    },

    getGameState: async (context, { query }) => {
      const standing = await ownStandings(context.db, seatOf(context, query.game_id));
      if (!standing) throw notFound('This game');
      return momentOf(secret, standing, context.now);
    },

    registerPlayer: async (context, { body }) => {
      const game = await ownGame(context, body.game_id);
      if (game.state === 'finished') throw new ApiError(409, 'game_over');
      await addPlayer(context.db, game, context.caller.user_puid, game.mode === 'teams' ? TEAMS : null);
      return studentGame(context, body.game_id);
    },

    getStudentGame: (context, { query }) => studentGame(context, query.game_id),
    answerQuestion: answerQuestions(dependencies, quizzes),

    getReportCard: async ({ db, caller }) => {
      const { rows, total } = await listResults(db, caller.district_id, caller.user_puid);
      return {
        total,
        games: rows.map((row) => ({ ...row, mode: row.mode as z.output<typeof gameResult>['mode'], played_at: toMoment(row.played_at) })),
      };
    },
  };
}

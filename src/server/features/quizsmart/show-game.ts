import type { QuizQuestion } from '#contract/content/content.schemas.ts';
import type { Game, OwnAnswer, StudentGame, TeacherGame } from '#contract/quizsmart/quizsmart.schemas.ts';
import type { Bilingual } from '#contract/wire.ts';
import { correctIds, forgivenSpelling, type QuestionKey } from '#domain/answers/scoring.ts';
import { keyWords } from '#domain/answers/written-answers.ts';
import { isKeyShown, isOwnPace } from '#domain/games/game-steps.ts';
import { toMoment, toMomentOrNull } from '#domain/time/moments.ts';
import type { AnswerRow, PlayerRow } from './game-answers.store.ts';
import type { GameRow, OwnGameRow } from './games.store.ts';

/** A question's key with why it is right. */
export interface GameKeyRow extends QuestionKey {
  readonly question_id: number;
  readonly rationale: Bilingual;
}

/** A game as it travels. */
export function toGame(row: GameRow): Game {
  return {
    game_id: row.game_id,
    group_puid: row.group_puid,
    group_name: row.group_name,
    title: row.title,
    mode: row.mode,
    state: row.state,
    question_no: row.question_no,
    question_count: row.question_ids.length,
    seconds: row.seconds,
    deadline: toMomentOrNull(row.deadline),
    version: row.version,
    created_at: toMoment(row.created_at),
    finished_at: toMomentOrNull(row.finished_at),
  };
}

const isRight = ({ verdict }: Pick<AnswerRow, 'verdict'>): boolean => verdict === 'right';
const sumPoints = (answers: readonly Pick<AnswerRow, 'points'>[]): number => answers.reduce((sum, { points }) => sum + points, 0);
const wordsOf = ({ written }: GameKeyRow): Bilingual[] => (written ? [...keyWords(written)] : []);

/** The questions that the game began with, in its order: also those that their author has withdrawn since. */
export function inOrder(row: GameRow, questions: readonly QuizQuestion[]): QuizQuestion[] {
  return row.question_ids.flatMap((id) => questions.find(({ question_id }) => question_id === id) ?? []);
}

/** How many questions of a game were asked, from its first: one that is ended early never asks the others, and nobody missed them. */
export function askedCount({ mode, question_no, question_ids }: Pick<GameRow, 'mode' | 'question_no' | 'question_ids'>): number {
  return isOwnPace(mode) && question_no > 0 ? question_ids.length : question_no;
}

/** What the teacher's screen shows. */
export function teacherView(
  row: GameRow,
  now: Date,
  questions: readonly QuizQuestion[],
  keys: readonly GameKeyRow[],
  players: readonly PlayerRow[],
  answers: readonly AnswerRow[],
): TeacherGame {
  const asked = row.question_no === 0 || isOwnPace(row.mode) ? undefined : row.question_ids[row.question_no - 1];
  const toAsked = answers.filter(({ question_id }) => question_id === asked);
  const key = keys.find(({ question_id }) => question_id === asked);
  return {
    server_time: now.toISOString(),
    game: toGame(row),
    question: questions.find(({ question_id }) => question_id === asked) ?? null,
    reveal:
      key && row.state !== 'open'
        ? {
            correct_answer_ids: correctIds(key),
            correct_texts: wordsOf(key),
            rationale: key.rationale,
            chosen: key.options.map(({ answer_id }) => ({
              answer_id,
              count: toAsked.filter(({ answer_ids }) => answer_ids.includes(answer_id)).length,
            })),
            right: toAsked.filter(isRight).length,
            answered: toAsked.length,
          }
        : null,
    players: players.map((player) => {
      const own = answers.filter(({ user_puid }) => user_puid === player.user_puid);
      return {
        ...player,
        has_answered: isOwnPace(row.mode) ? own.length === row.question_ids.length : own.some(({ question_id }) => question_id === asked),
        right: own.filter(isRight).length,
        answered: own.length,
        points: sumPoints(own),
      };
    }),
  };
}

/** Whether a student may know how a question came out: once it is closed, and at the own pace as soon as it is answered. */
function isTold(row: GameRow, questionId: number): boolean {
  return isOwnPace(row.mode) || isKeyShown(row, row.question_ids.indexOf(questionId) + 1);
}

/** What a student's screen shows. Nothing of an open question's key is in it. */
export function studentView(
  row: GameRow,
  now: Date,
  questions: readonly QuizQuestion[],
  keys: readonly GameKeyRow[],
  { has_joined, team, answers }: Pick<OwnGameRow, 'has_joined' | 'team' | 'answers'>,
  sealed: string[],
): StudentGame {
  const told = answers.filter(({ question_id }) => isTold(row, question_id));
  return {
    server_time: now.toISOString(),
    game: toGame(row),
    has_joined,
    team,
    questions: inOrder(row, questions).slice(0, askedCount(row)),
    sealed,
    answers: answers.map((answer): OwnAnswer => {
      const key = told.includes(answer) ? keys.find(({ question_id }) => question_id === answer.question_id) : undefined;
      return {
        question_id: answer.question_id,
        answer_ids: answer.answer_ids,
        answer_text: answer.answer_text,
        verdict: key ? answer.verdict : null,
        points: key ? answer.points : null,
        correct_answer_ids: key ? correctIds(key) : [],
        correct_texts: key ? wordsOf(key) : [],
        ...(key && isRight(answer) ? forgivenSpelling(key, answer.answer_text) : {}),
        rationale: key?.rationale ?? null,
      };
    }),
    right: told.filter(isRight).length,
    points: sumPoints(told),
  };
}

/** An answer in words: the options that were chosen, or what was typed. */
export function answerInWords(
  { answer_ids, answer_text }: Pick<AnswerRow, 'answer_ids' | 'answer_text'>,
  question?: QuizQuestion,
): Bilingual {
  const options = answer_ids.flatMap((id) => question?.options.find(({ answer_id }) => answer_id === id)?.text ?? []);
  const inLanguage = (language: keyof Bilingual) =>
    [...options.map((text) => text[language]), answer_text].filter((part) => part !== '').join(', ');
  return { en: inLanguage('en'), es: inLanguage('es') };
}

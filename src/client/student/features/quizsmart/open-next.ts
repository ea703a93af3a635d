import { quizQuestion } from '#contract/content/content.schemas.ts';
import type { GameMoment, StudentGame } from '#contract/quizsmart/quizsmart.schemas.ts';
import { isOwnPace } from '#domain/games/game-steps.ts';
import { openQuestion } from './open-question.ts';

/**
 * The game with its next question opened, when that is all that has happened since.
 * @returns null where the game has to be asked for
 */
export async function openNext(shown: StudentGame, told: GameMoment): Promise<StudentGame | null> {
  const { questions, sealed, game } = shown;
  // At the own pace one key opens all.
  const opening = isOwnPace(game.mode) ? sealed : sealed.slice(0, 1);
  // From an open question to the next, a closing was missed, with what it told.
  const isNext =
    told.state === 'open' && game.state !== 'open' && told.question_no === questions.length + 1 && game.question_no === questions.length;
  const { key } = told;
  if (!isNext || opening.length === 0 || key === null) return null;
  try {
    const opened = await Promise.all(opening.map(async (each) => quizQuestion.parse(await openQuestion(each, key))));
    const { state, question_no, deadline, version } = told;
    const rest = sealed.slice(opening.length);
    return { ...shown, questions: [...questions, ...opened], sealed: rest, game: { ...game, state, question_no, deadline, version } };
  } catch {
    return null;
  }
}

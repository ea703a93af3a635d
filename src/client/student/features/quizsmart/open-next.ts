import { quizQuestion } from '#contract/content.schemas.ts';
import type { GameMoment, StudentGame } from '#contract/quizsmart.schemas.ts';
import { openQuestion } from './open-question.ts';

/**
 * The game with its next question opened, when that is all that has happened since.
 * @returns null where the game has to be asked for
 */
export async function openNext(shown: StudentGame, told: GameMoment): Promise<StudentGame | null> {
  const { questions, sealed, game } = shown;
  const [next, ...rest] = sealed;
  // From an open question to the next, a closing was missed, with what it told.
  const isNext =
    told.state === 'open' && game.state !== 'open' && told.question_no === questions.length + 1 && game.question_no === questions.length;
  if (!isNext || next === undefined || told.key === null) return null;
  try {
    const question = quizQuestion.parse(await openQuestion(next, told.key));
    const { state, question_no, deadline, version } = told;
    return { ...shown, questions: [...questions, question], sealed: rest, game: { ...game, state, question_no, deadline, version } };
  } catch {
    return null;
  }
}

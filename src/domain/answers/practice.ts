import type { QuizQuestion } from '#contract/content/content.schemas.ts';
import type { QuestionResult } from '#contract/quizzes/quizzes.schemas.ts';
import type { Bilingual } from '#contract/wire.ts';
import { isReadByPeople, isWritten, optionsForm } from './question-kinds.ts';
import { isAnswerCorrect } from './scoring.ts';
import { makeTwin, TWIN_SEEDS } from './twins.ts';
import { keyWords, scoreWritten, type WrittenKey, type WrittenScore } from './written-answers.ts';

/**
 * Practice of missed questions, judged on the device: only from results that the server has already shown, so that it reveals
 * nothing and works without a network. It earns no points.
 */
export function toPractice(questions: readonly QuizQuestion[], results: readonly QuestionResult[]): QuizQuestion[] {
  return questions.filter((question) => {
    const result = results.find(({ question_id }) => question_id === question.question_id);
    return result !== undefined && !result.is_correct && !result.is_awaiting && isPracticed(question, result);
  });
}

/** Whether the device can judge a question from the shown result: a number is practiced with other numbers, and people judge long texts. */
function isPracticed({ type, is_number }: QuizQuestion, { correct_answer_ids, correct_texts = [], practice }: QuestionResult): boolean {
  if (isReadByPeople(type)) return false;
  if (is_number) return practice?.twin !== undefined;
  return isWritten({ type }) ? correct_texts.length > 0 : correct_answer_ids.length > 0;
}

/** What the author wrote on the wrong choices of an answer, in the order of the question's options. */
export function notesOn(
  { options }: Pick<QuizQuestion, 'options'>,
  { correct_answer_ids, feedback, practice }: Pick<QuestionResult, 'correct_answer_ids' | 'feedback' | 'practice'>,
  chosen: readonly number[],
): Bilingual[] {
  const notes = [...feedback, ...(practice?.notes ?? [])];
  return options.flatMap(({ answer_id }) =>
    chosen.includes(answer_id) && !correct_answer_ids.includes(answer_id) ? notes.filter((note) => note.answer_id === answer_id) : [],
  );
}

/** What is practiced: a question with its key. Of a number the key says how exact an answer must be. */
export interface PracticeItem {
  readonly question: QuizQuestion;
  readonly result: QuestionResult;
  readonly number?: Extract<WrittenKey, { value: number }>;
}

/**
 * A question as it is practiced: a number with others than in the quiz, which a seed draws; null where no others fit. A picture would
 * show the numbers of the quiz.
 */
export function practiceItem(question: QuizQuestion, result: QuestionResult, seed: number): PracticeItem | null {
  const template = result.practice?.twin;
  if (!template) return { question, result };
  const twin = makeTwin(template, seed % TWIN_SEEDS);
  if (!twin) return null;
  const number = { value: twin.answer, ...template.number };
  return {
    question: { ...question, stem: twin.stem, image: null },
    result: { ...result, rationale: twin.rationale, correct_texts: [...keyWords(number)] },
    number,
  };
}

type PracticeKey = Pick<QuestionResult, 'correct_answer_ids' | 'correct_texts' | 'is_exact' | 'spelling_counts' | 'other_words'> &
  Pick<PracticeItem, 'number'>;

/** Scores a practiced answer as the server would, with the spelling of a typo that is forgiven. */
export function scorePractice(
  question: Pick<QuizQuestion, 'type'>,
  key: PracticeKey,
  given: { readonly chosen: readonly number[]; readonly text?: string },
): WrittenScore {
  if (!isWritten(question)) return { isRight: isChoiceRight(question, key, given), spelling: null };
  if (key.number) return scoreWritten(given.text ?? '', key.number);
  const { correct_texts: accepted = [], is_exact: isExact = false, spelling_counts: spellingCounts = false, other_words = [] } = key;
  return scoreWritten(given.text ?? '', { accepted, isExact, spellingCounts, otherWords: other_words });
}

function isChoiceRight(
  { type }: Pick<QuizQuestion, 'type'>,
  { correct_answer_ids: right }: PracticeKey,
  { chosen }: { readonly chosen: readonly number[] },
): boolean {
  // A corrected key may have several right options, of which a student can choose one.
  if (type === 'choice') return chosen.length === 1 && chosen.every((id) => right.includes(id));
  if (optionsForm(type) === 'sequence') return chosen.length === right.length && right.every((id, place) => chosen[place] === id);
  return isAnswerCorrect(chosen, right);
}

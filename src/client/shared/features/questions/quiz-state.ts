import type { QuizPaper, QuizQuestion } from '#contract/content/content.schemas.ts';
import type { QuestionResponse } from '#contract/quizzes/quizzes.schemas.ts';
import { isMade, isWritten, optionsForm } from '#domain/answers/question-kinds.ts';

export interface Answer {
  /** The chosen options, in the order of choosing. Empty when all were taken back. */
  readonly chosen: readonly number[];
  /** What was written, where the question asks for that. */
  readonly text?: string;
  /** Seconds spent with the question; only grows. */
  readonly seconds: number;
}

/** What a student answers at once: options, or a text and the option that is its field. */
export type Given = Pick<Answer, 'chosen' | 'text'>;

/** One student's quiz as it stands on this device. */
export interface QuizState {
  readonly view: 'overview' | 'question' | 'review' | 'done';
  readonly index: number;
  /** Minted here when the quiz is started. */
  readonly result_id: string | null;
  readonly answers: Readonly<Record<string, Answer>>;
  readonly flagged: readonly number[];
  readonly handed_in_at: string | null;
}

export type QuizAction =
  | { readonly type: 'start'; readonly result_id: string }
  | { readonly type: 'show'; readonly index: number }
  | { readonly type: 'answer'; readonly question: QuizQuestion; readonly given: Given }
  | { readonly type: 'flag'; readonly question_id: number }
  | { readonly type: 'spend'; readonly question_id: number; readonly seconds: number }
  | { readonly type: 'review' }
  | { readonly type: 'submit'; readonly at: string };

export const UNTOUCHED: QuizState = { view: 'overview', index: 0, result_id: null, answers: {}, flagged: [], handed_in_at: null };

/** A drawing, photo or file of which nothing is said; a table with empty cells. */
const UNFINISHED = /^{"v":1,("d":""|"e":[1-9])/;

const NO_ANSWER: Answer = { chosen: [], seconds: 0 };

/** What was answered to a question so far. */
export function answerTo(state: QuizState, questionId: number): Answer {
  return state.answers[questionId] ?? NO_ANSWER;
}

/**
 * What was answered to a question as it stands now. Options that its author has removed since are left out: they could be neither seen nor
 * taken back, and no other could be chosen. Where the rest is no answer any more, it begins anew.
 */
export function givenTo(state: QuizState, question: QuizQuestion): Answer {
  const answer = answerTo(state, question.question_id);
  if (isWritten(question) && answer.text) return answer;
  const own = answer.chosen.filter((id) => question.options.some(({ answer_id }) => answer_id === id));
  const chosen = isPossible(question, own) ? own : [];
  return chosen.length === answer.chosen.length ? answer : { ...answer, chosen };
}

/**
 * The rules of taking a quiz. What the rules forbid leaves the state as it is, the same object:
 * nothing changes after handing in, a question takes no more options than it asks for, only its own options count.
 */
export function quizReducer(state: QuizState, action: QuizAction): QuizState {
  if (state.handed_in_at !== null) return state;
  switch (action.type) {
    case 'start':
      return state.result_id === null
        ? { ...state, result_id: action.result_id, view: 'question', index: 0 }
        : { ...state, view: 'question' };
    case 'show':
      return state.result_id === null ? state : { ...state, view: 'question', index: Math.max(0, action.index) };
    case 'review':
      return state.result_id === null ? state : { ...state, view: 'review' };
    case 'answer':
      return answer(state, action.question, action.given);
    case 'flag': {
      const flagged = state.flagged.includes(action.question_id)
        ? state.flagged.filter((id) => id !== action.question_id)
        : [...state.flagged, action.question_id];
      return { ...state, flagged };
    }
    case 'spend': {
      const before = answerTo(state, action.question_id);
      if (action.seconds <= before.seconds) return state;
      return { ...state, answers: { ...state.answers, [action.question_id]: { ...before, seconds: action.seconds } } };
    }
    case 'submit':
      return state.result_id === null ? state : { ...state, view: 'done', handed_in_at: action.at };
  }
}

function answer(state: QuizState, question: QuizQuestion, { chosen, text }: Given): QuizState {
  const before = answerTo(state, question.question_id);
  if (state.result_id === null || !isPossible(question, chosen)) return state;
  if (before.text === text && before.chosen.length === chosen.length && chosen.every((id, place) => before.chosen[place] === id))
    return state;
  const after = { chosen, seconds: before.seconds, ...(text === undefined ? {} : { text }) };
  return { ...state, answers: { ...state.answers, [question.question_id]: after } };
}

/** Own options only, each once, no more than are asked for, one in a gap; steps are put in order all together. */
function isPossible(question: QuizQuestion, chosen: readonly number[]): boolean {
  const options = question.options.filter(({ answer_id }) => chosen.includes(answer_id));
  if (options.length !== chosen.length || chosen.length > question.select_count) return false;
  const form = optionsForm(question.type);
  if (form === 'sequence') return chosen.length === 0 || chosen.length === question.options.length;
  return form !== 'gaps' || new Set(options.map(({ gap }) => gap)).size === options.length;
}

/** The options once one is chosen or taken back: where one is asked for it replaces another, of several no more than asked for. */
export function withChoice(question: QuizQuestion, chosen: readonly number[], answerId: number, on: boolean): readonly number[] {
  const others = chosen.filter((id) => id !== answerId);
  if (!on) return question.type === 'choice' ? chosen : others;
  if (question.select_count === 1) return [answerId];
  return chosen.includes(answerId) || others.length >= question.select_count ? chosen : [...others, answerId];
}

/**
 * How a question stands: a question that asks for two is answered when two are chosen, a table when no cell is empty, a drawing, photo or
 * file when it is described too.
 */
export function standingOf(state: QuizState, question: QuizQuestion): 'answered' | 'partly' | 'unanswered' {
  const { chosen, text = '' } = givenTo(state, question);
  const count = chosen.length;
  if (count === 0) return 'unanswered';
  // As its writer begins what is made and not finished; reading it whole is for the screen that shows it.
  if (isMade(question.type) && UNFINISHED.test(text)) return 'partly';
  return count >= question.select_count ? 'answered' : 'partly';
}

/** The answer to one question as it travels; null when nothing is chosen. */
export function responseTo(state: QuizState, question: QuizQuestion): QuestionResponse | null {
  const { chosen, seconds, text: written = '' } = answerTo(state, question.question_id);
  const [first] = chosen;
  if (first === undefined) return null;
  if (isWritten(question)) return { answer_id: [first], answer_text: written, time_spent: seconds };
  const text = question.options.filter((option) => chosen.includes(option.answer_id)).map((option) => option.text.en);
  return { answer_id: question.type === 'choice' ? first : [...chosen], answer_text: text.join('; ').slice(0, 4000), time_spent: seconds };
}

/** What takes back the answer to a question that the server may have. */
export function takenBack(state: QuizState, questionId: number): QuestionResponse {
  return { answer_id: [], answer_text: '', time_spent: answerTo(state, questionId).seconds };
}

/** All answers as they travel. Only answered questions are in it (specification section 5). */
export function responsesOf(state: QuizState, paper: QuizPaper): Record<string, QuestionResponse> {
  return Object.fromEntries(
    paper.questions.flatMap((question) => {
      const response = responseTo(state, question);
      return response ? [[String(question.question_id), response] as const] : [];
    }),
  );
}

import type { QuizQuestion } from '#contract/content/content.schemas.ts';
import { optionLetter } from './answer-lines.ts';
import { isWritten, optionsForm } from './question-kinds.ts';

export interface TypedAnswer {
  readonly answer_ids: readonly number[];
  readonly answer_text: string;
}

const NONE: TypedAnswer = { answer_ids: [], answer_text: '' };
/** Of a gap that was left empty on paper. */
const EMPTY_GAP = '-';

type Options = QuizQuestion['options'];

/** The options of each gap, in order. */
function gaps(options: Options): Options[] {
  const places = [...new Set(options.map(({ gap = 0 }) => gap))].sort((one, other) => one - other);
  return places.map((place) => options.filter(({ gap = 0 }) => gap === place));
}

/** The place of a letter or a digit, from 0: A and 1 are the first. */
function placeOf(sign: string): number {
  const letter = sign.toUpperCase().charCodeAt(0) - 65;
  return letter >= 0 && letter < 26 ? letter : /^[1-9]$/.test(sign) ? Number(sign) - 1 : -1;
}

/** The signs of a short answer, without blanks and commas: "a, C" is A and C. */
const signsOf = (typed: string) => [...typed.replace(/[\s,;.]+/g, '')];

/**
 * What a teacher typed of an answer on paper: letters of choices, for each gap one letter in order ("-" for an empty one), the numbers beside
 * steps as they are printed, or the words themselves. @returns null if it is no answer to this question
 */
export function readTyped(question: QuizQuestion, typed: string): TypedAnswer | null {
  const { options } = question;
  if (isWritten(question)) {
    const [field] = options;
    return typed.trim() === '' ? NONE : { answer_ids: field ? [field.answer_id] : [], answer_text: typed };
  }
  const signs = signsOf(typed);
  if (signs.length === 0) return NONE;
  const form = optionsForm(question.type);
  if (form === 'sequence') return readNumbers(options, typed, signs);
  if (form === 'gaps') {
    const places = gaps(options);
    if (signs.length > places.length) return null;
    const chosen = signs.flatMap((sign, at) => (sign === EMPTY_GAP ? [] : [places[at]?.[placeOf(sign)]]));
    return found(chosen);
  }
  if (question.type === 'choice' && signs.length > 1) return null;
  return found([...new Set(signs)].map((sign) => options[placeOf(sign)]));
}

function found(chosen: readonly (Options[number] | undefined)[]): TypedAnswer | null {
  if (chosen.includes(undefined)) return null;
  return { answer_ids: chosen.flatMap((option) => option?.answer_id ?? []), answer_text: '' };
}

/** The number that a student wrote beside each step. From ten steps on they are separated by blanks or commas. */
function readNumbers(options: Options, typed: string, signs: readonly string[]): TypedAnswer | null {
  const numbers = (options.length > 9 ? typed.split(/[\s,;.]+/).filter(Boolean) : signs).map(Number);
  const order = options.map((_, at) => options[numbers.indexOf(at + 1)]);
  return numbers.length === options.length ? found(order) : null;
}

/** An answer as a teacher would type it. */
export function typedAnswer(question: QuizQuestion, { answer_ids, answer_text }: TypedAnswer): string {
  const { options } = question;
  if (isWritten(question)) return answer_text;
  if (answer_ids.length === 0) return '';
  const form = optionsForm(question.type);
  if (form === 'sequence')
    return options.map(({ answer_id }) => String(answer_ids.indexOf(answer_id) + 1)).join(options.length > 9 ? ' ' : '');
  if (form === 'gaps')
    return gaps(options)
      .map((choices) => {
        const at = choices.findIndex(({ answer_id }) => answer_ids.includes(answer_id));
        return at < 0 ? EMPTY_GAP : optionLetter(at);
      })
      .join('');
  return options.flatMap(({ answer_id }, at) => (answer_ids.includes(answer_id) ? [optionLetter(at)] : [])).join('');
}

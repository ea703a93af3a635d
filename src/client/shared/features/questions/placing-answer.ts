import type { QuizQuestion } from '#contract/content/content.schemas.ts';
import type { Placed, PlacingRules } from '#domain/answers/placing.ts';

/**
 * How a question's answer (ids of its options, decisions/questions-and-scoring.md) is read as cards that lie in places, and written back.
 * - inline with a bank: the words are the cards, the gaps the places; the same word stands once for each gap that it may fill
 * - match as groups: the premises are the cards, what they are matched with the groups
 */
type Board = Pick<QuizQuestion, 'type' | 'options' | 'premises' | 'stem'>;

/** The different words of the options, in the order of the paper. */
function wordsOf({ options }: Pick<QuizQuestion, 'options'>): string[] {
  return [...new Set(options.map(({ text }) => text.en))];
}

/** The rules by which a question's cards are placed. */
export function rulesOf(question: Board): PlacingRules {
  const words = wordsOf(question).length;
  return question.type === 'match'
    ? { tokens: question.premises?.length ?? 0, targets: words, capacity: null, isReusable: false }
    : { tokens: words, targets: gapsOf(question), capacity: 1, isReusable: true };
}

/** What is written on the cards. */
export function tokensOf(question: Board, language: 'en' | 'es'): string[] {
  if (question.type === 'match') return question.premises?.map((premise) => premise[language]) ?? [];
  return wordsOf(question).map((word) => question.options.find(({ text }) => text.en === word)?.text[language] ?? word);
}

/** What the places are called. */
export function targetsOf(question: Board, language: 'en' | 'es'): string[] {
  if (question.type === 'match') {
    return wordsOf(question).map((word) => question.options.find(({ text }) => text.en === word)?.text[language] ?? word);
  }
  const parts = question.stem[language].split(/_{3,}/);
  return parts.slice(0, -1).map((part, gap) => `${clipped(part, true)} [${gap + 1}] ${clipped(parts[gap + 1] ?? '', false)}`.trim());
}

/** Where the cards lie, as the answer has it. */
export function placedIn(question: Board, chosen: readonly number[]): Placed[] {
  const words = wordsOf(question);
  return chosen.flatMap((id) => {
    const option = question.options.find(({ answer_id }) => answer_id === id);
    if (option?.gap === undefined) return [];
    const word = words.indexOf(option.text.en);
    return [question.type === 'match' ? { token: option.gap, target: word } : { token: word, target: option.gap }];
  });
}

/** The answer that lies in the places. A card that a gap's own options do not have makes no answer there. */
export function answerOf(question: Board, placed: readonly Placed[]): number[] {
  const words = wordsOf(question);
  return placed.flatMap(({ token, target }) => {
    const [gap, word] = question.type === 'match' ? [token, words[target]] : [target, words[token]];
    const option = question.options.find((each) => each.gap === gap && each.text.en === word);
    return option ? [option.answer_id] : [];
  });
}

function gapsOf({ options }: Pick<QuizQuestion, 'options'>): number {
  return new Set(options.map(({ gap }) => gap)).size;
}

/** The few words beside a gap. */
function clipped(text: string, isBefore: boolean): string {
  const words = text.trim().split(/\s+/);
  return (isBefore ? words.slice(-4) : words.slice(0, 3)).join(' ');
}

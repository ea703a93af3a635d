import { type AnswerWord, isSmallWord } from './answer-words.ts';
import type { IdeaSpan } from './idea-span.ts';
import type { Rubric } from './rubric.ts';
import { fitOf, readPhrase } from './word-match.ts';

/** Words that stand between a subject and what it does. */
const BETWEEN = new Set(
  `se lo los le les me nos ya tambien luego despues then also can will could would may might just slowly quickly usually always`.split(' '),
);
/** Words that begin a subject. */
const BEFORE = new Set('el la los las un una unos unas este esta the a an this that our nuestro nuestra'.split(' '));
const NONE: ReadonlySet<string> = new Set();

/**
 * Whether an answer names another subject for something than the rubric does: "the Moon evaporates it". Only a noun right before
 * the words is checked, after its article or at the beginning of a sentence; anything less clear raises no doubt.
 */
export function hasForeignSubject(
  { subjects = {} }: Pick<Rubric, 'subjects'>,
  spans: ReadonlyMap<string, readonly IdeaSpan[]>,
  words: readonly AnswerWord[],
): boolean {
  return Object.entries(subjects).some(([name, { en, es }]) => {
    const allowed = [...en, ...es].flatMap(readPhrase);
    return (spans.get(name) ?? []).some((span) => {
      const subject = span.denied ? null : subjectBefore(words, span.first);
      return subject !== null && !allowed.some((pattern) => fitOf(subject.plain, pattern, NONE) !== null);
    });
  });
}

/** The noun that is the subject; null if that is unclear. */
function subjectBefore(words: readonly AnswerWord[], first: number): AnswerWord | null {
  let place = first - 1;
  while (BETWEEN.has(words[place]?.plain ?? '') && !isArticle(words, place)) place -= 1;
  const [noun, before] = [words[place], words[place - 1]];
  if (!noun || isSmallWord(noun.plain) || noun.sentence !== words[first]?.sentence) return null;
  const isBeginning = before?.sentence !== noun.sentence;
  return isBeginning || BEFORE.has(before?.plain ?? '') ? noun : null;
}

/** "los" before a noun is its article; before a verb it is a pronoun, the verb's object. */
function isArticle(words: readonly AnswerWord[], place: number): boolean {
  return BEFORE.has(words[place]?.plain ?? '') && isSmallWord(words[place - 1]?.plain ?? '') && place > 0;
}

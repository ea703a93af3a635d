import sax from 'sax';
import { isSmallWord, wordsOf } from '#domain/grading/answer-words.ts';
import type { Rubric } from '#domain/grading/rubric.ts';

export interface LabelledQuestion {
  readonly id: string;
  readonly text: string;
  readonly references: readonly string[];
  readonly answers: readonly { readonly text: string; readonly accuracy: string }[];
}

/**
 * Reads questions as the SciEntsBank and Beetle corpora write them: `question` with `questionText`, `referenceAnswer` and
 * `studentAnswer accuracy="…"`. Several may stand in one file.
 * @throws Error with line and column where it is no XML
 */
export function readScientsbank(xml: string): LabelledQuestion[] {
  const questions: (LabelledQuestion & { text: string; references: string[]; answers: { text: string; accuracy: string }[] })[] = [];
  const parser = sax.parser(true, { trim: true, position: true });
  let words = '';
  let accuracy = '';
  parser.onopentag = ({ name, attributes }) => {
    words = '';
    if (name === 'question') questions.push({ id: String(attributes.id ?? ''), text: '', references: [], answers: [] });
    if (name === 'studentAnswer') accuracy = String(attributes.accuracy ?? '');
  };
  parser.ontext = (text) => {
    words += text;
  };
  parser.oncdata = parser.ontext;
  parser.onclosetag = (name) => {
    const question = questions.at(-1);
    if (name === 'questionText' && question) question.text = words;
    if (name === 'referenceAnswer') question?.references.push(words);
    if (name === 'studentAnswer') question?.answers.push({ text: words, accuracy });
    words = '';
  };
  parser.onerror = (error) => {
    throw error;
  };
  parser.write(xml).close();
  return questions;
}

/** So much of what a reference answer says must stand in an answer. */
const SHARE = 0.6;

/**
 * A rubric of one criterion for a question that brings only an answer: most of its words that mean something, by their beginnings.
 * It is what such a corpus allows; real rubrics say more.
 */
export function rubricFromReference({ text, references }: LabelledQuestion): Rubric {
  const asked = new Set(wordsOf(text).map(({ plain }) => plain));
  const reference = references.toSorted((one, other) => other.length - one.length)[0] ?? '';
  const all = [...new Set(wordsOf(reference).map(({ plain }) => plain))].filter((word) => !isSmallWord(word));
  const own = all.filter((word) => !asked.has(word));
  const words = own.length > 0 ? own : all.length > 0 ? all : ['—'];
  const phrase = (word: string) => (word.length > 5 ? `${word.slice(0, Math.max(5, word.length - 3))}*` : word);
  const ideas = Object.fromEntries(words.map((word) => [word, { en: [phrase(word)], es: [phrase(word)] }]));
  const criterion = { id: 'reference', text: { en: reference, es: reference }, ways: words.map((word) => [word]) };
  return { ideas, criteria: [{ ...criterion, least: Math.ceil(words.length * SHARE) }], wrong: [] };
}

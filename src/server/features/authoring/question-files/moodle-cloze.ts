import type { DraftOption } from '#domain/question-import/question-drafts.ts';
import { type WeightedAnswer, weightedChoice, weightedNumber, weightedWords } from '#domain/question-import/weighted-answers.ts';
import type { MoodleAnswers } from './moodle-answers.ts';

/** Braces within are escaped: where one was not closed, the next begins a blank. */
const GAP = /(?<!\\)\{(\d*):([A-Z_]+):((?:\\.|[^{}\\])*)\}/g;
const UNREAD = /\{\d*:[A-Z_]+:/;
const CHOICE = /^(?:MULTICHOICE|MC|MULTICHOICE_[VHS]+|MC[VHS]+)$/;
const WORDS = /^(?:SHORTANSWER|SA|MW)(_C|C)?$/;
const NUMBER = /^(?:NUMERICAL|NM)$/;

/** Blanks within a text of Moodle's: {1:MULTICHOICE:=right#feedback~wrong}. Several menus, or one blank to type into, are a question of ours. */
export function readCloze(source: string): MoodleAnswers {
  const gaps = [...source.matchAll(GAP)].map(([, , type = '', content = '']) => ({ type, answers: answersIn(content) }));
  const stem = source.replace(GAP, '_____');
  const [first, second] = gaps;
  if (!first || UNREAD.test(stem)) return { problem: 'has no blanks that were understood' };
  if (gaps.every(({ type }) => CHOICE.test(type))) {
    const read = gaps.map(({ answers }) => weightedChoice(answers, true, false));
    const options = read.map(({ answers }) => ('options' in answers ? answers.options : []));
    return { answers: { type: 'inline', gaps: options.map(withoutCredit), isPerPart: true }, changes: [], stem };
  }
  if (second) return { problem: 'has blanks to type into beside other blanks' };
  const words = WORDS.exec(first.type);
  const typed = words
    ? weightedWords(first.answers, words[1] !== undefined)
    : NUMBER.test(first.type)
      ? weightedNumber(first.answers.map(quantity), [])
      : { problem: `is of the type "${first.type.slice(0, 40)}", which cannot be shown` };
  return 'problem' in typed ? typed : { ...typed, stem };
}

/** A part of a blank's points cannot be earned: the right choice earns them. */
function withoutCredit(options: readonly DraftOption[]): DraftOption[] {
  return options.map(({ credit: _, ...option }) => option);
}

function answersIn(content: string): WeightedAnswer[] {
  return content.split(/(?<!\\)~/).flatMap((part) => {
    const [, mark = '', text = '', feedback = ''] = /^(=|%-?\d+(?:\.\d+)?%)?((?:\\.|[^#\\])*)(?:#([\s\S]*))?$/.exec(part.trim()) ?? [];
    const plain = (words: string) => words.replace(/\\([}#~/"\\])/g, '$1').trim();
    const weight = mark === '=' ? 100 : mark === '' ? 0 : Number(mark.slice(1, -1));
    return text.trim() === '' ? [] : [{ text: plain(text), feedback: plain(feedback), weight }];
  });
}

function quantity(answer: WeightedAnswer) {
  const [value = '', tolerance = '0'] = answer.text.split(':');
  return { ...answer, value: Number(value.trim() || Number.NaN), tolerance: Number(tolerance) };
}

import { MAX_OPTIONS } from '#contract/authoring/own-quiz-limits.ts';
import type { Bilingual } from '#contract/wire.ts';
import { wordsOfHtml } from '#domain/question-import/html-words.ts';
import { countProblem, TEXT_TOO_LONG, trueFalseOptions } from '#domain/question-import/question-drafts.ts';
import { type WeightedAnswer, weightedChoice, weightedNumber, weightedWords } from '#domain/question-import/weighted-answers.ts';
import { attributeOf, type QtiElement, textOf } from '../package/qti-document.ts';
import type { MoodleAnswers } from './moodle-answers.ts';
import { readCloze } from './moodle-cloze.ts';

/** The children of one name, not those of deeper elements. */
export function childrenOf(element: QtiElement, name: string): QtiElement[] {
  return element.children.flatMap((child) => (typeof child !== 'string' && child.name === name ? [child] : []));
}

/** The text of a part, as most of Moodle XML has it: <name><text>…</text></name>, or the bare words. */
export function textWithin(part: QtiElement): string {
  const [text] = childrenOf(part, 'text');
  return textOf(text ?? part).trim();
}

/** The text of a child; empty where there is none. */
export function textIn(element: QtiElement, name: string): string {
  const [part] = childrenOf(element, name);
  return part ? textWithin(part) : '';
}

/** Words of a part that is no place for pictures; problems go to the list. */
function wordsIn(part: QtiElement, problems: string[]): string {
  const html = textWithin(part);
  if (attributeOf(part, 'format') === 'plain_text') return html;
  const { text, images, problems: more } = wordsOfHtml(html);
  problems.push(...more, ...(images.length > 0 ? ['has a picture in an answer'] : []));
  return text;
}

const isYes = (text: string) => text === '1' || text === 'true';

/** The answers of blanks are in the text that is read, and most of it is theirs. */
const MAX_SOURCE = 50_000;

/** Answers of a question in Moodle's XML, by its type. */
export function moodleAnswers(question: QtiElement, stem: string, language: keyof Bilingual): MoodleAnswers {
  if (stem.length > MAX_SOURCE) return { problem: TEXT_TOO_LONG };
  const type = attributeOf(question, 'type');
  const problems: string[] = [];
  const weighted = childrenOf(question, 'answer').map((answer): WeightedAnswer & { readonly element: QtiElement } => ({
    element: answer,
    text: wordsIn(answer, problems),
    weight: Number(attributeOf(answer, 'fraction') || 0),
    feedback: childrenOf(answer, 'feedback').map((feedback) => wordsIn(feedback, problems))[0] ?? '',
  }));
  const read = answersByType(type, question, { weighted, stem, language, problems });
  const [problem] = problems;
  return problem === undefined ? read : { problem };
}

interface Around {
  readonly weighted: readonly (WeightedAnswer & { readonly element: QtiElement })[];
  readonly stem: string;
  readonly language: keyof Bilingual;
  readonly problems: string[];
}

function answersByType(type: string, question: QtiElement, { weighted, stem, language, problems }: Around): MoodleAnswers {
  switch (type) {
    case 'multichoice': {
      const isFixed = !isYes(textIn(question, 'shuffleanswers') || '1');
      return weightedChoice(weighted, isYes(textIn(question, 'single') || '1'), isFixed);
    }
    case 'truefalse': {
      const said = (word: string) => weighted.find(({ text }) => text.toLowerCase() === word);
      const isTrue = (said('true')?.weight ?? 0) > (said('false')?.weight ?? 0);
      const feedback = { true: said('true')?.feedback ?? '', false: said('false')?.feedback ?? '' };
      return { answers: { type: 'choice', options: trueFalseOptions(isTrue, feedback, language) }, changes: [] };
    }
    case 'shortanswer':
      return weightedWords(weighted, isYes(textIn(question, 'usecase')));
    case 'numerical':
      return numerical(question, weighted);
    case 'matching':
    case 'match': {
      const parts = childrenOf(question, 'subquestion').map((part) => ({
        text: wordsIn(part, problems),
        match: textIn(part, 'answer'),
      }));
      const pairs = parts.filter(({ text }) => text !== '');
      const extra = parts.filter(({ text }) => text === '').map(({ match }) => match);
      return { answers: { type: 'match', pairs, extra, isPerPart: true }, changes: [] };
    }
    case 'essay': {
      const [info] = childrenOf(question, 'graderinfo');
      const asksFile = textIn(question, 'responseformat') === 'noinline' && Number(textIn(question, 'attachments') || 0) > 0;
      return { answers: { type: asksFile ? 'file' : 'extended' }, changes: [], rationale: info ? wordsIn(info, problems) : '' };
    }
    case 'ordering':
      return { answers: { type: 'order', steps: weighted.map(({ text }) => text) }, changes: [] };
    case 'gapselect':
    case 'ddwtos':
      return wordsInText(question, stem, type === 'ddwtos');
    case 'cloze':
    case 'multianswer':
      return readCloze(stem);
    case 'description':
      return { problem: 'is only a text, without a question' };
    default:
      return { problem: `is of the type "${type.slice(0, 40)}", which cannot be shown` };
  }
}

function numerical(question: QtiElement, weighted: Around['weighted']): MoodleAnswers {
  const units = childrenOf(question, 'units').flatMap((list) => childrenOf(list, 'unit'));
  if (units.some((unit) => Number(textIn(unit, 'multiplier') || 1) !== 1)) return { problem: 'converts between units' };
  const numbers = weighted
    .filter(({ text }) => text !== '*')
    .map((answer) => ({ ...answer, value: numberIn(answer.text), tolerance: numberIn(textIn(answer.element, 'tolerance') || '0') }));
  return weightedNumber(
    numbers,
    units.map((unit) => textIn(unit, 'unit_name') || textIn(unit, 'unitName')),
  );
}

function numberIn(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'));
}

/** [[1]] in the text names a choice of the list, and with it the group whose choices fit there. */
function wordsInText(question: QtiElement, stem: string, isBank: boolean): MoodleAnswers {
  const choices = [...childrenOf(question, 'selectoption'), ...childrenOf(question, 'dragbox')].map((choice) => ({
    text: textIn(choice, 'text'),
    group: textIn(choice, 'group') || '1',
  }));
  const places = [...stem.matchAll(/\[\[(\d{1,3})\]\]/g)];
  if (places.length > MAX_OPTIONS) return { problem: countProblem(places.length, 'blanks') };
  const gaps = places.map(([, number]) => {
    const right = choices[Number(number) - 1];
    return choices.filter(({ group }) => group === right?.group).map((choice) => ({ text: choice.text, correct: choice === right }));
  });
  return {
    answers: { type: 'inline', gaps, isBank, isPerPart: true },
    changes: [],
    stem: stem.replace(/\[\[\d{1,3}\]\]/g, '_____'),
  };
}

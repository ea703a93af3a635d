import { MAX_OPTIONS } from '#contract/authoring/own-quiz-limits.ts';
import type { ImportedQuestions } from '#contract/authoring/own-quizzes.schemas.ts';
import { wordsOfHtml } from '#domain/question-import/html-words.ts';
import { countProblem, type DraftAnswers, type ImportInto, questionOf } from '#domain/question-import/question-drafts.ts';
import { attributeOf, named, type QtiElement, textOf } from '../package/qti-document.ts';
import { childrenOf } from './moodle-question.ts';
import { type ScoringRule, scoringRules } from './qti1-responses.ts';
import { type Pictures, type RichText, readRichText } from './rich-text.ts';

type Questions = ImportedQuestions['questions'];

/** Questions of QTI 1.2, as Common Cartridges and older systems have them: tests, and banks to draw from. */
export async function readQti1(root: QtiElement, into: ImportInto, pictures: Pictures, first: number): Promise<Questions> {
  const questions: Questions = [];
  const [holder] = [...childrenOf(root, 'assessment'), ...childrenOf(root, 'objectbank')];
  const group = holder
    ? attributeOf(holder, 'title') || metadataOf(childrenOf(holder, 'qtimetadata')).get('bank_title') || attributeOf(holder, 'ident')
    : '';
  for (const item of named(root, 'item')) {
    const question = await readItem(item, into, pictures, first + questions.length);
    if (question) questions.push({ question, group });
  }
  return questions;
}

/** What an item presents, read into words. */
interface Presented {
  readonly stem: RichText;
  /** Of each list of choices: what stands beside it, and the choices. */
  readonly lists: readonly {
    readonly ident: string;
    readonly text: string;
    readonly isMultiple: boolean;
    readonly choices: readonly Choice[];
  }[];
  readonly fields: readonly QtiElement[];
  readonly problem: string | null;
}
interface Choice {
  readonly ident: string;
  readonly text: string;
}

async function readItem(item: QtiElement, into: ImportInto, pictures: Pictures, number: number) {
  const { notes } = into;
  const metadata = metadataOf([item]);
  const presented = await present(item, into, pictures);
  const rules = scoringRules(item);
  const name = attributeOf(item, 'title') || presented.stem.text;
  const kind = metadata.get('cc_profile') ?? metadata.get('question_type') ?? '';
  const read = presented.problem === null ? answersOf(presented, rules, kind, feedbackOf(item)) : { problem: presented.problem };
  if ('problem' in read) {
    notes.leftOut(name, read.problem);
    return null;
  }
  const points = Number(metadata.get('cc_weighting') ?? metadata.get('points_possible') ?? Number.NaN);
  const solution = named(item, 'solution')[0];
  const general = named(item, 'itemfeedback').find((feedback) => /^general/.test(attributeOf(feedback, 'ident')));
  const explanation = solution ?? general;
  const question = questionOf(
    {
      name,
      stem: presented.stem.text,
      rationale: explanation ? (await materialOf(explanation, into, pictures)).text : '',
      points: Number.isFinite(points) ? points : null,
      picture: presented.stem.picture,
      answers: read.answers,
    },
    number,
    into,
  );
  if (question) for (const change of read.changes) notes.changed(name, change);
  return question;
}

function metadataOf(elements: readonly QtiElement[]): ReadonlyMap<string, string> {
  const words = (field: QtiElement, name: string) => named(field, name).map(textOf).join('').trim();
  const fields = elements.flatMap((element) => named(element, 'qtimetadatafield'));
  return new Map(fields.map((field) => [words(field, 'fieldlabel'), words(field, 'fieldentry')]));
}

async function present(item: QtiElement, into: ImportInto, pictures: Pictures): Promise<Presented> {
  const presentation = named(item, 'presentation')[0] ?? item;
  const stem = await materialOf(presentation, into, pictures);
  let { problem } = stem;
  const lists = [];
  for (const list of named(presentation, 'response_lid')) {
    const choices: Choice[] = [];
    for (const label of named(list, 'response_label')) {
      const words = await materialOf(label, into, pictures);
      problem ??= words.picture ? 'has a picture in an answer' : words.problem;
      choices.push({ ident: attributeOf(label, 'ident'), text: words.text });
    }
    const beside = await materialOf(list, into, pictures);
    problem ??= beside.picture ? 'has a picture in an answer' : beside.problem;
    lists.push({
      ident: attributeOf(list, 'ident'),
      text: beside.text,
      isMultiple: attributeOf(list, 'rcardinality').toLowerCase() === 'multiple',
      choices,
    });
  }
  const fields = [...named(presentation, 'response_str'), ...named(presentation, 'response_num')];
  return { stem, lists, fields, problem };
}

/** The words of a part that stand outside its choices and fields. */
async function materialOf(part: QtiElement, { language }: ImportInto, pictures: Pictures): Promise<RichText> {
  const html = materials(part).map(htmlOf).join('<br>');
  const images = named(part, 'matimage').map((image) => `<img src="${attributeOf(image, 'uri').replace(/"/g, '')}">`);
  return readRichText([html, ...(part.name === 'presentation' ? images : [])].join(''), language, pictures);
}

/** The HTML of a material, whatever it is written in. */
function htmlOf(text: QtiElement): string {
  const words = textOf(text);
  return attributeOf(text, 'texttype') === 'text/html' || /<\w|&\w+;/.test(words)
    ? words
    : words.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}

function materials(element: QtiElement): QtiElement[] {
  return element.children.flatMap((child) => {
    if (typeof child === 'string' || child.name.startsWith('response_') || child.name.startsWith('render_')) return [];
    return child.name === 'mattext' ? [child] : materials(child);
  });
}

type Read = { readonly answers: DraftAnswers; readonly changes: readonly string[] } | { readonly problem: string };

function answersOf(
  { lists, fields }: Presented,
  rules: readonly ScoringRule[],
  kind: string,
  feedback: (idents: readonly string[]) => string,
): Read {
  const most = lists.reduce((max, { choices }) => Math.max(max, choices.length), lists.length);
  if (most > MAX_OPTIONS) return { problem: countProblem(most, 'answers') };
  const full = rules.filter(({ share }) => share !== null && share > 0.999);
  const changes = rules.some(({ share }) => share !== null && share > 0 && share <= 0.999) ? ['partly right answers earn no points'] : [];
  const [list, another] = lists;
  const [field, second] = fields;
  if (another && !field) return matchOf(lists, rules);
  if (list && !another && !field) {
    const right = new Set(full.flatMap(({ equal }) => equal.map(({ value }) => value)));
    const options = list.choices.map(({ ident, text }) => {
      const own = rules.filter(({ equal }) => equal.length === 1 && equal[0]?.value === ident);
      return { text, correct: right.has(ident), feedback: feedback(own.flatMap((rule) => rule.feedback)) };
    });
    const isMultiple = list.isMultiple && right.size > 1;
    return { answers: { type: isMultiple ? 'multiple' : 'choice', options }, changes };
  }
  if (!field || list)
    return {
      problem:
        kind === 'text_only_question'
          ? 'is only a text, without a question'
          : `is of the type "${kind.slice(0, 40)}", which cannot be shown`,
    };
  if (second) return { problem: 'has blanks to type into beside other blanks' };
  if (/essay/.test(kind) || rules.every(({ equal, isPart, atLeast }) => equal.length === 0 && !isPart && atLeast === null))
    return { answers: { type: 'extended' }, changes: [] };
  if (full.some(({ isPart }) => isPart)) return { problem: 'accepts any answer that has some words in it' };
  if (/numer/.test(kind) || field.name === 'response_num') return numberOf(full, changes);
  const accepted = [...new Set(full.flatMap(({ equal }) => equal.map(({ value }) => value)))];
  const isExact = full.some(({ equal }) => equal.some((each) => each.isExact));
  return { answers: { type: 'text', accepted, isExact }, changes };
}

function numberOf(full: readonly ScoringRule[], changes: readonly string[]): Read {
  const [rule] = full;
  if (!rule) return { problem: 'has no right answer' };
  const { atLeast, atMost, equal } = rule;
  const exact = equal[0] ? Number(equal[0].value) : null;
  const [low, high] = [atLeast ?? exact ?? Number.NaN, atMost ?? exact ?? Number.NaN];
  const value = exact ?? (low + high) / 2;
  const tolerance = Math.max(high - value, value - low);
  // What sums of decimals leave behind the twelfth digit is nothing that anybody wrote.
  const tidy = (number: number) => Number(number.toPrecision(12));
  return { answers: { type: 'text', number: { value: tidy(value), tolerance: tidy(tolerance) } }, changes };
}

function matchOf(lists: Presented['lists'], rules: readonly ScoringRule[]): Read {
  const choices = new Map(lists.flatMap((list) => list.choices.map(({ ident, text }) => [ident, text] as const)));
  const rightOf = (response: string) =>
    rules.filter(({ share }) => share !== null && share > 0).flatMap(({ equal }) => equal.filter((each) => each.response === response))[0];
  const pairs = lists.map(({ ident, text }) => ({ text, match: choices.get(rightOf(ident)?.value ?? '') ?? '' }));
  if (pairs.some(({ match }) => match === '')) return { problem: 'has no right answer' };
  const used = new Set(pairs.map(({ match }) => match));
  const extra = [...new Set(choices.values())].filter((text) => !used.has(text));
  return { answers: { type: 'match', pairs, extra, isPerPart: true }, changes: [] };
}

/** Words that are said of a choice, by their identifiers. */
function feedbackOf(item: QtiElement): (idents: readonly string[]) => string {
  const all = named(item, 'itemfeedback');
  return (idents) => {
    const wanted = new Set(idents);
    const mine = all.filter(
      (feedback) => wanted.has(attributeOf(feedback, 'ident')) && !/^(?:correct|general_incorrect)/.test(attributeOf(feedback, 'ident')),
    );
    return mine.flatMap((feedback) => materials(feedback).map((text) => wordsOfHtml(htmlOf(text)).text)).join(' ');
  };
}

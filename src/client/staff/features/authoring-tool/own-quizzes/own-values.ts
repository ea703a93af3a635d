import { MAX_ATTEMPTS, MAX_OPTIONS, MAX_POINTS, MAX_QUIZ_MINUTES } from '#contract/authoring/own-quiz-limits.ts';
import type { OwnQuestion, OwnQuizContent } from '#contract/authoring/own-quizzes.schemas.ts';
import type { QuestionKind } from '#contract/content/content.schemas.ts';
import type { Bilingual } from '#contract/wire.ts';
import { optionId } from '#domain/answers/answer-lines.ts';
import { isReadByPeople } from '#domain/answers/question-kinds.ts';
import { countBlanks } from '#domain/content/count-blanks.ts';
import type { Languages } from '../languages.ts';
import { idOf } from '../package-json.ts';

export const EMPTY: Bilingual = { en: '', es: '' };
export type OwnOption = NonNullable<OwnQuestion['options']>[number];

/** The values of the form. */
export interface OwnQuizValues extends OwnQuizContent, Record<string, unknown> {
  /** The version of the saved quiz that this was written from; null: a new one. */
  readonly base_version: number | null;
}

/** The kinds that are written here. A picture to choose places in comes from the library alone. */
export const OWN_KINDS = [
  'choice',
  'multiple',
  'text',
  'match',
  'order',
  'inline',
  'extended',
  'drawing',
  'photo',
  'table',
  'file',
] as const satisfies readonly QuestionKind[];

/** A choice, step or match with nothing in it yet. */
export function blankOption(taken: readonly { readonly id: string }[]): OwnOption {
  return {
    id: idOf(
      optionId(taken.length),
      taken.map(({ id }) => id),
    ),
    text: EMPTY,
  };
}

/** So many of them. */
function blankOptions(count: number): OwnOption[] {
  const options: OwnOption[] = [];
  while (options.length < count) options.push(blankOption(options));
  return options;
}

/** A question with nothing in it yet. @param taken ids of the quiz's other questions */
export function blankOwnQuestion(type: QuestionKind, taken: readonly string[]): OwnQuestion {
  const common = {
    id: idOf(`q${taken.length + 1}`, taken),
    type,
    stem: EMPTY,
    standard: '',
    depth: 1,
    points: null,
    picture: null,
    rationale: EMPTY,
  };
  switch (type) {
    case 'choice':
    case 'multiple':
    case 'order':
    case 'hotspot':
      return { ...common, options: blankOptions(4) };
    case 'match': {
      const options = blankOptions(3);
      return { ...common, options, premises: options.map(({ id }) => ({ id, text: EMPTY, match: id })) };
    }
    case 'inline':
      return { ...common, gaps: [] };
    case 'text':
      return { ...common, answers: [EMPTY] };
    case 'table':
      return { ...common, corner: EMPTY, columns: [{ title: EMPTY, kind: 'number' }], rows: [EMPTY] };
    case 'extended':
    case 'drawing':
    case 'photo':
    case 'file':
      return common;
    default:
      return type satisfies never;
  }
}

/** True and false in both languages, in this order. */
export function trueFalse(taken: readonly string[]): OwnQuestion {
  const options = [
    { id: 'a', text: { en: 'True', es: 'Verdadero' }, fixed: true },
    { id: 'b', text: { en: 'False', es: 'Falso' }, fixed: true },
  ];
  return { ...blankOwnQuestion('choice', taken), options };
}

/** A question of another kind, with what both have: question, picture, explanation, and the answers where the new kind has some. */
export function ofKind(question: OwnQuestion, type: QuestionKind): OwnQuestion {
  const { id, stem, standard, depth, points, picture, rationale, hints, options, own_rubric } = question;
  const graded = isReadByPeople(type) && own_rubric ? { own_rubric } : {};
  const blank = {
    ...blankOwnQuestion(type, []),
    id,
    stem,
    standard,
    depth,
    points,
    picture,
    rationale,
    ...(hints && { hints }),
    ...graded,
  };
  const both = ['choice', 'multiple', 'order'];
  if (!options || !both.includes(type) || !both.includes(question.type)) return type === 'inline' ? withGaps(blank) : blank;
  const right = options.findIndex(({ correct }) => correct === true);
  return {
    ...blank,
    options: options.map((option, at) => (type === 'choice' ? { ...option, correct: at === right } : option)),
  };
}

/** Whether parts of an answer earn points of their own, as in some imported questions. */
export function hasPartPoints({ options = [], premises = [], gaps = [] }: OwnQuestion): boolean {
  return [...options, ...premises, ...gaps.flatMap((gap) => gap.options)].some(({ points }) => points !== undefined);
}

/** A question after an edit of its key or its points, which the points of single answers no longer fit: they are dropped. */
export function withPointsOfKey(before: OwnQuestion, next: OwnQuestion): OwnQuestion {
  const isSameKey = keyOf(before) === keyOf(next);
  if (!hasPartPoints(next) || (isSameKey && before.points === next.points)) return next;
  const plain = <Part extends { readonly points?: number | undefined }>({ points: _, ...part }: Part) => part;
  return {
    ...next,
    points: isSameKey ? next.points : null,
    ...(next.options && { options: next.options.map(plain) }),
    ...(next.premises && { premises: next.premises.map(plain) }),
    ...(next.gaps && { gaps: next.gaps.map((gap) => ({ options: gap.options.map(plain) })) }),
  };
}

function keyOf({ type, options = [], premises = [], gaps = [] }: OwnQuestion): string {
  const right = (list: readonly OwnOption[]) => list.map(({ id, correct }) => [id, correct === true]);
  return JSON.stringify([type, right(options), premises.map(({ id, match }) => [id, match]), gaps.map((gap) => right(gap.options))]);
}

/** Whether nothing was written in a question. */
export function isUnwritten({ stem, options = [], answers = [], picture }: OwnQuestion): boolean {
  const texts = [stem, ...options.map(({ text }) => text), ...answers];
  return picture === null && texts.every(({ en, es }) => en.trim() === '' && es.trim() === '');
}

const isFromOne = (value: number | null, max: number) => value === null || (value >= 1 && value <= max);

/** Whether the points are some that a question can have; others stay as they were typed. */
export function hasValidPoints({ points }: OwnQuestion): boolean {
  return isFromOne(points, MAX_POINTS);
}

/** Whether every number of the settings is one that a quiz can have; the others stay as they were typed. */
export function hasValidSettings({ minutes, time_limit_minutes, attempts }: OwnQuizValues): boolean {
  return isFromOne(minutes, MAX_QUIZ_MINUTES) && isFromOne(time_limit_minutes, MAX_QUIZ_MINUTES) && isFromOne(attempts, MAX_ATTEMPTS);
}

/** An empty quiz with one question. */
export function newOwnQuiz(): OwnQuizValues {
  return {
    title: EMPTY,
    instructions: EMPTY,
    kind: 'quiz',
    minutes: 10,
    may_practice: true,
    time_limit_minutes: null,
    attempts: 1,
    is_shuffled: false,
    questions: [blankOwnQuestion('choice', [])],
    base_version: null,
  };
}

/** As many gaps as the question has blanks; what was written for one that is gone, goes. */
export function withGaps(question: OwnQuestion): OwnQuestion {
  const gaps = question.gaps ?? [];
  const count = Math.min(Math.max(countBlanks(question.stem.en), countBlanks(question.stem.es)), MAX_OPTIONS);
  if (question.type !== 'inline' || gaps.length === count) return question;
  return { ...question, gaps: Array.from({ length: count }, (_, at) => gaps[at] ?? { options: blankOptions(3) }) };
}

/** Options with the lines of a pasted list from one of them on, in one language. */
export function pasteLines(options: readonly OwnOption[], at: number, text: string, language: keyof Bilingual): OwnOption[] {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[*•\-–]\s+|\(?[a-jA-J1-9][.)]\s+)/, '').trim())
    .filter((line) => line !== '');
  const next = [...options];
  for (const [index, line] of lines.slice(0, MAX_OPTIONS - at).entries()) {
    const place = at + index;
    const option = next[place] ?? blankOption(next);
    const words = { ...option.text, [language]: line };
    next[place] = { ...option, text: words };
  }
  return next;
}

/** The languages that a quiz is written in. @param otherwise for one in which nothing is written yet */
export function languagesOf({ title, questions }: Pick<OwnQuizContent, 'title' | 'questions'>, otherwise: 'en' | 'es'): Languages {
  // Not the answers: true and false come in both.
  const texts = [title, ...questions.flatMap(({ stem, rationale }) => [stem, rationale])];
  const has = (language: keyof Bilingual) => texts.some((text) => text[language].trim() !== '');
  if (has('en') && has('es')) return 'both';
  return has('es') ? 'es' : has('en') ? 'en' : otherwise;
}

/** A draft from the server, if it is one of this form's. */
export function readOwnDraft(content: unknown): OwnQuizValues | null {
  if (typeof content !== 'object' || content === null) return null;
  const given = content as Record<string, unknown>;
  if (typeof given.title !== 'object' || given.title === null || !Array.isArray(given.questions)) return null;
  return { ...newOwnQuiz(), ...(given as Partial<OwnQuizValues>) };
}

/** Compares drafts by their values, whatever order their fields come in. */
export function ownDraftText(values: OwnQuizValues): string {
  return JSON.stringify(values, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}

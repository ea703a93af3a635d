import { MAX_HINTS, MAX_OPTIONS, MAX_POINTS } from '#contract/authoring/own-quiz-limits.ts';
import { MAX_IMPORTED_QUESTIONS, type OwnQuestion, type QuestionPicture } from '#contract/authoring/own-quizzes.schemas.ts';
import type { Bilingual } from '#contract/wire.ts';
import { optionId } from '../answers/answer-lines.ts';
import { pointsOf } from '../answers/scoring.ts';
import { countBlanks } from '../content/count-blanks.ts';
import type { ImportNotes } from './import-notes.ts';

/** A question of a file in the file's one language, before it is one of ours. */
export interface QuestionDraft {
  /** As the file calls it; where it has no name, its text stands for it. */
  readonly name: string;
  readonly stem: string;
  readonly rationale: string;
  /** As the file says; null where it says nothing. */
  readonly points: number | null;
  readonly picture: QuestionPicture | null;
  readonly hints?: readonly string[];
  readonly answers: DraftAnswers;
  /** The file's own scoring has no negative points either. */
  readonly isFloored?: boolean;
}

/** One choice of a draft. */
export interface DraftOption {
  readonly text: string;
  readonly correct: boolean;
  readonly feedback?: string;
  readonly fixed?: boolean;
  /** The part of the question's points that choosing it earns or costs, where parts of an answer do. */
  readonly credit?: number;
}

/** How a draft is answered. */
export type DraftAnswers =
  | { readonly type: 'choice' | 'multiple'; readonly options: readonly DraftOption[] }
  | { readonly type: 'text'; readonly accepted: readonly string[]; readonly isExact: boolean }
  | { readonly type: 'text'; readonly number: { readonly value: number; readonly tolerance: number; readonly units?: readonly string[] } }
  /** Each premise with its match; `extra` match nothing. */
  | {
      readonly type: 'match';
      readonly pairs: readonly { readonly text: string; readonly match: string }[];
      readonly extra: readonly string[];
      readonly isPerPart?: boolean;
    }
  /** `isPerPart`: each right one earns its share. */
  | { readonly type: 'inline'; readonly gaps: readonly (readonly DraftOption[])[]; readonly isBank?: boolean; readonly isPerPart?: boolean }
  /** In the right order. */
  | { readonly type: 'order'; readonly steps: readonly string[] }
  | { readonly type: 'extended' | 'file' };

/** How drafts become questions. */
export interface ImportInto {
  readonly language: keyof Bilingual;
  readonly notes: ImportNotes;
}

const EMPTY: Bilingual = { en: '', es: '' };
const TRUE_FALSE = { true: { en: 'True', es: 'Verdadero' }, false: { en: 'False', es: 'Falso' } } as const;
/** As the contract bounds them. */
const MAX_STEM = 4_000;
const MAX_TEXT = 1_000;
const MAX_ACCEPTED = 20;
/** Why a question is left out, where readers say it before there is a draft. */
export const TEXT_TOO_LONG = `has a text of more than ${MAX_STEM} characters`;
export const TOO_MANY_QUESTIONS = `is more than the ${MAX_IMPORTED_QUESTIONS} questions that are read of one file`;
/** Other systems write a third as 33.33333 %. */
const ROUNDED_THIRD = 0.01;

/** The options of a true-or-false question, in the file's language. */
export function trueFalseOptions(
  isTrue: boolean,
  feedback: { readonly true: string; readonly false: string },
  language: keyof Bilingual,
): DraftOption[] {
  return [
    { text: TRUE_FALSE.true[language], correct: isTrue, feedback: feedback.true, fixed: true },
    { text: TRUE_FALSE.false[language], correct: !isTrue, feedback: feedback.false, fixed: true },
  ];
}

/** A draft as a question of ours; null where it cannot be one, and the notes say why. @param number of the question, for its id */
export function questionOf(draft: QuestionDraft, number: number, { language, notes }: ImportInto): OwnQuestion | null {
  const name = draft.name.trim() || draft.stem;
  const problem = problemOf(draft);
  if (problem !== null) {
    notes.leftOut(name, problem);
    return null;
  }
  const inLanguage = (text: string): Bilingual => ({ ...EMPTY, [language]: text.trim() });
  const scoring = partScoring(draft, name, notes);
  return {
    id: `q${number}`,
    type: draft.answers.type,
    stem: inLanguage(draft.stem),
    standard: '',
    depth: 1,
    points: scoring ? scoring.points : pointsIn(draft, name, notes),
    picture: draft.picture,
    rationale: inLanguage(draft.rationale),
    ...hintsIn(draft, name, notes, inLanguage),
    ...answersIn(draft.answers, inLanguage, scoring),
  };
}

function hintsIn(
  { hints = [] }: QuestionDraft,
  name: string,
  notes: ImportNotes,
  inLanguage: (text: string) => Bilingual,
): Partial<OwnQuestion> {
  const kept = hints.filter((hint) => hint.trim() !== '' && hint.length <= MAX_TEXT).slice(0, MAX_HINTS);
  if (kept.length < hints.length) notes.changed(name, 'not all of its hints are kept');
  return kept.length === 0 ? {} : { hints: kept.map(inLanguage) };
}

function answersIn(answers: DraftAnswers, inLanguage: (text: string) => Bilingual, scoring: PartScoring | null): Partial<OwnQuestion> {
  const option = ({ text, correct, feedback = '', fixed, credit }: DraftOption, at: number) => ({
    id: optionId(at),
    text: trueFalse(text) ?? inLanguage(text),
    correct,
    ...(feedback.trim() !== '' && { feedback: inLanguage(feedback) }),
    ...(fixed && { fixed: true }),
    ...(scoring && credit !== undefined && { points: scoring.of(credit) }),
  });
  switch (answers.type) {
    case 'choice':
    case 'multiple':
      return { options: answers.options.map(option) };
    case 'inline':
      return {
        gaps: answers.gaps.map((options) => ({
          options: options.map((each, at) => ({
            ...option(each, at),
            ...(scoring && each.correct && { points: scoring.of(1 / answers.gaps.length) }),
          })),
        })),
        ...(answers.isBank && { look: 'bank' }),
      };
    case 'order':
      return { options: answers.steps.map((text, at) => ({ id: optionId(at), text: inLanguage(text) })) };
    case 'match': {
      const choices = choicesOf(answers);
      return {
        options: choices.map((text, at) => ({ id: optionId(at), text: inLanguage(text) })),
        premises: answers.pairs.map(({ text, match }, at) => ({
          id: optionId(at),
          text: inLanguage(text),
          match: optionId(choices.indexOf(match.trim())),
          ...(scoring && { points: scoring.of(1 / answers.pairs.length) }),
        })),
      };
    }
    case 'text':
      if ('number' in answers) {
        const { value, tolerance, units } = answers.number;
        return { number: { value, tolerance, ...(units && { units: [...units] }) } };
      }
      // Other systems forgive no typos.
      return { answers: answers.accepted.map(inLanguage), spelling_counts: true, ...(answers.isExact && { exact: true }) };
    case 'extended':
    case 'file':
      return {};
    default:
      return answers satisfies never;
  }
}

function trueFalse(text: string): Bilingual | null {
  const { true: right, false: wrong } = TRUE_FALSE;
  return [right, wrong].find(({ en, es }) => text === en || text === es) ?? null;
}

/** What premises are matched with: each text once. */
function choicesOf({ pairs, extra }: Extract<DraftAnswers, { type: 'match' }>): string[] {
  return [...new Set([...pairs.map(({ match }) => match.trim()), ...extra.map((text) => text.trim())])];
}

interface PartScoring {
  readonly points: number;
  /** Whole points for a part of them. */
  readonly of: (credit: number) => number;
}

/**
 * Points for parts of an answer, all of them whole: where they are not, the question is worth so many times as much as makes them so. Null
 * where an answer earns all points or none.
 */
function partScoring({ points, answers, isFloored }: QuestionDraft, name: string, notes: ImportNotes): PartScoring | null {
  const credits = creditsIn(answers);
  if (credits.length === 0) return null;
  const base = points === null || !Number.isFinite(points) || points <= 0 ? 1 : points;
  for (let factor = 1; base * factor <= MAX_POINTS; factor += 1) {
    const whole = base * factor;
    if (![1, ...credits].every((credit) => Math.abs(whole * credit - Math.round(whole * credit)) < ROUNDED_THIRD)) continue;
    if (factor > 1) notes.changed(name, 'is worth more points, so that its parts earn whole ones');
    if (!isFloored && credits.some((credit) => credit < 0)) notes.changed(name, 'less than no points count as none');
    return { points: Math.round(whole), of: (credit) => Math.round(whole * credit) };
  }
  notes.changed(name, 'partly right answers earn no points');
  return null;
}

function creditsIn(answers: DraftAnswers): number[] {
  switch (answers.type) {
    case 'choice':
    case 'multiple':
      return answers.options.flatMap(({ credit }) => credit ?? []);
    case 'inline':
      return answers.isPerPart && answers.gaps.length > 1 ? [1 / answers.gaps.length] : [];
    case 'match':
      return answers.isPerPart ? [1 / answers.pairs.length] : [];
    default:
      return [];
  }
}

/** Whole points within our bounds; null where they are what a question of this kind is usually worth. */
function pointsIn({ points, answers }: QuestionDraft, name: string, notes: ImportNotes): number | null {
  if (points === null || !Number.isFinite(points)) return null;
  const whole = Math.min(Math.max(Math.round(points), 1), MAX_POINTS);
  if (whole !== points) notes.changed(name, `its points are a whole number from 1 to ${MAX_POINTS} here`);
  return whole === pointsOf(answers.type, partsOf(answers)) ? null : whole;
}

function partsOf(answers: DraftAnswers): number {
  if (answers.type === 'match') return answers.pairs.length;
  if (answers.type === 'inline') return answers.gaps.length;
  return answers.type === 'order' ? answers.steps.length : 1;
}

/** Why a draft is no question of ours; null where it is one. */
function problemOf({ stem, rationale, answers }: QuestionDraft): string | null {
  if (stem.trim() === '') return 'has no question text';
  if (stem.length > MAX_STEM || rationale.length > MAX_STEM) return TEXT_TOO_LONG;
  switch (answers.type) {
    case 'choice':
    case 'multiple':
      return optionsProblem(answers.options) ?? keyProblem(answers);
    case 'inline': {
      if (answers.gaps.length === 0 || answers.gaps.length > MAX_OPTIONS) return countProblem(answers.gaps.length, 'blanks');
      if (countBlanks(stem) !== answers.gaps.length) return 'has another number of blanks in its text than in its answers';
      const [problem] = answers.gaps.flatMap((gap) => optionsProblem(gap) ?? keyProblem({ type: 'choice', options: gap }) ?? []);
      return problem ?? null;
    }
    case 'order':
      return textsProblem(answers.steps);
    case 'match': {
      const choices = choicesOf(answers);
      const texts = answers.pairs.map(({ text }) => text);
      return textsProblem(texts) ?? textsProblem(choices);
    }
    case 'text': {
      if ('number' in answers) return Number.isFinite(answers.number.value) ? null : 'has no right answer';
      const { accepted } = answers;
      if (accepted.length === 0 || accepted.some((text) => text.trim() === '')) return 'has no right answer';
      if (accepted.length > MAX_ACCEPTED) return countProblem(accepted.length, 'accepted');
      return accepted.some((text) => text.length > MAX_TEXT) ? `has a text of more than ${MAX_TEXT} characters` : null;
    }
    case 'extended':
    case 'file':
      return null;
    default:
      return answers satisfies never;
  }
}

function optionsProblem(options: readonly DraftOption[]): string | null {
  return textsProblem(
    options.flatMap(({ text, feedback = '' }) => (feedback === '' ? [text] : [text, feedback])),
    options.length,
  );
}

function textsProblem(texts: readonly string[], count = texts.length): string | null {
  if (count < 2 || count > MAX_OPTIONS) return countProblem(count, 'answers');
  if (texts.some((text) => text.trim() === '')) return 'has an answer without words';
  return texts.some((text) => text.length > MAX_TEXT) ? `has a text of more than ${MAX_TEXT} characters` : null;
}

/** Why a question is left out that has too few or too many of something. */
export function countProblem(count: number, what: 'answers' | 'blanks' | 'accepted'): string {
  switch (what) {
    case 'answers':
      return `has ${count} answers; 2 to ${MAX_OPTIONS} can be shown`;
    case 'blanks':
      return `has ${count} blanks; 1 to ${MAX_OPTIONS} can be shown`;
    case 'accepted':
      return `accepts ${count} answers; at most ${MAX_ACCEPTED} can be kept`;
    default:
      return what satisfies never;
  }
}

function keyProblem({ type, options }: { readonly type: 'choice' | 'multiple'; readonly options: readonly DraftOption[] }): string | null {
  const right = options.filter(({ correct }) => correct).length;
  if (right === 0) return 'has no right answer';
  return type === 'choice' && right > 1 ? 'has several right answers where one can be chosen' : null;
}

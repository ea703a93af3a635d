import type { OwnQuestion } from '#contract/authoring/own-quizzes.schemas.ts';
import type { Region } from '#contract/content/content.schemas.ts';
import type { Bilingual } from '#contract/wire.ts';
import { pointsOf, pointsOfOptions } from '#domain/answers/scoring.ts';
import { withoutEmphasis } from '#domain/content/emphasis.ts';
import { cutText } from '#domain/cut-text.ts';
import { faultAlone, sourcesOf } from '../own-quizzes/render-own-quiz.ts';
import { PAIR, type SourceOption, type SourceQuestion } from '../package/source-package.ts';

/** A question in one language, as every format has it. */
export interface ExportQuestion {
  readonly id: string;
  /** Its first line, for lists of questions. */
  readonly name: string;
  readonly stem: string;
  readonly rationale: string;
  readonly hints: readonly string[];
  readonly points: number;
  /** Whether single answers have points of their own. */
  readonly isByParts: boolean;
  /** Empty for none. */
  readonly standard: string;
  readonly depth: number;
  readonly picture: ExportPicture | null;
  readonly answers: ExportAnswers;
}

export interface ExportPicture {
  /** The hash of its bytes with its extension. */
  readonly file: string;
  readonly alt: string;
}

export interface ExportOption {
  readonly text: string;
  readonly correct: boolean;
  readonly feedback: string;
  readonly isFixed: boolean;
  /** Null: none of its own. */
  readonly points: number | null;
}

/** How it is answered. */
export type ExportAnswers =
  | { readonly type: 'choice' | 'multiple'; readonly options: readonly ExportOption[] }
  | { readonly type: 'hotspot'; readonly options: readonly (ExportOption & { readonly region: Region })[] }
  /** In the right order. */
  | { readonly type: 'order'; readonly steps: readonly string[] }
  | { readonly type: 'inline'; readonly gaps: readonly (readonly ExportOption[])[]; readonly isBank: boolean }
  | {
      readonly type: 'match';
      /** `match` is the place of the right choice. */
      readonly premises: readonly { readonly text: string; readonly match: number; readonly points: number | null }[];
      readonly choices: readonly string[];
      readonly isGroups: boolean;
    }
  | {
      readonly type: 'words';
      readonly accepted: readonly string[];
      readonly isExact: boolean;
      readonly spellingCounts: boolean;
      /** Words that look like a typo and are none. */
      readonly otherWords: readonly string[];
    }
  | { readonly type: 'number'; readonly value: number; readonly tolerance: number; readonly units: readonly string[] }
  | { readonly type: 'extended'; readonly criteria: readonly string[] }
  | { readonly type: 'drawing' | 'photo' | 'file' }
  | { readonly type: 'table'; readonly heads: readonly string[]; readonly rows: readonly string[] };

const NAME_LENGTH = 80;

/** A question in one language, the other standing in where that has no words; or why it is none. @param number its place, from 1 */
export function exportQuestion(
  question: OwnQuestion,
  number: number,
  language: keyof Bilingual,
): ExportQuestion | { readonly problem: string } {
  const { part: _, ...alone } = question;
  const { sources, faults } = sourcesOf({ questions: [alone], may_practice: true });
  const [source] = sources;
  if (!source) return { problem: faultAlone(faults[0]?.problem ?? '') };
  const { picture } = question;
  const stem = source.stem[language];
  return {
    id: `q${number}`,
    name: nameOf(stem),
    stem,
    rationale: source.rationale[language],
    hints: (source.hints ?? []).map((hint) => hint[language]),
    points: question.points ?? pointsOfOptions(source.type, source.options) ?? pointsOf(source.type, rightOnes(source)),
    isByParts: pointsOfOptions(source.type, source.options) !== null,
    standard: source.standard,
    depth: source.depth,
    picture: picture && {
      file: picture[language].replace('/content-assets/', ''),
      alt: picture.alt[language] || picture.alt.en || picture.alt.es,
    },
    answers: answersOf(source, language),
  };
}

function nameOf(stem: string): string {
  const [line = ''] = withoutEmphasis(stem).trim().split('\n');
  return cutText(line.replace(/\s+/g, ' '), NAME_LENGTH);
}

function rightOnes({ options }: SourceQuestion): number {
  return options.filter(({ correct }) => correct).length;
}

function answersOf(source: SourceQuestion, language: keyof Bilingual): ExportAnswers {
  const { type, options } = source;
  const option = ({ text, correct, feedback, fixed = false, points }: SourceOption): ExportOption => ({
    text: text[language],
    correct,
    feedback: feedback[language],
    isFixed: fixed,
    points: points ?? null,
  });
  switch (type) {
    case 'choice':
    case 'multiple':
      return { type, options: options.map(option) };
    case 'hotspot':
      return {
        type,
        options: options.map((each) => ({ ...option(each), region: each.region ?? { shape: 'rect', coords: [0, 0, 0, 0] } })),
      };
    case 'order':
      return {
        type,
        steps: options.toSorted((one, other) => (one.rightPlace ?? 0) - (other.rightPlace ?? 0)).map(({ text }) => text[language]),
      };
    case 'inline': {
      const places = [...new Set(options.map(({ gap = 0 }) => gap))];
      return {
        type,
        isBank: source.look === 'bank',
        gaps: places.map((place) => options.filter(({ gap = 0 }) => gap === place).map(option)),
      };
    }
    case 'match': {
      const nameIn = ({ id }: SourceOption) => id.split(PAIR).at(-1) ?? id;
      const choices = [...new Map(options.map((each) => [nameIn(each), each.text[language]]))];
      const premises = source.premises.map((text, at) => {
        const right = options.find(({ gap, correct }) => gap === at && correct);
        const match = choices.findIndex(([name]) => right !== undefined && name === nameIn(right));
        return { text: text[language], match, points: right?.points ?? null };
      });
      return { type, premises, choices: choices.map(([, text]) => text), isGroups: source.look === 'groups' };
    }
    case 'text': {
      if ('value' in source.written) {
        const { value, tolerance, units = [] } = source.written;
        return { type: 'number', value, tolerance, units };
      }
      const { accepted, isExact = false, spellingCounts = false, otherWords = [] } = source.written;
      return {
        type: 'words',
        accepted: [...new Set(accepted.map((text) => text[language]))],
        isExact,
        spellingCounts,
        otherWords: [...otherWords],
      };
    }
    case 'extended':
      return { type, criteria: (source.rubric?.criteria ?? []).map(({ text }) => text[language]) };
    case 'table': {
      const { corner, columns, rows } = source.table;
      return {
        type,
        heads: [corner, ...columns.map(({ title }) => title)].map((text) => text[language]),
        rows: rows.map((text) => text[language]),
      };
    }
    case 'drawing':
    case 'photo':
    case 'file':
      return { type };
    default:
      return source satisfies never;
  }
}

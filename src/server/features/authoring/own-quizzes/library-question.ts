import type { OwnQuestion } from '#contract/authoring/own-quizzes.schemas.ts';
import type { QuestionKind, QuizQuestion, Region } from '#contract/content/content.schemas.ts';
import type { RubricCopy } from '#contract/grading/own-rubrics.schemas.ts';
import type { DataTable } from '#contract/quizzes/table.schemas.ts';
import type { Bilingual } from '#contract/wire.ts';
import { optionId } from '#domain/answers/answer-lines.ts';
import { pointsOf, pointsOfOptions } from '#domain/answers/scoring.ts';
import type { WrittenKey } from '#domain/answers/written-answers.ts';
import type { Rubric } from '#domain/grading/rubric.ts';
import { PAIR } from '../package/source-package.ts';

/** A question as it is stored, with its key. */
export interface StoredQuestion {
  readonly question_id: number;
  readonly type: QuestionKind;
  readonly standard: string;
  readonly depth: number;
  readonly stem: Bilingual;
  readonly image: { readonly en: string; readonly es: string; readonly alt: Bilingual } | null;
  readonly rationale: Bilingual;
  readonly hints: readonly Bilingual[] | null;
  readonly points: number;
  readonly premises: readonly Bilingual[] | null;
  readonly table: DataTable | null;
  readonly written: WrittenKey | null;
  readonly rubric: Rubric | null;
  readonly own_rubric: RubricCopy | null;
  readonly look: QuizQuestion['look'] | null;
  readonly options: readonly StoredOption[];
}

interface StoredOption {
  readonly external_id: string;
  readonly text: Bilingual;
  readonly is_correct: boolean;
  readonly feedback: Bilingual;
  readonly gap: number | null;
  readonly right_place: number | null;
  readonly region: Region | null;
  readonly is_fixed: boolean;
  readonly points: number | null;
}

/** A stored question as a teacher writes one: a copy, which belongs to nothing that it was copied from. */
export function ownQuestionOf(question: StoredQuestion): OwnQuestion {
  const { question_id, type, standard, depth, stem, image, rationale, hints, points, options, own_rubric } = question;
  const parts = options.filter(({ is_correct }) => is_correct).length;
  return {
    id: `q${question_id}`,
    type,
    stem,
    standard,
    depth,
    points: own_rubric || points === (pointsOfOptions(type, options) ?? pointsOf(type, parts)) ? null : points,
    picture: image,
    rationale,
    ...(hints && { hints: [...hints] }),
    ...(own_rubric && { own_rubric }),
    ...answersOf(question),
  };
}

const named = ({ text }: StoredOption, at: number) => ({ id: optionId(at), text });
const judged = (option: StoredOption, at: number) => ({
  ...named(option, at),
  correct: option.is_correct,
  feedback: option.feedback,
  ...(option.points !== null && { points: option.points }),
});

function answersOf({ type, options, premises, table, written, rubric, look }: StoredQuestion): Partial<OwnQuestion> {
  switch (type) {
    case 'choice':
    case 'multiple':
      return { options: options.map((option, at) => ({ ...judged(option, at), fixed: option.is_fixed })) };
    case 'hotspot':
      return {
        options: options.map((option, at) => ({ ...judged(option, at), ...(option.region && { region: regionOf(option.region) }) })),
      };
    case 'order':
      return { options: options.toSorted((one, other) => (one.right_place ?? 0) - (other.right_place ?? 0)).map(named) };
    case 'inline':
      return { ...(look === 'bank' && { look }), gaps: gapsOf(options).map((own) => ({ options: own.map(judged) })) };
    case 'match': {
      const nameOf = ({ external_id }: StoredOption) => external_id.split(PAIR).at(-1) ?? external_id;
      const choices = [...new Map(options.map((option) => [nameOf(option), option])).values()];
      const idOf = new Map(choices.map((option, at) => [nameOf(option), optionId(at)]));
      const right = gapsOf(options).map((own) => own.find(({ is_correct }) => is_correct));
      return {
        ...(look === 'groups' && { look }),
        premises: (premises ?? []).map((text, at) => {
          const match = right[at];
          const points = match?.points ?? null;
          return { id: optionId(at), text, match: (match && idOf.get(nameOf(match))) ?? optionId(0), ...(points !== null && { points }) };
        }),
        options: choices.map(named),
      };
    }
    case 'text':
      return written ? writtenOf(written) : {};
    case 'extended':
      return rubric ? { rubric: { ...rubric } } : {};
    case 'table':
      return table
        ? {
            corner: table.corner,
            columns: table.columns.map((column) => ({ ...column, choices: column.choices && [...column.choices] })),
            rows: [...table.rows],
          }
        : {};
    case 'drawing':
    case 'photo':
    case 'file':
      return {};
    default:
      return type satisfies never;
  }
}

/** The options of each gap or premise, in their order. */
function gapsOf(options: readonly StoredOption[]): StoredOption[][] {
  const places = [...new Set(options.map(({ gap }) => gap ?? 0))].sort((one, other) => one - other);
  return places.map((place) => options.filter(({ gap }) => (gap ?? 0) === place));
}

function writtenOf(written: WrittenKey): Partial<OwnQuestion> {
  if ('value' in written) {
    const { value, tolerance, units } = written;
    return { number: { value, tolerance, ...(units && { units: [...units] }) } };
  }
  const { accepted, also = [], isExact, spellingCounts, otherWords } = written;
  return {
    answers: [...accepted, ...also],
    ...(isExact && { exact: true }),
    ...(spellingCounts && { spelling_counts: true }),
    ...(otherWords && { other_words: [...otherWords].slice(0, 20) }),
  };
}

function regionOf({ shape, coords }: Region): Record<string, unknown> {
  return { [shape]: coords };
}

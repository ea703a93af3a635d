import type { Bilingual } from '#contract/wire.ts';

/**
 * Ways to say one thing, in both languages. A phrase is a sequence of words with at most three other words between two
 * of them. `weigh*` is any word with that beginning, `drop/sink*` one of several words, `not` any negation, `...` allows
 * eight other words instead of three.
 */
export interface IdeaInWords {
  readonly en: readonly string[];
  readonly es: readonly string[];
}
/** A quantity; with `units` it must be one of them. */
export interface IdeaInNumbers {
  readonly number: { readonly value: number; readonly tolerance: number; readonly units?: readonly string[] | undefined };
}
export type Idea = IdeaInWords | IdeaInNumbers;

/** Names of ideas that occur together in one sentence or in two consecutive ones. */
export type Way = readonly string[];

export interface RubricCriterion {
  readonly id: string;
  /** What an answer that meets it says, as a full sentence: teachers and students read it. */
  readonly text: Bilingual;
  /** Ways to meet it; `least` of them must be found. */
  readonly ways: readonly Way[];
  readonly least: number;
}

/** What a written answer is judged by: each criterion that is met is worth a point. */
export interface Rubric {
  readonly ideas: Readonly<Record<string, Idea>>;
  readonly criteria: readonly RubricCriterion[];
  /** Statements that show a misunderstanding: an answer with any of them gets no points. */
  readonly wrong: readonly Way[];
  /** The subject of an idea, as single words: with another subject right before it, the teacher decides. */
  readonly subjects?: Readonly<Record<string, IdeaInWords>> | undefined;
  /** The question asks for data: an answer in the form of a list gets its points, but never with full confidence. */
  readonly list?: boolean | undefined;
}

/** Mistakes in a rubric, for its author: ideas that are used but not defined, or defined but not used. */
export function rubricProblems(rubric: Rubric, points: number): string[] {
  const names = new Set(Object.keys(rubric.ideas));
  const used = [...rubric.criteria.flatMap(({ ways }) => ways), ...rubric.wrong].flat();
  const ids = rubric.criteria.map(({ id }) => id);
  return [
    ...[...new Set(used)].filter((name) => !names.has(name)).map((name) => `names "${name}", which is none of the ideas`),
    ...[...names].filter((name) => !used.includes(name)).map((name) => `has an idea "${name}" that no criterion names`),
    ...Object.keys(rubric.subjects ?? {})
      .filter((name) => !names.has(name))
      .map((name) => `says who does "${name}", which is none of the ideas`),
    ...rubric.criteria.filter(({ ways, least }) => least > ways.length).map(({ id }) => `"${id}" asks for more ways than it has`),
    ...(new Set(ids).size < ids.length ? ['has two criteria with the same id'] : []),
    ...(ids.length === points ? [] : [`has ${ids.length} criteria for ${points} points; each criterion is worth one`]),
  ];
}

import type { AnswerWord } from './answer-words.ts';
import type { IdeaSpan } from './idea-span.ts';
import type { RubricCriterion, Way } from './rubric.ts';

export interface FoundWay {
  readonly first: number;
  readonly last: number;
  readonly loose: boolean;
}

/** What was found of a criterion. */
export interface CriterionEvidence {
  readonly found: readonly FoundWay[];
  readonly met: boolean;
  /** Whether it is not met, but partly said, or said and negated. */
  readonly near: boolean;
  readonly denied: boolean;
}

type Spans = ReadonlyMap<string, readonly IdeaSpan[]>;

/** How many sentences apart ideas that belong together may be. */
const SENTENCES_APART = 1;
const WORDS_APART = 40;

/** Where the ideas of a way occur closest together; null if they do not occur together. */
export function findWay(way: Way, spans: Spans, words: readonly AnswerWord[]): FoundWay | null {
  const lists = way.map((name) => (spans.get(name) ?? []).filter(({ denied }) => !denied));
  const [anchors = [], ...others] = lists;
  const sentence = (place: number) => words[place]?.sentence ?? 0;
  const windows = anchors.flatMap((anchor): FoundWay[] => {
    let found: FoundWay = anchor;
    for (const list of others) {
      const widened = list
        .map((span) => ({
          first: Math.min(found.first, span.first),
          last: Math.max(found.last, span.last),
          loose: found.loose || span.loose,
        }))
        .filter(({ first, last }) => sentence(last) - sentence(first) <= SENTENCES_APART && last - first <= WORDS_APART)
        .toSorted((one, other) => one.last - one.first - (other.last - other.first) || Number(one.loose) - Number(other.loose));
      if (!widened[0]) return [];
      found = widened[0];
    }
    return [found];
  });
  return (
    windows.toSorted((one, other) => Number(one.loose) - Number(other.loose) || one.last - one.first - (other.last - other.first))[0] ??
    null
  );
}

/** Judges one criterion by the evidence found for its ways. */
export function judgeCriterion({ ways, least }: RubricCriterion, spans: Spans, words: readonly AnswerWord[]): CriterionEvidence {
  const found = ways.flatMap((way) => findWay(way, spans, words) ?? []);
  const met = found.length >= least;
  const names = [...new Set(ways.flat())];
  const all = names.flatMap((name) => spans.get(name) ?? []);
  const said = (way: Way) => way.filter((name) => (spans.get(name) ?? []).length > 0).length / way.length;
  return {
    found,
    met,
    near: !met && (found.length > 0 || ways.some((way) => said(way) >= 0.5)),
    denied: !met && all.some(({ denied }) => denied),
  };
}

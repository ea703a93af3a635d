import type { GradeSuggestion } from '#contract/grading/grading.schemas.ts';

/** A piece of an answer, with the numbers of the criteria that it is quoted for. */
export interface AnswerPiece {
  readonly text: string;
  readonly criteria: readonly number[];
  /** Those whose quotation ends here: their numbers are shown once. */
  readonly ending: readonly number[];
}

/** Cuts an answer where quotations begin and end; together the pieces are the answer. */
export function quoteMarks(answer: string, criteria: GradeSuggestion['criteria']): AnswerPiece[] {
  const spans = criteria.flatMap(({ quote }, index) => {
    const start = quote ? answer.indexOf(quote) : -1;
    return quote && start >= 0 ? [{ start, end: start + quote.length, number: index + 1 }] : [];
  });
  const cuts = [...new Set([0, answer.length, ...spans.flatMap(({ start, end }) => [start, end])])].toSorted((one, other) => one - other);
  return cuts.slice(1).map((end, index) => {
    const start = cuts[index] ?? 0;
    const here = spans.filter((span) => span.start <= start && span.end >= end);
    return {
      text: answer.slice(start, end),
      criteria: here.map(({ number }) => number),
      ending: here.filter((span) => span.end === end).map(({ number }) => number),
    };
  });
}

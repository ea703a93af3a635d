/** From which to which sign of a text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The sentences of a text, without the white space around them. Where the browser cannot tell, a full stop ends one. */
export function sentencesOf(text: string, language: string): Span[] {
  const pieces =
    'Segmenter' in Intl
      ? [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)].map(({ segment, index }) => ({ segment, index }))
      : [...text.matchAll(/[^.!?]+[.!?]*\s*/g)].map((match) => ({ segment: match[0], index: match.index }));
  return pieces.flatMap(({ segment, index }) => {
    const words = segment.trim();
    const start = index + segment.indexOf(words);
    return /[\p{L}\p{N}]/u.test(words) ? [{ start, end: start + words.length }] : [];
  });
}

/** Where a marked passage stands in a text now: at its place, else at the nearest place with the same words; null without one. */
export function placeOf(text: string, { start, end, quote }: Span & { readonly quote: string }): Span | null {
  if (text.slice(start, end) === quote) return { start, end };
  if (quote === '') return null;
  let nearest: number | null = null;
  for (let at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + 1)) {
    if (nearest === null || Math.abs(at - start) < Math.abs(nearest - start)) nearest = at;
  }
  return nearest === null ? null : { start: nearest, end: nearest + quote.length };
}

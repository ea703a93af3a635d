/** Practices and themes are strands 1 to 5 of every grade: they are said of single resources, and would hide what a sub-unit teaches. */
const PRACTICE = /^(?:K|\d{1,2})\.[1-5](?!\d)/;

/** The standards that say what a sub-unit teaches; all of them where it has no others. */
export function contentCodes(codes: readonly string[]): readonly string[] {
  const content = codes.filter((code) => !PRACTICE.test(code));
  return content.length > 0 ? content : codes;
}

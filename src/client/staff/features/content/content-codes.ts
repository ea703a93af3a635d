/** Practices and themes are strands 1 to 5 of every grade. They are shown with single resources; in a sub-unit they would hide what it teaches. */
const PRACTICE = /^(?:K|\d{1,2})\.[1-5](?!\d)/;

/** As a teacher counts: 5.6A before 5.10B. */
const byNumber = new Intl.Collator('en', { numeric: true }).compare;

/** The standards that say what a sub-unit teaches; all of its standards if it has only practices and themes. */
export function contentCodes(codes: readonly string[]): readonly string[] {
  const content = codes.filter((code) => !PRACTICE.test(code));
  return (content.length > 0 ? content : codes).toSorted(byNumber);
}

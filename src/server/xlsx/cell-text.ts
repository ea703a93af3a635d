/** The most that a cell may hold, in UTF-16 units. */
const LONGEST_TEXT = 32_767;

/** What XML 1.0 cannot hold: most control characters, halves of surrogate pairs, and two code points that are no characters. */
const FORBIDDEN = /(?![\t\n\r\x7f-\x9f])\p{Cc}|\p{Surrogate}|[\ufffe\uffff]/gu;
/** How the format writes characters by number. A text that happens to look so must not become one. */
const LOOKS_ESCAPED = /_(?=x[0-9a-f]{4}_)/gi;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text for an attribute or an element: nothing in it can end the element or break the file. */
export function xmlText(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}

/** A person's text for a cell: as it is, without what no XML can hold, cut at what a cell can hold. */
export function cellText(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n');
  const whole = lines.length <= LONGEST_TEXT ? lines : lines.slice(0, LONGEST_TEXT);
  return xmlText(whole.replace(LOOKS_ESCAPED, '_x005F_'));
}

/** Whether a spreadsheet would take the text for a formula if somebody typed it, or opened it from CSV. Some take the wide signs of East Asian fonts too. */
export function looksLikeFormula(text: string): boolean {
  return /^[\s\p{Cc}]*[=+\-@|＝＋－＠]/u.test(text);
}

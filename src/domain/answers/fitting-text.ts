/** The longest text that the contract accepts, spaces included. */
const MAX_TYPED = 4_000;

/** The number of characters, without spaces and line breaks. */
export function signsIn(text: string): number {
  return text.replace(/\s/g, '').length;
}

/** What of a text comes after so many characters, spaces not counted; empty where all of it fits. */
export function beyond(text: string, most: number): string {
  let signs = 0;
  for (const [at, sign] of [...text].entries()) {
    signs += signsIn(sign);
    if (signs > most) return [...text].slice(at).join('');
  }
  return '';
}

/**
 * A text after something was typed or pasted into it, with as much of the new text as fits. What was there before and after it
 * stays complete: inserting a word in the middle never cuts off the end of an answer.
 * @param most the number of characters, without spaces
 */
export function fitting(before: string, after: string, most: number): string {
  if (signsIn(after) <= most && after.length <= MAX_TYPED) return after;
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < before.length - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const [head, tail] = [after.slice(0, start), after.slice(after.length - end)];
  let added = '';
  // Whole characters only, so that no emoji is cut in half.
  for (const sign of after.slice(start, after.length - end)) {
    const next = head + added + sign + tail;
    if (signsIn(next) > most || next.length > MAX_TYPED) break;
    added += sign;
  }
  return head + added + tail;
}

/** What the wire takes of a text, spaces and all. */
const MOST_TYPED = 1_000;

/** Characters, their spaces and line breaks not counted. */
export function signsIn(text: string): number {
  return text.replace(/\s/g, '').length;
}

/**
 * A text after something was typed or pasted into it, with as much of that as there is room for. What stood there before and after it
 * stays whole: nobody loses the end of an answer to a word in its middle.
 * @param most characters, their spaces not counted
 */
export function fitting(before: string, after: string, most: number): string {
  if (signsIn(after) <= most && after.length <= MOST_TYPED) return after;
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < before.length - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const [head, tail] = [after.slice(0, start), after.slice(after.length - end)];
  let added = '';
  // By whole characters: half of an emoji is none.
  for (const sign of after.slice(start, after.length - end)) {
    const next = head + added + sign + tail;
    if (signsIn(next) > most || next.length > MOST_TYPED) break;
    added += sign;
  }
  return head + added + tail;
}

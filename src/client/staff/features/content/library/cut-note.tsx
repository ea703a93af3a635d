import { m } from '#client/staff/messages/library/content.ts';

/** Says of a list that does not hold everything how many there are, and how to see the others. */
export function CutNote({ shown, total }: { readonly shown: number; readonly total: number | undefined }) {
  return total === undefined ? null : <p role="note">{m.firstOf({ shown, total })}</p>;
}

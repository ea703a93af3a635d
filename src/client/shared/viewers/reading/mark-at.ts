import type { ReadingNote } from '#contract/reading/reading.schemas.ts';

type Place = Pick<ReadingNote, 'item_id' | 'variant' | 'start' | 'end'>;
type Mark = Place & Pick<ReadingNote, 'comment'>;

/**
 * The mark on a passage that takes a new note or color, so that no second mark lies over it.
 * @param withNote a note also goes to a highlight without words that is longer than the passage
 */
export function markAt<Note extends Mark>(notes: readonly Note[], place: Place, withNote: boolean): Note | null {
  const there = notes.filter(({ item_id, variant }) => item_id === place.item_id && variant === place.variant);
  const same = there.find(({ start, end }) => start === place.start && end === place.end);
  const around = there.find(({ start, end, comment }) => start <= place.start && end >= place.end && comment === '');
  return same ?? (withNote ? around : undefined) ?? null;
}

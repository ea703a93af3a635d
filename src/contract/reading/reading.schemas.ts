import * as z from 'zod/mini';
import { DOCUMENT_VARIANTS } from '../content/content.schemas.ts';
import { count, int, moment, puid, text } from '../wire.ts';

/** The colours of a marker. Each has a line of its own beneath the words as well. */
export const NOTE_COLOURS = ['yellow', 'green', 'pink'] as const;

/** What someone marked in a text, with or without words of their own beside it. */
const marked = {
  note_id: puid,
  item_id: int,
  /** Which of the resource's texts, as its documents name it. */
  variant: z.enum(DOCUMENT_VARIANTS),
  /** From which to which sign of the plain text. */
  start: count,
  end: count,
  /** The words themselves, by which the place is found again when the text has changed. */
  quote: text(1000),
  comment: text(2000),
  colour: z.enum(NOTE_COLOURS),
};

export const noteToSave = z.object({
  user_puid: puid,
  ...marked,
  is_removed: z.boolean(),
  /** The writer shows it to the teachers of the class. */
  is_shared: z._default(z.boolean(), false),
  /** The version that was changed, of a note that was there before. Absent from releases before 1.42. */
  based_on: z.optional(puid),
});

export const readingNote = z.object({
  ...marked,
  item_id: z.int(),
  start: z.int(),
  end: z.int(),
  updated_at: moment,
  is_shared: z.optional(z.boolean()),
  /** What a change of it names as its base. */
  version: z.optional(puid),
  /** The note that another device changed without knowing of this text: this one is kept beside it, and is a note of its own. */
  kept_of: z.optional(puid),
});
export type ReadingNote = Omit<z.output<typeof readingNote>, 'updated_at'>;

/** What a version of a note says. */
export type NoteContent = Omit<z.output<typeof noteToSave>, 'user_puid' | 'note_id' | 'based_on'>;

/** How someone likes to read. */
export const readingSettings = z.object({
  size: z.int().check(z.minimum(1), z.maximum(5)),
  spaced: z.boolean(),
  rate: z.int().check(z.minimum(1), z.maximum(3)),
});
export type ReadingSettings = z.output<typeof readingSettings>;

/** Only what was chosen: the others stay as another device may have made them since. */
export const chosenReadingSettings = z.partial(readingSettings);
export type ChosenReadingSettings = z.output<typeof chosenReadingSettings>;

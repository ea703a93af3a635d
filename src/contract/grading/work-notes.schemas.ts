import * as z from 'zod/mini';
import { bilingual, moment, puid } from '../wire.ts';

/** The stickers that a teacher may put on work. Each says what was done, and none compares. */
export const STICKERS = ['looked', 'thinking', 'effort', 'careful', 'grew', 'brave', 'proud'] as const;
export type Sticker = (typeof STICKERS)[number];
/** What a student may answer by one tap. */
export const NOTE_ANSWERS = ['thanks', 'happy', 'will_try', 'question'] as const;
export type NoteAnswer = (typeof NOTE_ANSWERS)[number];
/** The longest sentence of either side. */
export const MAX_NOTE_WORDS = 500;
/** Notes on one attempt. */
export const MAX_NOTES = 20;

/** An answer that another one stands in place of: it was changed, or written on another device before. */
export const earlierReply = z.object({
  reply_id: puid,
  answer: z.nullable(z.enum(NOTE_ANSWERS)),
  words: z.string(),
  replied_at: moment,
});
export type EarlierReply = z.output<typeof earlierReply>;

/** A sticker, a sentence or both, from a teacher to a student about one attempt or lab, and what the student answered. */
export const workNote = z.object({
  note_id: puid,
  /** Null: words alone. */
  sticker: z.nullable(z.enum(STICKERS)),
  words: z.string(),
  said_by: z.string(),
  said_at: moment,
  is_mine: z.boolean(),
  answer: z.nullable(z.enum(NOTE_ANSWERS)),
  /** What the student wrote; empty for nothing. */
  reply: z.string(),
  replied_at: z.nullable(moment),
  /** The call that brought the answer in force; null for none, and for one of an earlier release. */
  reply_id: z._default(z.nullable(puid), null),
  /** Its other answers, newest first. */
  earlier: z._default(z.array(earlierReply), []),
});
export type WorkNote = z.output<typeof workNote>;

/** A note as its student reads it, with the work that it is about. */
export const myWorkNote = z.object({
  ...z.omit(workNote, { is_mine: true }).shape,
  result_id: puid,
  lesson_id: z.int(),
  assignment_id: z.int(),
  /** The quiz, or the document of a lab. */
  item_id: z.int(),
  title: bilingual,
  group_puid: puid,
});
export type MyWorkNote = z.output<typeof myWorkNote>;

import * as z from 'zod/mini';

/** A file as a handler answers it: its bytes are read while they are sent. */
export interface FileAnswer {
  /** With its ending; any letters. */
  readonly file_name: string;
  readonly media_type: string;
  readonly content: AsyncIterable<Uint8Array>;
  /** Rows of all its sheets, and how many of them have been written so far; absent where nobody counts them. */
  readonly rows?: { readonly total: number; readonly done: () => number };
}

/** The file takes long: it is being written by the job of this id, and its owner fetches it later. */
export interface FileLater {
  readonly later: { readonly export_id: string };
}

/**
 * The `data` of a call that answers with a file instead of the envelope (an export). A refusal is an envelope as ever, and so is the word
 * that a file comes later, with status 202, which only who asked for `when_long: 'job'` is told. On the page such a call is made with
 * `download`, not `call`.
 */
export const fileAnswer = z.custom<FileAnswer | FileLater>(
  (given) =>
    typeof given === 'object' &&
    given !== null &&
    ('later' in given ||
      ('content' in given && typeof given.content === 'object' && given.content !== null && Symbol.asyncIterator in given.content)),
);

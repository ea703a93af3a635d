import * as z from 'zod/mini';

/** A file as a handler answers it: its bytes are read while they are sent. */
export interface FileAnswer {
  /** With its extension; any characters. */
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
 * The `data` of a call that answers with a file instead of the envelope: an export. A refusal still comes in the envelope, and so does
 * the notice that a job is writing the file (status 202), which only callers with `when_long: 'job'` get. The page makes such a call
 * with `download`, not with `call`.
 */
export const fileAnswer = z.custom<FileAnswer | FileLater>(
  (given) =>
    typeof given === 'object' &&
    given !== null &&
    ('later' in given ||
      ('content' in given && typeof given.content === 'object' && given.content !== null && Symbol.asyncIterator in given.content)),
);

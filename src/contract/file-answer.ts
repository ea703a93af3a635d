import * as z from 'zod/mini';

/** A file as a handler answers it: its bytes are read while they are sent. */
export interface FileAnswer {
  /** With its ending; any letters. */
  readonly file_name: string;
  readonly media_type: string;
  readonly content: AsyncIterable<Uint8Array>;
}

/**
 * The `data` of a call that answers with a file instead of the envelope (an export). A refusal is an envelope as ever. On the page
 * such a call is made with `download`, not `call`.
 */
export const fileAnswer = z.custom<FileAnswer>(
  (given) =>
    typeof given === 'object' &&
    given !== null &&
    'content' in given &&
    typeof given.content === 'object' &&
    given.content !== null &&
    Symbol.asyncIterator in given.content,
);

import * as z from 'zod/mini';
import { text } from '../wire.ts';
import { FILE } from './file-limits.ts';

/** The kinds of files that may be handed in, by the ending of their names. */
export const FILE_KINDS = ['pdf', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'csv', 'txt'] as const;
export const fileKind = z.enum(FILE_KINDS);
export type FileKind = z.output<typeof fileKind>;

/** A file as it is sent, sealed and stored: JSON in the answer's text. */
export const answerFile = z.strictObject({
  v: z.literal(1),
  /** What the student says of the file. */
  d: text(FILE.description),
  /** Its name; empty where only words were given. */
  n: text(FILE.name),
  k: fileKind,
  /** The file in base64; empty where only words were given. */
  b: z.string().check(z.maxLength(FILE.characters), z.regex(/^[A-Za-z0-9+/]*={0,2}$/)),
});

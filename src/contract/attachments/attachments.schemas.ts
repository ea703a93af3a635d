import * as z from 'zod/mini';
import { moment, puid } from '../wire.ts';

/** The most that travels in one part, so that a weak line gets each through within a call's patience. */
export const PART_BYTES = 512 * 1024;
/** The most that comes in one go as a form; what is larger comes in parts. */
export const FORM_FILE_BYTES = 25_000_000;

/** A file that somebody attached. */
export const attachment = z.object({ file_name: z.string(), media_type: z.string(), bytes: z.int() });
export type Attachment = z.output<typeof attachment>;

/** A file that is on its way: how much of it has arrived. */
export const openUpload = z.object({
  upload_id: puid,
  title: z.string(),
  file_name: z.string(),
  bytes: z.int(),
  received: z.int(),
  started_at: moment,
  /** The file of My Library whose place it takes; null where it is added. */
  replaces: z._default(z.nullable(z.int()), null),
});
export type OpenUpload = z.output<typeof openUpload>;

/** A file that came with a form. Only the server's own reader of forms makes one: what a body says in words never is one. */
export class ReceivedFile {
  readonly name: string;
  readonly content: Uint8Array;

  constructor(name: string, content: Uint8Array) {
    this.name = name;
    this.content = content;
  }
}
export const receivedFile = z.pipe(z.unknown(), z.instanceof(ReceivedFile));

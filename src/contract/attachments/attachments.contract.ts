import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { libraryPlace } from '../library-place.ts';
import { externalResource } from '../my-library/my-library.schemas.ts';
import { optionalLine, optionalText } from '../optional-text.ts';
import { LIBRARY_READERS, SIGNED_IN } from '../roles.ts';
import { count, int, line, moment, nothing, optionalId, puid, rawBytes } from '../wire.ts';
import { attachment, openUpload, PART_BYTES, receivedFile } from './attachments.schemas.ts';

const readers = { kind: 'roles', roles: LIBRARY_READERS, owner: 'self' } as const;
/** Without a title of its own, a file is called by its name. */
const about = { user_puid: puid, ...libraryPlace, title: optionalLine(200), description: optionalText(2_000) };
const oneUpload = z.object({ user_puid: puid, upload_id: puid });

export const addExternalAttachment = endpoint({
  method: 'POST',
  path: '/v2/mylibrary/add_external_attachment',
  summary: 'Adds a file to the caller\'s library in one go: query fields, and the form field "file" (specification section 7).',
  query: z.object(about),
  body: z.object({ file: receivedFile }),
  data: externalResource,
  access: readers,
  offline: 'online',
  takesLong: true,
  takesFile: true,
  done: () => 'Resource Added',
  failure: 'Content error',
});

export const startUpload = endpoint({
  method: 'POST',
  path: '/v2/mylibrary/start_upload',
  summary:
    'Announces a file that comes in parts, to be added or to take the place of another. The same again (name, size, fingerprint) goes on where it was cut.',
  query: nothing,
  body: z.object({
    ...about,
    file_name: line(255).check(z.minLength(1)),
    bytes: count,
    /** Made from the file by the sender; the server only compares it. */
    fingerprint: z.string().check(z.regex(/^[\w-]{1,100}$/)),
    /** The caller's file whose place it takes. */
    replaces: optionalId,
  }),
  data: openUpload,
  access: readers,
  offline: 'online',
  failure: 'Content error',
});

export const getOpenUploads = endpoint({
  method: 'GET',
  path: '/v2/mylibrary/open_uploads',
  summary: "The caller's files that have not wholly arrived.",
  query: z.object({ user_puid: puid }),
  body: nothing,
  data: z.object({ uploads: z.array(openUpload) }),
  access: readers,
  offline: 'online',
  failure: 'Data Load Error',
});

export const uploadPart = endpoint({
  method: 'PUT',
  path: '/v2/mylibrary/upload_part',
  summary: 'The next part of a file, as bare bytes. It counts wholly or not at all; `offset` must be what has arrived so far.',
  query: z.object({ user_puid: puid, upload_id: puid, offset: count }),
  body: rawBytes,
  data: openUpload,
  access: readers,
  offline: 'online',
  takesLong: true,
  largestBody: PART_BYTES,
  failure: 'Content error',
});

export const finishUpload = endpoint({
  method: 'POST',
  path: '/v2/mylibrary/finish_upload',
  summary:
    "Checks a file that has wholly arrived and puts it into the caller's library, or in another's place there and in the caller's lessons. Asked again, it answers the same.",
  query: nothing,
  body: oneUpload,
  data: externalResource,
  access: readers,
  offline: 'online',
  takesLong: true,
  failure: 'Content error',
});

export const cancelUpload = endpoint({
  method: 'DELETE',
  path: '/v2/mylibrary/cancel_upload',
  summary: 'Gives up a file on its way; what has arrived of it is deleted.',
  query: oneUpload,
  body: nothing,
  data: z.object({ upload_id: puid }),
  access: readers,
  offline: 'online',
  takesLong: true,
  failure: 'Content error',
});

export const getLessonFileUrl = endpoint({
  method: 'POST',
  path: '/v2/mylibrary/get_lesson_file_url',
  summary:
    "An address under which the caller's browser may fetch a teacher's file for some hours, as long as the caller sees a lesson that has it.",
  query: nothing,
  body: z.object({ user_puid: puid, item_id: int }),
  data: z.object({ url: z.string(), expires_at: moment, attachment }),
  access: { kind: 'roles', roles: SIGNED_IN, owner: 'record' },
  offline: 'online',
  failure: 'Content URL error',
  onlyReads: true,
});

export const getAttachmentUrl = endpoint({
  method: 'POST',
  path: '/v2/mylibrary/get_attachment_url',
  summary: "An address under which the caller's browser may fetch a file for some hours.",
  query: nothing,
  body: z.object({ user_puid: puid, resource_id: int }),
  data: z.object({ url: z.string(), expires_at: moment, attachment }),
  access: readers,
  offline: 'online',
  failure: 'Content URL error',
  onlyReads: true,
});

import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { optionalText } from '../optional-text.ts';
import { STAFF } from '../roles.ts';
import { moment, nothing, puid } from '../wire.ts';
import { MAX_NOTE_WORDS, myWorkNote, NOTE_ANSWERS, STICKERS, workNote } from './work-notes.schemas.ts';

const staffRecord = { kind: 'roles', roles: STAFF, owner: 'record' } as const;
const student = { kind: 'roles', roles: ['student'], owner: 'self' } as const;
const user_puid = z.optional(puid);

export const getWorkNotes = endpoint({
  method: 'GET',
  path: '/v2/work_notes/get_notes',
  summary: 'The stickers and sentences that teachers gave a student for an attempt or a lab, with what the student answered, newest first.',
  query: z.object({ user_puid, result_id: puid }),
  body: nothing,
  data: z.object({ notes: z.array(workNote) }),
  access: staffRecord,
  offline: 'cached',
  failure: 'reports error',
});

export const sendWorkNote = endpoint({
  method: 'POST',
  path: '/v2/work_notes/send_note',
  summary:
    'A sticker, a sentence or both for a student’s attempt or lab; its id is the device’s. The student reads it at once, and is told.',
  query: nothing,
  body: z.object({
    user_puid,
    note_id: puid,
    result_id: puid,
    sticker: z._default(z.nullable(z.enum(STICKERS)), null),
    words: optionalText(MAX_NOTE_WORDS),
  }),
  data: workNote,
  access: staffRecord,
  offline: 'online',
  done: () => 'Sent successfully',
  failure: 'Your note could not be sent. Please try again.',
});

export const takeBackWorkNote = endpoint({
  method: 'POST',
  path: '/v2/work_notes/take_back_note',
  summary: 'Takes a note back: the student does not see it any more.',
  query: nothing,
  body: z.object({ user_puid, note_id: puid }),
  data: z.object({ note_id: puid }),
  access: staffRecord,
  offline: 'online',
  failure: 'Your note could not be sent. Please try again.',
});

export const getMyWorkNotes = endpoint({
  method: 'GET',
  path: '/v2/work_notes/get_my_notes',
  summary: 'What teachers said of the caller’s work by stickers and sentences, newest first, with the caller’s answers.',
  query: z.object({ user_puid: puid }),
  body: nothing,
  data: z.object({ notes: z.array(myWorkNote) }),
  access: student,
  offline: 'cached',
  failure: 'reports error',
});

export const replyToWorkNote = endpoint({
  method: 'POST',
  path: '/v2/work_notes/reply',
  summary:
    'Answers a note by one of a few set answers, a sentence or both, in place of the answer that it names. Of two that do not know each other the one written last counts, in whatever order they arrive; the other is kept beside it.',
  query: nothing,
  body: z.object({
    user_puid: puid,
    note_id: puid,
    answer: z._default(z.nullable(z.enum(NOTE_ANSWERS)), null),
    words: optionalText(MAX_NOTE_WORDS),
    /** The answer that its writer saw and changed; null for none, absent from earlier releases. */
    based_on: z.optional(z.nullable(puid)),
  }),
  data: z.object({ note_id: puid, received_at: moment }),
  access: student,
  offline: 'queued',
  failure: 'Your answer could not be sent',
});

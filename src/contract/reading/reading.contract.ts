import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { SIGNED_IN } from '../roles.ts';
import { int, moment, nothing, puid } from '../wire.ts';
import { chosenReadingSettings, noteToSave, readingNote } from './reading.schemas.ts';

const own = { kind: 'roles', roles: SIGNED_IN, owner: 'self' } as const;

export const saveNote = endpoint({
  method: 'POST',
  path: '/v2/reading/save_note',
  summary:
    "A highlight or note in a text, written, changed or removed; its id is the device's. Of two changes that did not know each other the later one counts, and typed words of the other are kept as a note of their own.",
  query: nothing,
  body: noteToSave,
  data: z.object({ note_id: puid, received_at: moment }),
  access: own,
  offline: 'queued',
  failure: 'Your note could not be saved',
});

export const getNotes = endpoint({
  method: 'GET',
  path: '/v2/reading/get_notes',
  summary: "The caller's own highlights and notes in a resource, in the order of its text.",
  query: z.object({ user_puid: puid, item_id: int }),
  body: nothing,
  data: z.object({ notes: z.array(readingNote) }),
  access: own,
  offline: 'cached',
  failure: 'Data Load Error',
});

export const saveSettings = endpoint({
  method: 'POST',
  path: '/v2/reading/save_settings',
  summary: 'How the caller likes to read: text size, spacing, speed of the voice. Of each the choice that was made last counts.',
  query: nothing,
  body: z.object({ user_puid: puid, settings: chosenReadingSettings }),
  data: z.object({ received_at: moment }),
  access: own,
  offline: 'queued',
  failure: 'Data Load Error',
});

export const getSettings = endpoint({
  method: 'GET',
  path: '/v2/reading/get_settings',
  summary: 'How the caller likes to read, as far as it was chosen; null until anything was.',
  query: z.object({ user_puid: puid }),
  body: nothing,
  data: z.object({ settings: z.nullable(chosenReadingSettings) }),
  access: own,
  offline: 'cached',
  failure: 'Data Load Error',
});
